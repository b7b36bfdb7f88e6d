import { WorkSlots } from './work-slots';

/**
 * Runs at most `atOnce` pieces of work at the same time. A free slot goes to the waiting key with the fewest
 * running. Among equals it goes to the key that was served longest ago, so that one key's backlog delays
 * nobody else.
 */
export class FairSemaphore {
  private readonly slots: WorkSlots;

  /** `ofKey` caps the work running for one key, so that the others always find a slot. */
  constructor(atOnce: number, ofKey = atOnce) {
    this.slots = new WorkSlots({ atOnce, ofTenant: ofKey });
  }

  /** Runs the work once its key gets a slot. Rejects without starting the work if the signal aborts first. */
  async run<Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const giveBack = await this.slots.take({ tenantId: key, rank: 'live' }, signal);
    try {
      return await work();
    } finally {
      giveBack();
    }
  }
}

import type { TurnPlace } from '../../domain/turn';
import type { TurnLog } from '../../domain/turn-log';
import type { Claimant } from '../../platform/limits/claimant';
import type { ProcessLimits } from '../../platform/limits/process-limits';
import type { TurnFeed } from '../relay/turn-feed';
import type { AcceptedMessage } from './message-request';
import { RunningTurns, stopsWork } from '../running-turns';
import type { TurnSlots } from './turn-slots';

const verifyEveryMs = 10_000;

export interface TurnAdmissionDeps {
  limits: Pick<ProcessLimits, 'starts' | 'turns'>;
  slots: Pick<TurnSlots, 'start'>;
  feed: Pick<TurnFeed, 'onPublish' | 'onShown' | 'isAtWork'>;
  readLog: (place: TurnPlace, from: number) => Promise<TurnLog | null>;
}

/** Admits messages and answers within the sender's share of each limit, and schedules tenants fairly. */
export class TurnAdmission {
  private readonly running = new RunningTurns();
  private readonly stopHearing: (() => void)[];
  private readonly verifying: NodeJS.Timeout;

  constructor(private readonly deps: TurnAdmissionDeps) {
    this.stopHearing = [
      deps.feed.onPublish((turnId, { entries }) => this.running.heard(turnId, entries)),
      deps.feed.onShown((turnId, entry) => this.running.shown(turnId, entry)),
    ];
    this.verifying = setInterval(() => void this.verify(), verifyEveryMs).unref();
  }

  /**
   * Sends the message when its tenant gets a work slot. Throws rate_limited if the sender's share is used up,
   * and unavailable if the whole limit is. Rejects with the signal's reason if the client
   * disconnected before the start.
   */
  start(
    claimant: Claimant,
    send: () => Promise<AcceptedMessage>,
    signal: AbortSignal,
  ): Promise<AcceptedMessage> {
    const { slots, limits } = this.deps;
    const { starts, turns } = limits;
    return starts.during(claimant, async () => {
      const giveBack = turns.take(claimant);
      try {
        const accepted = await slots.start(claimant.tenantId, send, signal);
        if (accepted.replayed) giveBack();
        else this.running.hold(accepted, giveBack);
        return accepted;
      } catch (error) {
        giveBack();
        throw error;
      }
    });
  }

  close(): void {
    for (const stop of this.stopHearing) stop();
    clearInterval(this.verifying);
  }

  private async verify(): Promise<void> {
    const { feed, readLog } = this.deps;
    await this.running.verify(async (place) => {
      if (feed.isAtWork(place.conversationId)) return true;
      // A turn that is unknown, or that can't be read, must not count forever.
      const log = await readLog(place, 1).catch(() => null);
      const last = log?.entries.at(-1);
      return log !== null && !(last && stopsWork(last));
    });
  }
}

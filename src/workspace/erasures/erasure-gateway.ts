import type { Erasure } from '../../domain/erasure';
import type { TemporalCalls } from '../../temporal/temporal-calls';
import type { ErasureInput, ErasureTimes } from '../../../workflows/erasure/erasure';

export type { ErasureTimes };

/** The only place that talks to Temporal about erasures. Throws unavailable if Temporal cannot be reached. */
export class ErasureGateway {
  constructor(
    private readonly temporal: TemporalCalls,
    private readonly times: ErasureTimes,
  ) {}

  /** Starts the erasure, unless it runs already. Its record must be stored before. */
  async start({ erasureId, tenantId, scope: { kind } }: Erasure): Promise<void> {
    const input: ErasureInput = { erasureId, tenantId, kind, times: this.times };
    await this.temporal.start({
      workflowType: 'erasure',
      workflowId: workflowId(erasureId),
      tenantId,
      input,
    });
  }

  /** Creates the schedule that erases due conversations every hour. May be repeated. */
  async schedule(): Promise<void> {
    const { heartbeatTimeoutMs } = this.times;
    const retention = { workflowType: 'retention', args: [{ heartbeatTimeoutMs }] };
    await this.temporal.scheduleHourly(`retention/${this.temporal.taskQueue}`, retention);
  }

  /** Waits for the erasure's end, at most this long. False if it still runs then. */
  async hasEndedWithin(erasureId: string, ms: number): Promise<boolean> {
    const { client } = this.temporal;
    try {
      await client.withDeadline(Date.now() + ms, () =>
        client.workflow.getHandle(workflowId(erasureId)).result(),
      );
      return true;
    } catch {
      return false;
    }
  }
}

function workflowId(erasureId: string): string {
  return `erasure/${erasureId}`;
}

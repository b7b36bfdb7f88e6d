import type { Trial } from '../domain/trial';
import { runsOf } from '../domain/trial';
import type { TemporalCalls } from '../temporal/temporal-calls';
import { cancelSignal } from '../../workflows/trial/messages';
import type { TrialInput } from '../../workflows/trial/trial';

/** The only place that calls Temporal about trials. Throws unavailable if it can't be reached. */
export class TrialGateway {
  constructor(
    private readonly temporal: TemporalCalls,
    private readonly times: Pick<TrialInput, 'heartbeatTimeoutMs'>,
  ) {}

  /** Starts the trial, unless it ever ran. Its record must be stored before. */
  async start(trial: Trial): Promise<void> {
    const { tenantId, trialId, budget } = trial;
    const input: TrialInput = {
      ...{ place: { tenantId, trialId }, runs: runsOf(trial) },
      ...(budget && { budget }),
      ...this.times,
    };
    const workflow = { workflowType: 'trial', workflowId: workflowIdOf(trialId), tenantId, input };
    await this.temporal.start(workflow, 'REJECT_DUPLICATE');
  }

  /** Asks the trial to end. False if it does not run. */
  async cancel({ trialId }: Pick<Trial, 'trialId'>): Promise<boolean> {
    return this.temporal.reach(workflowIdOf(trialId), (handle) => handle.signal(cancelSignal));
  }
}

function workflowIdOf(trialId: string): string {
  return `trial/${trialId}`;
}

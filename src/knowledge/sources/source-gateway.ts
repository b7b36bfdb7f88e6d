import type { TemporalCalls } from '../../temporal/temporal-calls';
import type { SourcePlace } from '../../../workflows/source/activity-types';
import { checkSignal } from '../../../workflows/source/messages';
import type { SourceInput } from '../../../workflows/source/source';

/** The only place that calls Temporal about sources. */
export class SourceGateway {
  constructor(
    private readonly temporal: TemporalCalls,
    private readonly times: Pick<SourceInput, 'heartbeatTimeoutMs'>,
  ) {}

  /** Checks the source, after a check that runs. Throws unavailable if Temporal can't be reached. */
  async check({ tenantId, sourceId }: SourcePlace): Promise<void> {
    const input: SourceInput = { place: { tenantId, sourceId }, ...this.times };
    const workflow = { workflowType: 'source', workflowId: `source/${sourceId}`, tenantId, input };
    await this.temporal.signalWithStart(workflow, checkSignal);
  }
}

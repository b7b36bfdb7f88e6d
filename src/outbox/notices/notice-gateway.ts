import type { Notice } from '../../domain/notice';
import type { TemporalCalls } from '../../temporal/temporal-calls';
import type { NoticesPlace } from '../../../workflows/notices/activity-types';
import { tellSignal } from '../../../workflows/notices/messages';
import type { NoticesInput } from '../../../workflows/notices/notices';

/** The only place that talks to Temporal about what members are told. */
export class NoticeGateway {
  constructor(
    private readonly temporal: TemporalCalls,
    private readonly times: Pick<NoticesInput, 'heartbeatTimeoutMs'>,
  ) {}

  /** Hands notices to the member's workflow, and starts it if none runs. */
  async tell(place: NoticesPlace, notices: Notice[]): Promise<void> {
    const { tenantId, memberId } = place;
    const input: NoticesInput = { place: { tenantId, memberId }, ...this.times };
    const start = { workflowType: 'notices', workflowId: `notices/${memberId}`, tenantId, input };
    await this.temporal.signalWithStart(start, tellSignal, notices);
  }
}

import type { Notice } from '../domain/notice';
import type { TemporalCalls } from '../temporal/temporal-calls';
import type { NoticesPlace } from '../../workflows/notices/activity-types';
import { tellSignal } from '../../workflows/notices/messages';
import type { notices as workflow, NoticesInput } from '../../workflows/notices/notices';
import { findableBy } from '../../workflows/search-attributes';

/** The only place that talks to Temporal about what members are told. */
export class NoticeGateway {
  constructor(
    private readonly temporal: TemporalCalls,
    private readonly times: Pick<NoticesInput, 'heartbeatTimeoutMs'>,
  ) {}

  /** Hands notices to the member's workflow, and starts it if none runs. */
  async tell(place: NoticesPlace, notices: Notice[]): Promise<void> {
    const { tenantId, memberId } = place;
    const args: [NoticesInput] = [{ place: { tenantId, memberId }, ...this.times }];
    const signalArgs: [Notice[]] = [notices];
    const options = {
      workflowId: `notices/${memberId}`,
      args,
      signal: tellSignal,
      signalArgs,
      ...this.temporal.startOptions('background', tenantId, findableBy({ tenantId })),
    };
    await this.temporal.callInTurn({ rank: 'background', tenantId }, () =>
      this.temporal.client.workflow.signalWithStart<typeof workflow, [Notice[]]>('notices', options),
    );
  }
}

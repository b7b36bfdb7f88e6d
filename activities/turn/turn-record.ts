import { dayOf } from '../../src/domain/day';
import type { TurnRecord } from '../../src/domain/turn';
import { turnFigures, type ModelFigures, type TurnFigures } from '../../src/domain/turn-figures';
import type { EndTurnInput, TurnContext } from '../../workflows/turn/activity-types';

type End = Pick<TurnRecord, 'outcome' | 'log' | 'usage' | 'decisions'>;
type Asked = Pick<TurnFigures, 'costUsd'> & {
  models?: ModelFigures[] | undefined;
  receipt: TurnRecord['receipt'];
  version: TurnRecord['version'];
};
type Ended = TurnContext & Pick<EndTurnInput, 'found'>;

/** Builds the stored record of a turn that ends now. */
export function turnRecord(
  { turn, access, conversation, startedAt: begun, trace, runId, found }: Ended,
  { costUsd, models, receipt, version, ...end }: End & Asked,
): TurnRecord {
  const { turnId, conversationId, tenantId, snapshotId, cause } = turn;
  const { agentId, channel } = conversation;
  const startedAt = new Date(begun);
  const isHandedOff = end.outcome === 'handed_off';
  return {
    turnId,
    conversationId,
    tenantId,
    snapshotId,
    agentId,
    channel,
    access,
    startedAt,
    endedAt: new Date(),
    day: dayOf(startedAt),
    figures: turnFigures({ ...end, startedAt, isHandedOff, costUsd, models, attempts: trace?.attempts }),
    ...end,
    ...(trace && { trace }),
    ...(found && { found }),
    ...(receipt && { receipt }),
    ...(runId !== undefined && { runId }),
    ...(version !== undefined && { version }),
    ...(cause && { origin: cause.origin, ...(cause.id !== undefined && { causeId: cause.id }) }),
  };
}

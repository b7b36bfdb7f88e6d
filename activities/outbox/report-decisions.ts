import type { ReportDecisionsInput } from '../../workflows/turn/decision-types';
import type { ActivityDeps } from '../deps';
import { decisionEvents } from './turn-events';

/** Reports what was asked and decided in a turn. Repeating it has no further effect. */
export function createReportDecisions({
  outbox,
}: Pick<ActivityDeps, 'outbox'>): (input: ReportDecisionsInput) => Promise<void> {
  return ({ turn, conversation, decisions }) =>
    outbox.report(turn.tenantId, decisionEvents(turn, conversation, decisions));
}

import type { Decision } from '../../src/domain/action';
import type { ConversationOrigin } from '../../src/domain/conversation';
import { derivedId } from '../../src/domain/ids';
import type { OutboxEvent, OutboxEventType } from '../../src/domain/outbox-event';
import type { TurnPlace, TurnRecord } from '../../src/domain/turn';
import type { ReportedDecision } from '../../workflows/turn/decision-types';

/** Returns the events of a turn that has ended: its end, and a user's message that it has left to a person. */
export function turnEndEvents(record: TurnRecord, origin: ConversationOrigin): OutboxEvent[] {
  const { turnId, tenantId, outcome, endedAt, log, snapshotId } = record;
  const last = log.entries.at(-1);
  const isCompleted = last?.event === 'response.completed';
  const at = endedAt.toISOString();
  const about = aboutTurn({ turnId, tenantId }, origin);
  const end: OutboxEvent = {
    ...about,
    eventId: derivedId('event', turnId, 'ended'),
    type: isCompleted ? 'turn.completed' : 'turn.failed',
    at,
    data: {
      ...about.data,
      outcome,
      ...(last?.event === 'error' && { code: last.code }),
      ...(isCompleted && outcome === 'completed' && { messageId: last.messageId, model: last.model }),
      ...(snapshotId !== undefined && { snapshotId }),
    },
  };
  if (outcome !== 'with_human' || !isCompleted) return [end];
  const eventId = derivedId('event', turnId, 'message');
  return [
    end,
    { ...about, eventId, type: 'message.user', at, data: { ...about.data, messageId: last.messageId } },
  ];
}

const typeOf: Record<Decision['what'], OutboxEventType | undefined> = {
  asked: 'action.requested',
  reminded: 'action.reminded',
  expired: 'action.expired',
  accepted: 'action.decided',
  declined: 'action.decided',
  answered: 'action.decided',
  superseded: 'action.decided',
  cancelled: 'action.decided',
  taken_over: 'action.decided',
  // The question is still open.
  voted: undefined,
  edited: undefined,
  voided: undefined,
};

/** Returns the events of what was asked and decided in a turn. */
export function decisionEvents(
  turn: TurnPlace,
  origin: ConversationOrigin,
  decisions: ReportedDecision[],
): OutboxEvent[] {
  return decisions.flatMap(({ number, tool, decision }) => {
    const { what, at, operator, reason: _reason, via: _via, budget, ...ids } = decision;
    const type = typeOf[what];
    if (!type) return [];
    const about = aboutTurn(turn, origin);
    const data = {
      ...about.data,
      ...ids,
      outcome: what,
      ...(tool !== undefined && { tool }),
      ...(operator && { memberId: operator.memberId }),
      ...(budget && { budget: { ...budget } }),
    };
    return [{ ...about, eventId: derivedId('event', turn.turnId, 'decision', number), type, at, data }];
  });
}

/** What agents below ask is asked in the person's own turn. `askedBy` names the agent and its turn. */
function aboutTurn({ turnId, tenantId }: Pick<TurnPlace, 'turnId' | 'tenantId'>, origin: ConversationOrigin) {
  const { conversationId, agentId, channel, participantId, userId, delegation } = origin;
  const top = delegation?.top ?? { turnId, conversationId, agentId };
  const who = { participantId, ...(userId !== undefined && { userId }) };
  const askedBy = delegation && { askedBy: { agentId, conversationId, turnId } };
  return {
    ...{ tenantId, agentId: top.agentId, conversationId: top.conversationId },
    data: { ...top, channel, ...who, ...askedBy },
  };
}

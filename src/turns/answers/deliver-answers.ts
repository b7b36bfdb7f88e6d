import type { GivenAnswer } from '../../domain/action';
import { notFound } from '../../domain/errors';
import { newId } from '../../domain/ids';
import type { Operator } from '../../domain/member';
import type { TurnPlace } from '../../domain/turn';
import type { Decider } from '../../domain/who-may-decide';
import { voter } from '../../domain/voter';
import type { Store } from '../../store/store';
import { answeredAt } from './answered-at';
import { giveAnswer, type AnswerDeps } from './give-answer';
import { wantedByTurn, whileHeld, type CredentialKeeper } from '../admission/hold-credentials';
import { viaOf, type AcceptedMessage, type Answers, type MessageRequest } from '../admission/message-request';
import { actionNotPending } from './not-pending';
import { reachConversation } from '../admission/resolve-conversation';
import type { TurnGateway } from '../turn-gateway';

interface DeliverDeps extends Pick<AnswerDeps, 'schemas'> {
  store: Store;
  gateway: TurnGateway;
  keeper: CredentialKeeper;
}

/** An operator who answers in the inbox, with the role of their session and who has claimed the conversation. */
export type DecidingOperator = Operator & Pick<Decider, 'role' | 'assignee'>;

/** Delivers a user's answers to the turn that waits for them. All of them count, or none. */
export async function deliverAnswers(
  deps: DeliverDeps,
  request: MessageRequest,
  answers: Answers,
): Promise<AcceptedMessage> {
  const { caller, conversationId } = request;
  if (conversationId === undefined) throw actionNotPending();
  const conversation = await reachConversation(deps.store, caller, conversationId);
  // safeguard: a refused answer holds no credentials
  const message = { answerId: newId('answer'), answers, via: viaOf(request) };
  const after = await giveAnswer(deps, conversation, message, {
    access: caller.access,
    ...(caller.brought && { brought: caller.brought }),
    whileHeld: async (turn, act) => {
      const wanted = await wantedByTurn(deps.store, deps.keeper, caller, turn);
      return whileHeld(deps.keeper, wanted, () => act(wanted?.ref));
    },
  });
  const place = { turnId: after.turnId, conversationId, tenantId: caller.tenantId };
  return { ...place, after: answeredAt(after, answers), fresh: false, replayed: false };
}

/** Tells the turn that waits for it that the user has connected the server that the question is about. */
export async function deliverConnected(
  deps: DeliverDeps,
  { tenantId, conversationId }: Omit<TurnPlace, 'turnId'>,
  instructionId: string,
): Promise<void> {
  const conversation = await deps.store.conversations.get(tenantId, conversationId);
  if (!conversation) throw notFound();
  await giveAnswer(deps, conversation, {
    answerId: newId('answer'),
    answers: [{ instructionId, accepted: true }],
    via: { face: 'chat', channel: conversation.channel },
  });
}

/**
 * Delivers an operator's answer to the turn that waits for it. Returns that turn, and a digest of what was shown.
 * Throws not_found for another tenant's conversation.
 */
export async function deliverOperatorAnswer(
  deps: DeliverDeps,
  { tenantId, conversationId }: Omit<TurnPlace, 'turnId'>,
  { role, assignee, ...operator }: DecidingOperator,
  answer: GivenAnswer,
): Promise<{ turnId: string; shown: string }> {
  const { conversations, members } = deps.store;
  const [conversation, member] = await Promise.all([
    conversations.get(tenantId, conversationId),
    members.get(tenantId, operator.memberId),
  ]);
  if (!conversation) throw notFound();
  const { turnId, shown } = await giveAnswer(deps, conversation, {
    answerId: newId('answer'),
    answers: [answer],
    operator: voter(operator, member, conversation),
    via: { face: 'inbox' },
    inbox: { role, assignee },
  });
  return { turnId, shown };
}

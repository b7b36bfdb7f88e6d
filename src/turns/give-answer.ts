import type { Conversation } from '../domain/conversation';
import { findCall } from '../domain/message';
import { ServiceError } from '../errors';
import { actionPrompt } from '../tools/action-prompt';
import { checkAnswer } from './check-answer';
import type { AnswerMessage, TurnGateway, TurnProgress } from './turn-gateway';

/**
 * Hands an answer to the turn that waits for it, and returns the turn as it is then. Throws invalid_request for an
 * answer that does not fit, which leaves the action pending, and action_not_pending where it does not count.
 */
export async function giveAnswer(
  gateway: TurnGateway,
  { conversationId, recent }: Conversation,
  message: AnswerMessage,
): Promise<TurnProgress> {
  const { answerId, answer, operator } = message;
  const progress = await gateway.progress(conversationId, 0);
  const pending = progress?.pending;
  if (!progress || pending?.instructionId !== answer.instructionId) throw actionNotPending();
  if (pending.by !== (operator ? 'operator' : 'user')) throw actionNotPending();

  const call = findCall(recent, progress.turnId, pending.callId);
  if (!call) throw actionNotPending();
  checkAnswer(actionPrompt(pending.type, call), answer);

  const reached = await gateway.answer(conversationId, message);
  const after = reached ? await gateway.progress(conversationId, 0) : null;
  if (after?.answers[answerId] !== true) throw actionNotPending();
  return after;
}

export function actionNotPending(): ServiceError {
  return new ServiceError(
    'action_not_pending',
    'The action is not pending: it was answered, has expired, or is not yours.',
  );
}

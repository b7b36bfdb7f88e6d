import type { TurnLog } from '../domain/turn-log';
import { setTimeout as delay } from 'node:timers/promises';
import type { Reconnect } from '../domain/action';
import type { Conversation } from '../domain/conversation';
import { findCall } from '../domain/message';
import { covers, type ToolAccess } from '../domain/tool';
import type { CredentialRef } from '../domain/turn';
import { invalidRequest, notFound, ServiceError, type Fault } from '../domain/errors';
import { actionPrompt } from '../agents/tools/action-prompt';
import type { BroughtCredentials } from '../agents/vault/held-credentials';
import { checkAnswer } from './check-answer';
import type { AnswerMessage, TurnGateway, TurnProgress } from './turn-gateway';

/** In milliseconds. A little longer than Temporal takes to reassign the work of a process that died. */
const patienceMs = 7_000;
const lookAgainMs = 250;

/** The request that carries a user's answer. */
export interface AnsweringRequest {
  access: ToolAccess;
  brought?: BroughtCredentials;
  /**
   * Holds the credentials that the turn's MCP servers need while `act` runs, and drops them if it rejects.
   */
  whileHeld<T>(turn: TurnProgress, act: (credentials?: CredentialRef) => Promise<T>): Promise<T>;
}

/**
 * Delivers an answer to the turn that waits for it, and returns the turn's progress from before.
 * `request` is absent if an operator answers.
 * Throws invalid_request if the answer does not fit; the action then stays pending. Throws action_not_pending
 * if the answer does not count, and not_found if the turn has more access than the request.
 */
export async function giveAnswer(
  gateway: Pick<TurnGateway, 'progress' | 'answer'>,
  { conversationId, recent }: Pick<Conversation, 'conversationId' | 'recent'>,
  message: AnswerMessage,
  request?: AnsweringRequest,
): Promise<TurnProgress> {
  const { answer, operator } = message;
  const progress = await onceAsked(gateway, conversationId, answer.instructionId);
  const pending = progress?.pending;
  if (request && progress && !covers(request.access, progress.access?.[progress.turnId])) throw notFound();
  if (!progress || pending?.instructionId !== answer.instructionId) throw actionNotPending();
  if (pending.by !== (operator ? 'operator' : 'user')) throw actionNotPending();

  const call = findCall(recent, progress.turnId, pending.callId);
  if (!call) throw actionNotPending();
  checkAnswer(actionPrompt(pending.type, call, pending.reconnect), answer);
  if ('accepted' in answer && answer.accepted) checkConnection(pending.reconnect, request?.brought);

  const deliver = async (credentials?: CredentialRef) => {
    const counts = await gateway.answer(conversationId, { ...message, ...(credentials && { credentials }) });
    if (!counts) throw actionNotPending();
  };
  // Held only from here on: an answer that no turn waits for must not fill the vault.
  await (request ? request.whileHeld(progress, deliver) : deliver());
  return progress;
}

/**
 * Returns the turn's progress once its question is known. A turn shows its question before Temporal
 * records it. If its process dies in between, another process asks the same question a little later. An
 * answer can arrive before that.
 */
async function onceAsked(
  gateway: Pick<TurnGateway, 'progress'>,
  conversationId: string,
  instructionId: string,
): Promise<TurnProgress | null> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const progress = await gateway.progress(conversationId, 0);
    const canBeAsked = progress?.phase === 'working' && !hasAsked(progress, instructionId);
    if (!canBeAsked || performance.now() > giveUpAt) return progress;
    await delay(lookAgainMs);
  }
}

function hasAsked({ entries }: TurnProgress, instructionId: string): boolean {
  return entries.some((entry) => entry.event === 'action' && entry.instructionId === instructionId);
}

/** Throws invalid_request if a server must be reconnected and the answer carries no credential for it. */
function checkConnection(wanted: Reconnect | undefined, brought: BroughtCredentials | undefined): void {
  if (!wanted) return;
  const { mcpServerId, server, needs } = wanted;
  if (needs === 'jwt') {
    if (!brought?.jwt)
      throw invalidRequest([fault('Authorization', `${server} needs it; send it with the answer.`)]);
    return;
  }
  const isThere = [mcpServerId, server].some((key) => brought && Object.hasOwn(brought.tokens, key));
  if (!isThere)
    throw invalidRequest([
      fault('X-MCP-Tokens', `Send a token for ${server} (${mcpServerId}) with the answer.`),
    ]);
}

function fault(header: string, message: string): Fault {
  return { path: `header.${header}`, message };
}

export function actionNotPending(): ServiceError {
  return new ServiceError(
    'action_not_pending',
    'The action is not pending: it was answered, has expired, or is not yours.',
  );
}

/** Returns the number of the entry that asked; 0 if the log has none. */
export function answeredAt({ entries }: TurnLog, instructionId: string): number {
  return entries.find((entry) => entry.event === 'action' && entry.instructionId === instructionId)?.n ?? 0;
}

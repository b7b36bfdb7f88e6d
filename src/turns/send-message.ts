import { createHash } from 'node:crypto';
import { messageIdOf, newTurnId } from '../domain/ids';
import { notFound, ServiceError } from '../domain/errors';
import type { TurnPlace } from '../domain/turn';
import type { IdempotentRequest, Store } from '../store/store';
import type { AcceptedMessage, Answers, Caller, MessageRequest } from './admission/message-request';
import { mayReach } from './admission/resolve-conversation';
import type { PlannedTurn, TurnService } from './turn-service';

const keyKeptMs = 24 * 60 * 60 * 1_000;

interface SendDeps {
  turns: TurnService;
  store: Store;
}

/**
 * Accepts a message or an answer. With an Idempotency-Key, the same request returns the same turn, even if
 * the first attempt died half-way: its ids were kept, and what it left undone is done now.
 */
export async function sendMessage(deps: SendDeps, request: MessageRequest): Promise<AcceptedMessage> {
  const { turns } = deps;
  const { answers, concurrency, idempotencyKey } = request;
  if (answers) {
    if (idempotencyKey === undefined) return turns.answer(request, answers);
    return sendAnswersOnce(deps, request, answers, idempotencyKey);
  }
  // safeguard: copies of a message are one
  if (idempotencyKey === undefined) return turns.begin(await turns.plan(request), concurrency);
  return beginOnce(deps, request, idempotencyKey);
}

async function beginOnce(deps: SendDeps, request: MessageRequest, key: string): Promise<AcceptedMessage> {
  const { turns } = deps;
  const { planned, claim, earlier } = await planAndClaim(deps, request, key);
  if (!earlier) {
    return turns.begin(planned, request.concurrency).catch((error: unknown) => giveUp(deps, claim, error));
  }
  const log = await turns.readLog(earlier, 1);
  if (!log)
    return { ...(await turns.begin(withIdsOf(planned, earlier), request.concurrency)), replayed: true };
  await demandSight(deps, request.caller, earlier);
  return { ...place(earlier), after: 0, fresh: false, replayed: true };
}

interface ClaimedTurn {
  planned: PlannedTurn;
  claim: IdempotentRequest;
  /** The request that had the key before. */
  earlier: IdempotentRequest | null;
}

/** The key is claimed while the turn is planned, if the conversation is certain: a chat never expires. */
async function planAndClaim(deps: SendDeps, request: MessageRequest, key: string): Promise<ClaimedTurn> {
  const { turns, store } = deps;
  const { conversationId, chatIdOf } = request;
  if (conversationId === undefined || !chatIdOf) {
    const planned = await turns.plan(request);
    const claim = claimOf(request, key, planned.input);
    return { planned, claim, earlier: await claimKey(store, claim) };
  }
  const turnId = newTurnId(conversationId);
  const claim = claimOf(request, key, { conversationId, turnId });
  const planning = turns.plan(request, turnId);
  const [planned, earlier] = await Promise.allSettled([planning, claimKey(store, claim)]);
  if (planned.status === 'rejected') {
    const isClaimed = earlier.status === 'fulfilled' && earlier.value === null;
    if (isClaimed) return giveUp(deps, claim, planned.reason);
    throw planned.reason;
  }
  if (earlier.status === 'rejected') throw earlier.reason;
  return { planned: planned.value, claim, earlier: earlier.value };
}

/** Throws the error. Releases the key first if the request certainly had no effect. */
async function giveUp({ store }: SendDeps, { id }: IdempotentRequest, error: unknown): Promise<never> {
  if (isRefusal(error)) await store.idempotency.release(id);
  throw error;
}

async function sendAnswersOnce(
  deps: SendDeps,
  request: MessageRequest,
  answers: Answers,
  key: string,
): Promise<AcceptedMessage> {
  const { turns, store } = deps;
  const { conversationId = '' } = request;
  const turnId = await turns.openTurnId(request);
  const claim = claimOf(request, key, { conversationId, turnId: turnId ?? '' });
  const earlier = await claimKey(store, claim);
  try {
    return { ...(await turns.answer(request, answers)), replayed: earlier !== null };
  } catch (error) {
    const isUsed = error instanceof ServiceError && error.code === 'action_not_pending';
    if (earlier && isUsed) {
      await demandSight(deps, request.caller, earlier);
      return { ...(await turns.answeredEarlier(place(earlier), answers)), replayed: true };
    }
    if (!earlier) return giveUp(deps, claim, error);
    throw error;
  }
}

/** A replay shows what the first request started. Throws not_found unless this caller may see that. */
async function demandSight(
  { turns, store }: SendDeps,
  caller: Caller,
  earlier: IdempotentRequest,
): Promise<void> {
  const conversation = await store.conversations.get(caller.tenantId, earlier.conversationId);
  // Absent while the first request is still writing it. The key is bound to the caller in any case.
  if (conversation && !mayReach(conversation, caller)) throw notFound();
  if (!(await turns.mayAccess(caller, place(earlier)))) throw notFound();
}

/**
 * True if the request certainly had no effect, so that its key may be used again. If Temporal did
 * not answer, the turn may have started anyway. The key then keeps its ids; otherwise the same
 * request would start a second turn.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError && error.status < 500;
}

async function claimKey(store: Store, claim: IdempotentRequest): Promise<IdempotentRequest | null> {
  const earlier = await store.idempotency.claim(claim, keyKeptMs);
  if (earlier && earlier.fingerprint !== claim.fingerprint) {
    const message = 'This Idempotency-Key was used for another request. Send a new key with a new request.';
    throw new ServiceError('idempotency_mismatch', message);
  }
  return earlier;
}

function claimOf(
  request: MessageRequest,
  key: string,
  { conversationId, turnId }: { conversationId: string; turnId: string },
): IdempotentRequest {
  const { caller, text, agentId, agentType, channel, answers, attachments, responseSchema } = request;
  const answer = answers?.length === 1 ? answers[0] : answers;
  return {
    id: idOfKey(caller, key),
    // Without the optional parts it is as an earlier version has it, whose keys still count.
    fingerprint: digest([
      ...[text, request.conversationId, agentId, agentType, channel, answer, caller.userId],
      ...(responseSchema ? [responseSchema] : []),
      ...(attachments ? [{ attachments }] : []),
    ]),
    tenantId: caller.tenantId,
    conversationId,
    turnId,
    createdAt: new Date(),
  };
}

function idOfKey(caller: Caller, key: string): string {
  return digest([caller.credential.credentialId, key, ...visitorOf(caller)]);
}

/** Returns the turn that the caller began, or answered, with this Idempotency-Key. Null if there is none. */
export async function turnOfKey(
  { idempotency }: Pick<Store, 'idempotency'>,
  caller: Caller,
  key: string,
): Promise<TurnPlace | null> {
  const request = await idempotency.get(idOfKey(caller, key));
  return request && place(request);
}

/**
 * Visitors who share an access key each have their own idempotency keys.
 * A participant id that the service generated differs on each request, so it can't be part of the key.
 */
function visitorOf({ credential, participant, userId, userProved }: Caller): unknown[] {
  if (credential.kind !== 'ACCESS_KEY') return [];
  return [participant.named ? participant.id : null, userId ?? null, userProved ?? false];
}

/** Returns the same turn with the ids that the first attempt chose. */
function withIdsOf(
  { input, ...rest }: PlannedTurn,
  { turnId, conversationId }: IdempotentRequest,
): PlannedTurn {
  const message = { ...input.message, messageId: messageIdOf(conversationId, turnId, 'user') };
  const conversation = { ...input.conversation, conversationId };
  return { ...rest, input: { ...input, turnId, conversationId, message, conversation } };
}

function place({ turnId, conversationId, tenantId }: IdempotentRequest): TurnPlace {
  return { turnId, conversationId, tenantId };
}

function digest(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

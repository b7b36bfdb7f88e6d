import { ServiceError } from '../../domain/errors';
import type { TurnPlace } from '../../domain/turn';
import { digestOf } from '../../platform/digest';
import type { IdempotentRequest, Store } from '../../store/store';
import type { Caller, MessageRequest } from './message-request';

const keyKeptMs = 24 * 60 * 60 * 1_000;

type Keys = Pick<Store, 'idempotency'>;

/**
 * Claims the request's Idempotency-Key for this turn. Returns the request that had the key before, or null, also if the
 * request has no key. Throws idempotency_mismatch if the key was used for another request.
 */
export async function claimKey(
  { idempotency }: Keys,
  request: MessageRequest,
  { conversationId, turnId }: Pick<TurnPlace, 'conversationId' | 'turnId'>,
): Promise<IdempotentRequest | null> {
  const { caller, idempotencyKey: key } = request;
  // safeguard: copies of a message are one
  if (key === undefined) return null;
  const fingerprint = fingerprintOf(request);
  const { tenantId } = caller;
  const claim = {
    id: keyIdOf(caller, key),
    fingerprint,
    tenantId,
    conversationId,
    turnId,
    createdAt: new Date(),
  };
  const earlier = await idempotency.claim(claim, keyKeptMs);
  if (earlier && earlier.fingerprint !== fingerprint) {
    const message = 'This Idempotency-Key was used for another request. Send a new key with a new request.';
    throw new ServiceError('idempotency_mismatch', message);
  }
  return earlier;
}

/**
 * Releases a claimed key if the request certainly had no effect. If Temporal did not answer, the turn may have started
 * anyway, and the key keeps its ids: otherwise the same request would start a second turn.
 */
export async function releaseKey(
  { idempotency }: Keys,
  { caller, idempotencyKey: key }: MessageRequest,
  error: unknown,
): Promise<void> {
  const isRefusal = error instanceof ServiceError && error.status < 500;
  if (key !== undefined && isRefusal) await idempotency.release(keyIdOf(caller, key));
}

/** Returns the turn that the caller began, or answered, with this Idempotency-Key. Null if there is none. */
export async function turnOfKey(
  { idempotency }: Keys,
  caller: Caller,
  key: string,
): Promise<TurnPlace | null> {
  const request = await idempotency.get(keyIdOf(caller, key));
  if (!request) return null;
  const { turnId, conversationId, tenantId } = request;
  return { turnId, conversationId, tenantId };
}

function fingerprintOf(request: MessageRequest): string {
  const { caller, text, conversationId, agentId, agentType, channel } = request;
  const { answers, attachments, responseSchema, attributes, agentVersion, fingerprint } = request;
  if (fingerprint !== undefined) return fingerprint;
  const said = [text, conversationId, agentId, agentType, channel, caller.userId];
  const more = [...(attributes ? [attributes] : []), ...(agentVersion === undefined ? [] : [agentVersion])];
  return digestOf(JSON.stringify([...said, answers, attachments, responseSchema, ...more]));
}

/**
 * Visitors who share an access key each have their own keys. A participant id that the service generated differs on
 * each request, so it can't be part of the id.
 */
export function keyIdOf({ credential, participant, userId, userProved }: Caller, key: string): string {
  const visitor = [participant.named ? participant.id : null, userId, userProved ?? false];
  const isShared = credential.kind === 'ACCESS_KEY';
  return digestOf(JSON.stringify([credential.credentialId, key, ...(isShared ? visitor : [])]));
}

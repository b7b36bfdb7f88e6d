import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { derivedId, newId, type IdKind } from '../../domain/ids';
import { invalidRequest, ServiceError, type Fault } from '../../errors';
import type { Store } from '../../store/store';
import { check } from '../check-fields';
import { readIdempotencyKey } from '../idempotency-key';
import type { MemberCtx } from './context';

const keyKeptMs = 24 * 60 * 60 * 1_000;

/** A change that a member asks for. */
export interface Change<T> {
  fields: T;
  /** An id for what the change writes: with an Idempotency-Key the same for every try. */
  id: (kind: IdKind) => string;
  /** True where a request with the same Idempotency-Key came before. */
  replayed: boolean;
  /** Lets go of the Idempotency-Key: nothing came of the request. */
  release: () => Promise<void>;
}

/**
 * Reads the body and the Idempotency-Key of a change. Throws invalid_request with every fault at once, and
 * idempotency_mismatch where the key came with another change before. `further` finds faults that the schema can't
 * see, also of a body that does not fit it.
 */
export async function readChange<T>(
  store: Store,
  ctx: MemberCtx,
  schema: z.ZodType<T>,
  further: (body: unknown) => Fault[] | Promise<Fault[]> = () => [],
): Promise<Change<T>> {
  const faults: Fault[] = [];
  const key = readIdempotencyKey(ctx, faults);
  const fields = check(schema, ctx.request.body, 'body', faults);
  faults.push(...(await further(ctx.request.body)));
  if (fields === undefined || faults.length > 0) throw invalidRequest(faults);
  if (key === undefined) return { fields, id: newId, replayed: false, release: async () => {} };

  const { accessId } = ctx.state.member;
  const claimId = digest([accessId, key]);
  const replayed = await claimKey(store, ctx, { id: claimId, key, fields });
  if (replayed) ctx.set('Idempotency-Replayed', 'true');
  const id = (kind: IdKind) => derivedId(kind, accessId, key);
  return { fields, id, replayed, release: () => store.idempotency.release(claimId) };
}

/** True where the key is this very request's already. */
async function claimKey(
  store: Store,
  ctx: MemberCtx,
  { id, key, fields }: { id: string; key: string; fields: unknown },
): Promise<boolean> {
  const { tenantId } = ctx.state.member;
  // With the key, which is kept nowhere, so that no password can be guessed from it.
  const fingerprint = digest([key, ctx.path, fields]);
  const place = { tenantId, conversationId: ctx.params['conversationId'] ?? '', turnId: '' };
  const claim = { id, fingerprint, ...place, createdAt: new Date() };
  const earlier = await store.idempotency.claim(claim, keyKeptMs);
  if (earlier && earlier.fingerprint !== fingerprint) {
    const message = 'This Idempotency-Key was used for another request. Send a new key with a new request.';
    throw new ServiceError('idempotency_mismatch', message);
  }
  return earlier !== null;
}

function digest(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

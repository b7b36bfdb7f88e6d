import type { z } from 'zod';
import type { IdKind } from '../../domain/ids';
import { invalidRequest, type Fault } from '../../domain/errors';
import type { Store } from '../../store/store';
import { check } from '../fields/check-fields';
import { readIdempotencyKey } from '../middleware/idempotency-key';
import type { MemberCtx } from './context';
import { MemberKey } from './people/member-key';

/** A change that a member asks for. */
export interface Change<T> {
  fields: T;
  /** Returns an id for what the change writes. With an Idempotency-Key, every try gets the same id. */
  id: (kind: IdKind) => string;
  /** True if an earlier request had the same Idempotency-Key. */
  replayed: boolean;
  /** Releases the Idempotency-Key after a request that changed nothing. */
  release: () => Promise<void>;
}

/**
 * Reads the body and the Idempotency-Key of a change. Throws invalid_request with every fault at once, and
 * idempotency_mismatch if the key was used for another change. `further` finds faults that the schema can't
 * find, even in a body that does not match it.
 */
export async function readChange<T>(
  store: Store,
  ctx: MemberCtx,
  schema: z.ZodType<T>,
  further: (body: unknown) => Fault[] | Promise<Fault[]> = () => [],
): Promise<Change<T>> {
  const faults: Fault[] = [];
  const key = new MemberKey(store, ctx, readIdempotencyKey(ctx, faults));
  const fields = check(schema, ctx.request.body, 'body', faults);
  faults.push(...(await further(ctx.request.body)));
  if (fields === undefined || faults.length > 0) throw invalidRequest(faults);
  const replayed = await key.claim(fields);
  return { fields, id: (kind) => key.id(kind), replayed, release: () => key.release() };
}

import type { Claimant } from '../../platform/limits/claimant';
import type { SharedLimit } from '../../platform/limits/shared-limit';
import type { Ctx, Next } from '../context';
import { enforceBodyRate, type BodyRate } from './body-rate';

export interface BoundedBodyOptions {
  /** Limits the bytes that request bodies take up in memory while they are read. */
  bodies: SharedLimit;
  maxBytes: number;
  pace: BodyRate;
}

type Parse<C extends Ctx> = (ctx: C, next: Next) => Promise<void>;

/**
 * Reads the body with `parse`, and reserves its bytes in `bodies` until it is read. Closes the connection of
 * a client that is too slow.
 */
export function boundedBody<C extends Ctx>(
  parse: Parse<C>,
  claimantOf: (ctx: C) => Claimant,
  { bodies, maxBytes, pace }: BoundedBodyOptions,
): Parse<C> {
  return async (ctx, next) => {
    const stopLooking = enforceBodyRate(ctx.req, pace);
    try {
      const amount = bytesOf(ctx, maxBytes);
      // safeguard: bytes of bodies are bounded
      await bodies.during(claimantOf(ctx), () => parse(ctx, () => Promise.resolve()), { amount });
    } finally {
      stopLooking();
    }
    await next();
  };
}

/** The bytes to reserve. A compressed body, or one of unknown length, counts as `maxBytes`. */
function bytesOf(ctx: Ctx, maxBytes: number): number {
  const isPlain = ctx.get('Content-Encoding') === '';
  const { length } = ctx.request;
  return isPlain && length !== undefined ? Math.min(length, maxBytes) : maxBytes;
}

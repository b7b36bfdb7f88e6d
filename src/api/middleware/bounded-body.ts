import type { Claimant } from '../../platform/limits/claimant';
import type { SharedLimit } from '../../platform/limits/shared-limit';
import type { Ctx, Next } from '../context';
import { enforceBodyRate, type BodyRate } from './body-rate';

export interface BoundedBodyOptions {
  /** Counts the bytes that bodies may take up in memory while they come. */
  bodies: SharedLimit;
  maxBytes: number;
  pace: BodyRate;
}

type Parse<C extends Ctx> = (ctx: C, next: Next) => Promise<void>;

/** Reads the body by `parse`, holding room for its bytes until it is there; a client that is too slow is cut off. */
export function boundedBody<C extends Ctx>(
  parse: Parse<C>,
  claimantOf: (ctx: C) => Claimant,
  { bodies, maxBytes, pace }: BoundedBodyOptions,
): Parse<C> {
  return async (ctx, next) => {
    const stopLooking = enforceBodyRate(ctx.req, pace);
    try {
      const amount = bytesOf(ctx, maxBytes);
      await bodies.during(claimantOf(ctx), () => parse(ctx, () => Promise.resolve()), { amount });
    } finally {
      stopLooking();
    }
    await next();
  };
}

/** What the body may come to. A compressed one, or one of unknown length, counts as the largest. */
function bytesOf(ctx: Ctx, maxBytes: number): number {
  const isPlain = ctx.get('Content-Encoding') === '';
  const { length } = ctx.request;
  return isPlain && length !== undefined ? Math.min(length, maxBytes) : maxBytes;
}

import type { Claimant } from '../../platform/limits/claimant';
import type { SharedLimit } from '../../platform/limits/shared-limit';
import type { Ctx, Next } from '../context';
import { SlowBody, watchBodyRate, type BodyRate } from './body-rate';

export interface BoundedBodyOptions {
  /** Limits the bytes that request bodies take up in memory while they are read. */
  bodies: SharedLimit;
  maxBytes: number;
  pace: BodyRate;
}

type Parse<C extends Ctx> = (ctx: C, next: Next) => Promise<void>;

/**
 * Reads the body with `parse`, and reserves its bytes in `bodies` until it is read. Throws SlowBody if the client is
 * too slow.
 */
export function boundedBody<C extends Ctx>(
  parse: Parse<C>,
  claimantOf: (ctx: C) => Claimant,
  { bodies, maxBytes, pace }: BoundedBodyOptions,
): Parse<C> {
  return async (ctx, next) => {
    const amount = bytesOf(ctx, maxBytes);
    const read = () => parse(ctx, () => Promise.resolve());
    // safeguard: bytes of bodies are bounded
    const reading = bodies.during(claimantOf(ctx), read, { amount });
    await unlessSlow(ctx, reading, pace);
    await next();
  };
}

async function unlessSlow(ctx: Ctx, reading: Promise<void>, pace: BodyRate): Promise<void> {
  let stopLooking = (): void => undefined;
  const slow = new Promise<never>((_resolve, reject) => {
    stopLooking = watchBodyRate(ctx.req, pace, () => reject(new SlowBody()));
  });
  try {
    await Promise.race([reading, slow]);
  } finally {
    stopLooking();
  }
}

/** The bytes to reserve. A compressed body, or one of unknown length, counts as `maxBytes`. */
function bytesOf(ctx: Ctx, maxBytes: number): number {
  const isPlain = ctx.get('Content-Encoding') === '';
  const { length } = ctx.request;
  return isPlain && length !== undefined ? Math.min(length, maxBytes) : maxBytes;
}

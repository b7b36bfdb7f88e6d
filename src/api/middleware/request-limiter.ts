import { RateLimiterRes, type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { ServiceError } from '../../domain/errors';
import type { Ctx } from '../context';

/**
 * Creates a rate limiter that allows `most` requests per key in `seconds`. `name` separates its counters from
 * others.
 */
export type NewLimiter = (name: string, most: number, seconds: number) => RateLimiterAbstract;

/** Counts in the memory of this process only. */
export const memoryLimiter: NewLimiter = (_name, most, seconds) =>
  new RateLimiterMemory({ points: most, duration: seconds });

/** Limits how many requests of each key pass in a period. */
export class RequestLimiter {
  constructor(
    private readonly limiter: RateLimiterAbstract,
    private readonly onRefused: () => void = () => undefined,
  ) {}

  /**
   * Counts one request and sets the RateLimit headers. Throws rate_limited, with Retry-After, above the
   * limit.
   */
  async count(ctx: Ctx, key: string): Promise<void> {
    try {
      this.setHeaders(ctx, await this.limiter.consume(key));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      this.onRefused();
      this.setHeaders(ctx, refused);
      ctx.set('Retry-After', String(seconds(refused)));
      throw new ServiceError('rate_limited', `Too many requests. Try again in ${seconds(refused)} s.`);
    }
  }

  /** Gives one counted request back to the key. */
  async forgive(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  private setHeaders(ctx: Ctx, state: RateLimiterRes): void {
    ctx.set({
      'RateLimit-Limit': String(this.limiter.points),
      'RateLimit-Remaining': String(Math.max(0, state.remainingPoints)),
      'RateLimit-Reset': String(seconds(state)),
    });
  }
}

function seconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}

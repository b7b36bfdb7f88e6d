import { RateLimiterRes, type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { ServiceError } from '../../domain/errors';
import type { Ctx } from '../context';

/** Makes what counts, by key, up to `most` in each span of so many seconds; the name keeps it apart from others. */
export type NewLimiter = (name: string, most: number, seconds: number) => RateLimiterAbstract;

/** Counts in this process alone. */
export const memoryLimiter: NewLimiter = (_name, most, seconds) =>
  new RateLimiterMemory({ points: most, duration: seconds });

/** Counts the requests of each key, and lets through so many in each span of time. */
export class RequestLimiter {
  constructor(
    private readonly limiter: RateLimiterAbstract,
    private readonly onRefused: () => void = () => undefined,
  ) {}

  /** Counts one request and sets the RateLimit headers; throws rate_limited, with Retry-After, where it is too many. */
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

  /** Takes one request of the key back. */
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

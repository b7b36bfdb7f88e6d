import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ServiceError } from '../../errors';
import type { Caller } from '../../turns/caller';
import type { Ctx } from '../context';

/** Requests a minute. */
export interface RateSettings {
  apiKeyPerMinute: number;
  /** For each participant and address. */
  accessKeyPerMinute: number;
  /** For all who use one access key. */
  accessKeyTotalPerMinute: number;
}

interface Allowance {
  limiter: RateLimiterMemory;
  key: string;
}

/** Counts requests by key, and those with a public key by visitor too, in this process. */
export class RateLimits {
  private readonly apiKey: RateLimiterMemory;
  private readonly visitor: RateLimiterMemory;
  private readonly accessKey: RateLimiterMemory;

  constructor({ apiKeyPerMinute, accessKeyPerMinute, accessKeyTotalPerMinute }: RateSettings) {
    this.apiKey = perMinute(apiKeyPerMinute);
    this.visitor = perMinute(accessKeyPerMinute);
    this.accessKey = perMinute(accessKeyTotalPerMinute);
  }

  /** Counts one request and sets the RateLimit headers; throws rate_limited, with Retry-After, where it is too many. */
  async count(ctx: Ctx, caller: Caller): Promise<void> {
    for (const { limiter, key } of this.allowances(ctx, caller)) {
      try {
        setHeaders(ctx, limiter, await limiter.consume(key));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        setHeaders(ctx, limiter, refused);
        ctx.set('Retry-After', String(seconds(refused)));
        throw new ServiceError('rate_limited', `Too many requests. Try again in ${seconds(refused)} s.`);
      }
    }
  }

  /** The tightest last, whose figures the headers keep. */
  private allowances(ctx: Ctx, { credential, participant, userId }: Caller): Allowance[] {
    const { credentialId, kind } = credential;
    if (kind === 'API_KEY') return [{ limiter: this.apiKey, key: credentialId }];
    const visitor = participant.named ? participant.id : (userId ?? '');
    return [
      { limiter: this.accessKey, key: credentialId },
      { limiter: this.visitor, key: JSON.stringify([credentialId, ctx.ip, visitor]) },
    ];
  }
}

function perMinute(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: 60 });
}

function setHeaders(ctx: Ctx, { points }: RateLimiterMemory, state: RateLimiterRes): void {
  ctx.set({
    'RateLimit-Limit': String(points),
    'RateLimit-Remaining': String(Math.max(0, state.remainingPoints)),
    'RateLimit-Reset': String(seconds(state)),
  });
}

function seconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}

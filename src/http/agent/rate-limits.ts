import type { Caller } from '../../turns/caller';
import type { Ctx } from '../context';
import type { NewLimiter } from '../limiters';
import { RequestLimiter } from '../request-limiter';

/** Requests a minute. */
export interface RateSettings {
  apiKeyPerMinute: number;
  /** For each participant and address. */
  accessKeyPerMinute: number;
  /** For all who use one access key. */
  accessKeyTotalPerMinute: number;
}

/** Counts requests by key, and those with a public key by visitor too. */
export class RateLimits {
  private readonly apiKey: RequestLimiter;
  private readonly visitor: RequestLimiter;
  private readonly accessKey: RequestLimiter;

  constructor(settings: RateSettings, newLimiter: NewLimiter) {
    const limiter = (name: keyof RateSettings) => new RequestLimiter(newLimiter(name, settings[name], 60));
    this.apiKey = limiter('apiKeyPerMinute');
    this.visitor = limiter('accessKeyPerMinute');
    this.accessKey = limiter('accessKeyTotalPerMinute');
  }

  /** Counts one request and sets the RateLimit headers; throws rate_limited, with Retry-After, where it is too many. */
  async count(ctx: Ctx, { credential, participant, userId }: Caller): Promise<void> {
    const { credentialId, kind } = credential;
    if (kind === 'API_KEY') return this.apiKey.count(ctx, credentialId);
    const visitor = participant.named ? participant.id : (userId ?? '');
    await this.accessKey.count(ctx, credentialId);
    // The tightest last: the headers keep its figures.
    await this.visitor.count(ctx, JSON.stringify([credentialId, ctx.ip, visitor]));
  }
}

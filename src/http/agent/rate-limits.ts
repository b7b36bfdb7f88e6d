import type { Caller } from '../../turns/caller';
import type { Ctx } from '../context';
import { RequestLimiter } from '../request-limiter';

/** Requests a minute. */
export interface RateSettings {
  apiKeyPerMinute: number;
  /** For each participant and address. */
  accessKeyPerMinute: number;
  /** For all who use one access key. */
  accessKeyTotalPerMinute: number;
}

/** Counts requests by key, and those with a public key by visitor too, in this process. */
export class RateLimits {
  private readonly apiKey: RequestLimiter;
  private readonly visitor: RequestLimiter;
  private readonly accessKey: RequestLimiter;

  constructor({ apiKeyPerMinute, accessKeyPerMinute, accessKeyTotalPerMinute }: RateSettings) {
    this.apiKey = new RequestLimiter(apiKeyPerMinute);
    this.visitor = new RequestLimiter(accessKeyPerMinute);
    this.accessKey = new RequestLimiter(accessKeyTotalPerMinute);
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

import type { Caller } from '../../turns/message-request';
import type { Ctx } from '../context';
import { type NewLimiter, RequestLimiter } from '../middleware/request-limiter';

/** Requests a minute. */
export interface RateSettings {
  apiKeyPerMinute: number;
  /** For each participant and network. */
  accessKeyPerMinute: number;
  /** For all participants of one network, since a participant's name is its own word. */
  accessKeyNetworkPerMinute: number;
  /** For all who use one access key. */
  accessKeyTotalPerMinute: number;
}

type RateOf = 'key' | 'network' | 'visitor';

/** Counts requests by key, and those with a public key by visitor too. */
export class RateLimits {
  private readonly apiKey: RequestLimiter;
  private readonly visitor: RequestLimiter;
  private readonly network: RequestLimiter;
  private readonly accessKey: RequestLimiter;

  /** `onRefused` is told whose rate was used up. */
  constructor(settings: RateSettings, newLimiter: NewLimiter, onRefused: (by: RateOf) => void) {
    const limiter = (name: keyof RateSettings, by: RateOf) =>
      new RequestLimiter(newLimiter(name, settings[name], 60), () => onRefused(by));
    this.apiKey = limiter('apiKeyPerMinute', 'key');
    this.visitor = limiter('accessKeyPerMinute', 'visitor');
    this.network = limiter('accessKeyNetworkPerMinute', 'network');
    this.accessKey = limiter('accessKeyTotalPerMinute', 'key');
  }

  /** Counts one request and sets the RateLimit headers; throws rate_limited, with Retry-After, where it is too many. */
  async count(ctx: Ctx, { credential, participant, userId, network }: Caller): Promise<void> {
    const { credentialId, kind } = credential;
    if (kind === 'API_KEY') return this.apiKey.count(ctx, credentialId);
    const visitor = participant.named ? participant.id : (userId ?? '');
    // The network first: what it is refused must not count against the key, which is everybody's.
    await this.network.count(ctx, JSON.stringify([credentialId, network]));
    await this.accessKey.count(ctx, credentialId);
    // The tightest last: the headers keep its figures.
    await this.visitor.count(ctx, JSON.stringify([credentialId, network, visitor]));
  }
}

import type { Caller } from '../../turns/admission/message-request';
import type { Ctx } from '../context';
import { type NewLimiter, RequestLimiter } from '../middleware/request-limiter';

/** Limits in requests per minute. */
export interface RateSettings {
  apiKeyPerMinute: number;
  /** For each visitor and network. */
  accessKeyPerMinute: number;
  /** For all visitors of one network: a client chooses its own participant id. */
  accessKeyNetworkPerMinute: number;
  /** For all users of one access key. */
  accessKeyTotalPerMinute: number;
}

type RateOf = 'key' | 'network' | 'visitor';

/** Limits requests by key, and requests with an access key also by network and visitor. */
export class RateLimits {
  private readonly apiKey: RequestLimiter;
  private readonly visitor: RequestLimiter;
  private readonly network: RequestLimiter;
  private readonly accessKey: RequestLimiter;

  /** `onRefused` receives the kind of limit that was exceeded. */
  constructor(settings: RateSettings, newLimiter: NewLimiter, onRefused: (by: RateOf) => void) {
    const limiter = (name: keyof RateSettings, by: RateOf) =>
      new RequestLimiter(newLimiter(name, settings[name], 60), () => onRefused(by));
    this.apiKey = limiter('apiKeyPerMinute', 'key');
    this.visitor = limiter('accessKeyPerMinute', 'visitor');
    this.network = limiter('accessKeyNetworkPerMinute', 'network');
    this.accessKey = limiter('accessKeyTotalPerMinute', 'key');
  }

  /**
   * Counts one request and sets the RateLimit headers. Throws rate_limited, with Retry-After, above a limit.
   */
  async count(ctx: Ctx, { credential, participant, userId, network }: Caller): Promise<void> {
    const { credentialId, kind } = credential;
    if (kind === 'API_KEY') return this.apiKey.count(ctx, credentialId);
    const visitor = participant.named ? participant.id : (userId ?? '');
    // The network comes first: what it rejects must not count against the key, which all visitors share.
    // safeguard: rate of a network
    await this.network.count(ctx, JSON.stringify([credentialId, network]));
    await this.accessKey.count(ctx, credentialId);
    // The tightest limit comes last, so that the headers report its numbers.
    await this.visitor.count(ctx, JSON.stringify([credentialId, network, visitor]));
  }
}

const day = 24 * 60 * 60;
/** How many persons' uploads one network may make: visitors choose their own ids. */
const personsOfNetwork = 10;

/** Limits how many files a person uploads in a day. */
export class UploadLimits {
  private readonly person: RequestLimiter;
  private readonly network: RequestLimiter;

  constructor(mostPerDay: number, newLimiter: NewLimiter, onRefused: () => void) {
    const limiter = (name: string, most: number) =>
      new RequestLimiter(newLimiter(name, most, day), onRefused);
    this.person = limiter('filesPerPerson', mostPerDay);
    this.network = limiter('filesPerNetwork', mostPerDay * personsOfNetwork);
  }

  /** Counts one upload. Throws rate_limited above a limit. An API key that names nobody has none of its own. */
  async count(ctx: Ctx, { credential, participant, userId, network }: Caller): Promise<void> {
    const { credentialId, kind } = credential;
    const person = participant.named ? participant.id : userId;
    if (kind === 'API_KEY') {
      if (person !== undefined) await this.person.count(ctx, JSON.stringify([credentialId, person]));
      return;
    }
    await this.network.count(ctx, JSON.stringify([credentialId, network]));
    await this.person.count(ctx, JSON.stringify([credentialId, network, person ?? '']));
  }
}

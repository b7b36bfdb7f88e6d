import type { Caller } from '../../turns/admission/message-request';
import type { Ctx } from '../context';
import { type NewLimiter, RequestLimiter } from '../middleware/request-limiter';

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

import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { ServiceError } from '../../../../domain/errors';
import { mostPushConfigsPerDay } from '../../../../domain/push-config';
import type { NewLimiter } from '../../../middleware/request-limiter';

const day = 24 * 60 * 60;
const tooMany = `A workspace may ask for at most ${mostPushConfigsPerDay} push notification configs in a day.`;

/** Limits how many configs the clients of a tenant create in a day: each is followed until its task ends. */
export class PushLimit {
  private readonly limiter: RateLimiterAbstract;

  constructor(
    newLimiter: NewLimiter,
    private readonly onRefused: () => void,
  ) {
    this.limiter = newLimiter('pushConfigsPerTenant', mostPushConfigsPerDay, day);
  }

  /** Counts one config. Throws rate_limited above the limit. */
  async count(tenantId: string): Promise<void> {
    try {
      await this.limiter.consume(tenantId);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      this.onRefused();
      throw new ServiceError('rate_limited', tooMany);
    }
  }
}

import { ServiceError } from '../../../errors';
import type { Ctx } from '../../context';
import type { NewLimiter } from '../../limiters';
import { RequestLimiter } from '../../request-limiter';

const windowSeconds = 15 * 60;
const [mostOfEmail, mostOfAddress] = [10, 50];
const refusals = new Set(['unauthenticated', 'forbidden']);

/** Counts wrong passwords by e-mail address and by network address. */
export class FailedSignIns {
  private readonly emails: RequestLimiter;
  private readonly addresses: RequestLimiter;

  constructor(newLimiter: NewLimiter) {
    this.emails = new RequestLimiter(newLimiter('signInsOfEmail', mostOfEmail, windowSeconds));
    this.addresses = new RequestLimiter(newLimiter('signInsOfAddress', mostOfAddress, windowSeconds));
  }

  /**
   * Tries, unless too many have failed: then throws rate_limited, whether or not the e-mail address exists. An
   * attempt counts from its beginning, so that many at once are no way around, and no more once it has succeeded.
   */
  async guard<T>(ctx: Ctx, email: string, attempt: () => Promise<T>): Promise<T> {
    const account = email.toLowerCase();
    await this.addresses.count(ctx, ctx.ip);
    await this.emails.count(ctx, account);
    try {
      const result = await attempt();
      await this.forgive(ctx, account);
      return result;
    } catch (error) {
      if (!isRefusal(error)) await this.forgive(ctx, account);
      throw error;
    }
  }

  private async forgive(ctx: Ctx, account: string): Promise<void> {
    await this.addresses.forgive(ctx.ip);
    await this.emails.forgive(account);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError && refusals.has(error.code);
}

import { ServiceError } from '../../domain/errors';
import { clientNetwork } from '../middleware/client-address';
import type { Ctx } from '../context';
import { type NewLimiter, RequestLimiter } from '../middleware/request-limiter';

const windowSeconds = 15 * 60;
/** Of one account: from one network, in one known browser, and from everywhere; of all accounts from one network. */
const [mostOfPair, mostOfBrowser, mostOfAccount, mostOfNetwork] = [10, 10, 100, 50];
/** Beyond that, attempts at an account from everywhere are slowed down to one in this time, and not stopped. */
const pauseSeconds = 10;
const refusals = new Set(['unauthenticated', 'forbidden']);

type Counted = [limiter: RequestLimiter, key: string];

/**
 * Counts wrong passwords. Strangers can't lock a member out: they have budgets by network, and a browser in which the
 * member has signed in before has a budget that nobody else uses up.
 */
export class FailedSignIns {
  private readonly pairs: RequestLimiter;
  private readonly browsers: RequestLimiter;
  private readonly accounts: RequestLimiter;
  private readonly pauses: RequestLimiter;
  private readonly networks: RequestLimiter;

  constructor(newLimiter: NewLimiter) {
    const limiter = (name: string, most: number, seconds = windowSeconds) =>
      new RequestLimiter(newLimiter(name, most, seconds));
    this.pairs = limiter('signInsOfEmailAndNetwork', mostOfPair);
    this.browsers = limiter('signInsOfBrowser', mostOfBrowser);
    this.accounts = limiter('signInsOfEmail', mostOfAccount);
    this.pauses = limiter('signInPauses', 1, pauseSeconds);
    this.networks = limiter('signInsOfNetwork', mostOfNetwork);
  }

  /**
   * Tries to sign in by e-mail and password, unless too many attempts have failed: then throws rate_limited, whether
   * or not the e-mail address exists. `browser`: the id of a browser that is known for this account.
   */
  async guard<T>(
    ctx: Ctx,
    email: string,
    browser: string | undefined,
    attempt: () => Promise<T>,
  ): Promise<T> {
    if (browser !== undefined) return this.guardKnown(ctx, browser, attempt);
    const account = email.toLowerCase();
    const network = clientNetwork(ctx.ip);
    const counted: Counted[] = [
      [this.networks, network],
      [this.pairs, JSON.stringify([account, network])],
    ];
    for (const [limiter, key] of counted) await limiter.count(ctx, key);
    const isSlowed = await this.isOver(ctx, account);
    return this.settle([...counted, [this.accounts, account]], async () => {
      if (isSlowed) await this.pause(ctx, account);
      return attempt();
    });
  }

  /** The same for somebody who is known to be the member, or to sit at the member's browser; `id` is counted alone. */
  async guardKnown<T>(ctx: Ctx, id: string, attempt: () => Promise<T>): Promise<T> {
    await this.browsers.count(ctx, id);
    return this.settle([[this.browsers, id]], attempt);
  }

  /** Counts an attempt; true if there have been too many from everywhere. */
  private async isOver(ctx: Ctx, account: string): Promise<boolean> {
    try {
      await this.accounts.count(ctx, account);
      return false;
    } catch (error) {
      if (error instanceof ServiceError) return true;
      throw error;
    }
  }

  /** Throws rate_limited if the account was tried just now. */
  private async pause(ctx: Ctx, account: string): Promise<void> {
    await this.pauses.count(ctx, account);
    // It was of the account's whole window.
    ctx.remove('Retry-After');
  }

  /**
   * An attempt counts from its beginning, so that many at once are no way around, and no more once it has succeeded.
   */
  private async settle<T>(counted: Counted[], attempt: () => Promise<T>): Promise<T> {
    const forgive = () => Promise.all(counted.map(([limiter, key]) => limiter.forgive(key)));
    try {
      const result = await attempt();
      await forgive();
      return result;
    } catch (error) {
      if (!isRefusal(error)) await forgive();
      throw error;
    }
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError && refusals.has(error.code);
}

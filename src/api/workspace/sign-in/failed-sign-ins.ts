import { ServiceError } from '../../../domain/errors';
import { clientNetwork } from '../../middleware/client-address';
import type { Ctx } from '../../context';
import { type NewLimiter, RequestLimiter } from '../../middleware/request-limiter';

const windowSeconds = 15 * 60;
/**
 * Failed attempts per window: at one account from one network, at one account from one known browser, at one
 * account from everywhere, and at all accounts from one network.
 */
const [mostOfPair, mostOfBrowser, mostOfAccount, mostOfNetwork] = [10, 10, 100, 50];
/**
 * Above the limit from everywhere, attempts at an account are not blocked but slowed down to one in this many
 * seconds.
 */
const pauseSeconds = 10;
const refusals = new Set(['unauthenticated', 'forbidden']);

type Counted = [limiter: RequestLimiter, key: string];

/**
 * Limits wrong passwords. Strangers can't lock a member out: their budgets are per network, and a browser in
 * which the member has signed in before has a budget of its own.
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
   * Runs a sign-in by e-mail address and password. Throws rate_limited if too many attempts have failed,
   * whether or not the e-mail address exists. `browser` is the id of a browser that is known for this
   * account.
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

  /**
   * Runs an attempt by a known browser or a signed-in member. Only failures of this `id` count. Throws
   * rate_limited if too many have failed.
   */
  async guardKnown<T>(ctx: Ctx, id: string, attempt: () => Promise<T>): Promise<T> {
    await this.browsers.count(ctx, id);
    return this.settle([[this.browsers, id]], attempt);
  }

  /** Runs an attempt of somebody who names no account, such as an invited person. Failures count for the network. */
  async guardNetwork<T>(ctx: Ctx, attempt: () => Promise<T>): Promise<T> {
    const network = clientNetwork(ctx.ip);
    await this.networks.count(ctx, network);
    return this.settle([[this.networks, network]], attempt);
  }

  /** Counts an attempt. Returns true if the account has too many from everywhere. */
  private async isOver(ctx: Ctx, account: string): Promise<boolean> {
    try {
      await this.accounts.count(ctx, account);
      return false;
    } catch (error) {
      if (error instanceof ServiceError) return true;
      throw error;
    }
  }

  /** Throws rate_limited if the last attempt at the account was less than `pauseSeconds` ago. */
  private async pause(ctx: Ctx, account: string): Promise<void> {
    await this.pauses.count(ctx, account);
    // Removes the header that `isOver` set for the account's whole window: this attempt is allowed.
    ctx.remove('Retry-After');
  }

  /**
   * Runs an attempt that is already counted, so that concurrent attempts can't bypass the limits. Gives the
   * count back unless the attempt fails with a wrong password or a refused sign-in.
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

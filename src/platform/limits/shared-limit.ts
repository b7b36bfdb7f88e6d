import { ServiceError } from '../../domain/errors';
import type { Claimant, Shares } from './claimant';

/** Which share was used up; `all` is the whole limit. */
export type RefusedBy = 'network' | 'key' | 'tenant' | 'all';

export interface SharedLimitOptions {
  /** The limit, in slots or bytes. */
  most: number;
  shares: Shares;
  /** The counted thing, as a refusal names it: `open streams`. */
  what: string;
  onRefused?: (by: RefusedBy) => void;
}

export interface Claim {
  /** How much of the limit to take; 1 by default. */
  amount?: number;
  /** Ends the use at once, so that another tenant gets its share. If omitted, the use cannot be ended. */
  evict?: () => void;
}

interface Holding {
  claimant: Claimant;
  amount: number;
  evict: (() => void) | undefined;
}

/**
 * A limit of one process, shared by tenant, key and network, so that no caller's use makes another tenant
 * fail. A public key and each network behind it have fixed shares. A tenant may use idle capacity beyond its
 * share, but never the reserve. If everything is taken, its uses are evicted for a tenant that asks for its
 * own share.
 */
export class SharedLimit {
  private taken = 0;
  private readonly byGroup = new Map<string, number>();
  private readonly holdings = new Set<Holding>();

  constructor(private readonly options: SharedLimitOptions) {}

  /** How much of the limit is in use. */
  get used(): number {
    return this.taken;
  }

  /**
   * Takes part of the limit and returns a function that gives it back. Throws a ServiceError: `rate_limited`
   * if the caller's own share is used up, `unavailable` if the whole limit is.
   */
  take(claimant: Claimant, { amount = 1, evict }: Claim = {}): () => void {
    const refused = this.refusal(claimant, amount);
    if (refused) {
      this.options.onRefused?.(refused);
      throw this.errorFor(refused);
    }
    const holding = { claimant, amount, evict };
    this.count(holding, 1);
    this.holdings.add(holding);
    return () => {
      if (this.holdings.delete(holding)) this.count(holding, -1);
    };
  }

  /** Holds part of the limit while the work runs. */
  async during<T>(claimant: Claimant, work: () => Promise<T>, claim?: Claim): Promise<T> {
    const giveBack = this.take(claimant, claim);
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  private refusal(claimant: Claimant, amount: number): RefusedBy | undefined {
    // safeguard: shares of a limit
    const { most, shares } = this.options;
    const { tenantId, isPublic } = claimant;
    if (isPublic) {
      if (!this.fits(networkOf(claimant), amount, shares.publicNetwork)) return 'network';
      if (!this.fits(keyOf(claimant), amount, shares.publicKey)) return 'key';
    }
    const isWithinShare = this.fits(tenantOf(tenantId), amount, shares.tenant);
    const room = most - this.taken - amount;
    if (!isWithinShare) return room >= most * shares.reserve ? undefined : 'tenant';
    return room >= 0 || this.makeRoom(amount) ? undefined : 'all';
  }

  /** A group that uses nothing yet always fits, so that a share never rounds down to zero. */
  private fits(group: string, amount: number, share: number): boolean {
    const used = this.byGroup.get(group) ?? 0;
    return used === 0 || used + amount <= this.options.most * share;
  }

  /**
   * Evicts uses of tenants over their share, from the tenant that uses the most. True if the amount then
   * fits.
   */
  private makeRoom(amount: number): boolean {
    const { most } = this.options;
    while (this.taken + amount > most) {
      const victim = this.victim();
      if (!victim?.evict) return false;
      this.holdings.delete(victim);
      this.count(victim, -1);
      victim.evict();
    }
    return true;
  }

  private victim(): Holding | undefined {
    const { most, shares } = this.options;
    let found: Holding | undefined;
    for (const holding of this.holdings) {
      const used = this.usedBy(holding);
      if (!holding.evict || used <= most * shares.tenant) continue;
      if (!found || used > this.usedBy(found)) found = holding;
    }
    return found;
  }

  private usedBy({ claimant }: Holding): number {
    return this.byGroup.get(tenantOf(claimant.tenantId)) ?? 0;
  }

  private count({ claimant, amount }: Holding, sign: 1 | -1): void {
    this.taken += sign * amount;
    const groups = [tenantOf(claimant.tenantId)];
    if (claimant.isPublic) groups.push(keyOf(claimant), networkOf(claimant));
    for (const group of groups) {
      const used = (this.byGroup.get(group) ?? 0) + sign * amount;
      if (used > 0) this.byGroup.set(group, used);
      else this.byGroup.delete(group);
    }
  }

  private errorFor(by: RefusedBy): ServiceError {
    const { what } = this.options;
    if (by === 'all')
      return new ServiceError(
        'unavailable',
        `The service has as many ${what} as it can take. Try again in a few seconds.`,
      );
    const whose = { network: 'Your network', key: 'This key', tenant: 'This workspace' }[by];
    const message = `${whose} has as many ${what} as its share allows. Try again when some have ended.`;
    return new ServiceError('rate_limited', message);
  }
}

function tenantOf(tenantId: string): string {
  return `tenant ${tenantId}`;
}

function keyOf({ credentialId }: Claimant): string {
  return `key ${credentialId}`;
}

function networkOf({ credentialId, network }: Claimant): string {
  return `network ${credentialId} ${network}`;
}

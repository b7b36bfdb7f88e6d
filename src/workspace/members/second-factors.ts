import type { Tenant } from '../../domain/agent';
import type { Member, SignedIn } from '../../domain/member';
import type { SecondFactor } from '../../domain/second-factor';
import { ServiceError } from '../../domain/errors';
import type { Store } from '../../store/store';
import { newRecoveryCodes, recoveryHash } from '../credentials/recovery-codes';
import { endOfStep, newTotpSecret, stepOfCode } from '../credentials/totp';

export interface SecondFactorDeps {
  store: Pick<Store, 'secondFactors' | 'once'>;
}

type Who = Pick<Member, 'tenantId' | 'memberId'>;

const windowMs = 15 * 60 * 1_000;
const mostAttempts = 10;

/** Thrown if too many codes were wrong. */
export class TooManyCodes extends ServiceError {
  constructor(readonly waitSeconds: number) {
    super('rate_limited', `Too many codes were wrong. Try again in ${waitSeconds} s.`);
  }
}

/**
 * Members' second factors. An insert decides anything that may happen once in all processes: the use of a code, the use
 * of a recovery code, and each attempt.
 */
export class SecondFactors {
  constructor(private readonly deps: SecondFactorDeps) {}

  /** Returns the member's second factor if it is switched on. */
  async of({ tenantId, memberId }: Who): Promise<SecondFactor | undefined> {
    const factor = await this.deps.store.secondFactors.get(tenantId, memberId);
    return factor?.confirmedAt ? factor : undefined;
  }

  /** Returns a new secret, which `confirm` switches on. Throws conflict if the member has a second factor. */
  async begin({ tenantId, memberId }: Who): Promise<string> {
    if (await this.of({ tenantId, memberId })) throw isOn();
    const secret = newTotpSecret();
    const begun = { tenantId, memberId, secret, createdAt: new Date(), recoveryHashes: [] };
    await this.deps.store.secondFactors.put(begun);
    return secret;
  }

  /**
   * Switches the begun one on and returns its recovery codes, which are stored nowhere in clear. Throws conflict if none
   * was begun, and what `check` throws.
   */
  async confirm(who: Who, code: string): Promise<string[]> {
    const begun = await this.deps.store.secondFactors.get(who.tenantId, who.memberId);
    if (begun?.confirmedAt) throw isOn();
    if (!begun) throw new ServiceError('conflict', 'Begin to set the second factor up first.');
    await this.accept(begun, code);
    return this.putWithNewCodes({ ...begun, confirmedAt: new Date() });
  }

  /** Replaces the recovery codes. Throws what `check` throws. */
  async renewRecoveryCodes(who: Who, code: string): Promise<string[]> {
    return this.putWithNewCodes(await this.check(who, code));
  }

  /** Switches it off. Throws what `check` throws. */
  async remove(who: Who, code: string): Promise<void> {
    await this.check(who, code);
    await this.forget(who);
  }

  /** Forgets it without a code. True if the member had one. */
  async forget({ tenantId, memberId }: Who): Promise<boolean> {
    const wasThere = await this.deps.store.secondFactors.delete(tenantId, memberId);
    await this.deps.store.once.release(memberId);
    return wasThere;
  }

  /**
   * Accepts a code of the app or a recovery code, each once. Throws forbidden for any other code, conflict if it is
   * switched off, and TooManyCodes after too many attempts.
   */
  async check(who: Who, code: string): Promise<SecondFactor> {
    const factor = await this.of(who);
    if (!factor) throw new ServiceError('conflict', 'The second factor is not switched on.');
    await this.accept(factor, code);
    return factor;
  }

  /** Returns how many recovery codes are left. */
  async recoveryCodesLeft({ memberId, recoveryHashes }: SecondFactor): Promise<number> {
    const ids = recoveryHashes.map((hash) => recoveryId(memberId, hash));
    return recoveryHashes.length - (await this.deps.store.once.countClaimed(ids));
  }

  private async accept(factor: SecondFactor, code: string): Promise<void> {
    const attempts = `attempts/${factor.memberId}`;
    await this.takeAttempt(attempts);
    if (!(await this.isAccepted(factor, code))) {
      throw new ServiceError('forbidden', 'Incorrect or used code. Wait for the next one.');
    }
    await this.deps.store.once.release(attempts);
  }

  private async isAccepted(
    { memberId, secret, recoveryHashes }: SecondFactor,
    code: string,
  ): Promise<boolean> {
    const { once } = this.deps.store;
    const step = stepOfCode(secret, code.replace(/\s/g, ''), Date.now());
    // safeguard: a code is good for one sign-in
    if (step !== undefined) return once.claim(`code/${memberId}/${step}`, memberId, endOfStep(step));
    const hash = recoveryHash(code);
    if (hash === undefined || !recoveryHashes.includes(hash)) return false;
    return once.claim(recoveryId(memberId, hash), memberId);
  }

  private async takeAttempt(attempts: string): Promise<void> {
    const now = Date.now();
    const until = (Math.floor(now / windowMs) + 1) * windowMs;
    for (let n = 1; n <= mostAttempts; n++)
      if (await this.deps.store.once.claim(`${attempts}/${until}/${n}`, attempts, new Date(until))) return;
    throw new TooManyCodes(Math.ceil((until - now) / 1_000));
  }

  private async putWithNewCodes(factor: SecondFactor): Promise<string[]> {
    const codes = newRecoveryCodes();
    const recoveryHashes = codes.flatMap((code) => recoveryHash(code) ?? []);
    await this.deps.store.secondFactors.put({ ...factor, recoveryHashes });
    return codes;
  }
}

function recoveryId(memberId: string, hash: string): string {
  return `recovery/${memberId}/${hash}`;
}

function isOn(): ServiceError {
  return new ServiceError('conflict', 'The second factor is switched on already. Switch it off first.');
}

/**
 * True if the tenant demands a second factor of the member's role and the member, who signed in by password alone, has
 * none.
 */
export async function lacksSecondFactor(
  { store }: { store: Pick<Store, 'secondFactors'> },
  tenant: Tenant | null,
  { tenantId, memberId, role, by }: Pick<SignedIn, 'tenantId' | 'memberId' | 'role' | 'by'>,
): Promise<boolean> {
  if (by !== 'password' || !tenant?.requireSecondFactor?.includes(role)) return false;
  return (await store.secondFactors.confirmedAmong(tenantId, [memberId])).size === 0;
}

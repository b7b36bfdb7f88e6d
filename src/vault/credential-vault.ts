import { randomBytes } from 'node:crypto';
import { HeldCredentials, type BroughtCredentials } from './held-credentials';

interface Entry {
  held: HeldCredentials;
  /** On the monotonic clock, in milliseconds: a clock that is set can't prolong it. */
  until: number;
}

const defaultMost = 10_000;
/** The longest that a timer can wait. */
const longestTimerMs = 2_147_483_647;

/**
 * Keeps what requests bring in this process's memory alone, each for a while, under a random handle that says nothing
 * about it. Nothing of it can be listed or printed.
 */
export class CredentialVault {
  readonly #entries = new Map<string, Entry>();
  #timer: NodeJS.Timeout | undefined;
  #sweepsAt = Infinity;

  /** `most`: so many at once; one more drives out the oldest. */
  constructor(private readonly most = defaultMost) {}

  /** Keeps them for `ttlMs` milliseconds and gives the handle, `vault_` and 128 random bits. */
  put(credentials: BroughtCredentials, ttlMs: number): string {
    const handle = `vault_${randomBytes(16).toString('base64url')}`;
    this.#keep(handle, new HeldCredentials(credentials), ttlMs);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.most && oldest !== undefined) this.#entries.delete(oldest);
    return handle;
  }

  /** Undefined where the handle is unknown, expired or dropped. */
  get(handle: string): HeldCredentials | undefined {
    return this.#live(handle)?.held;
  }

  /** Keeps them for `ttlMs` from now on. False where they are gone. */
  renew(handle: string, ttlMs: number): boolean {
    const entry = this.#live(handle);
    if (!entry) return false;
    this.#entries.delete(handle);
    this.#keep(handle, entry.held, ttlMs);
    return true;
  }

  drop(handle: string): void {
    this.#entries.delete(handle);
    if (this.#entries.size === 0) this.#sweepAt(Infinity);
  }

  /** Forgets everything. */
  close(): void {
    this.#entries.clear();
    this.#sweepAt(Infinity);
  }

  #keep(handle: string, held: HeldCredentials, ttlMs: number): void {
    const until = performance.now() + ttlMs;
    this.#entries.set(handle, { held, until });
    if (until < this.#sweepsAt) this.#sweepAt(until);
  }

  #live(handle: string): Entry | undefined {
    const entry = this.#entries.get(handle);
    return entry && entry.until > performance.now() ? entry : undefined;
  }

  /** One timer for all, set for the one that is over first. It keeps no process alive. */
  #sweepAt(time: number): void {
    clearTimeout(this.#timer);
    this.#sweepsAt = time;
    if (time === Infinity) return;
    const ms = Math.min(longestTimerMs, Math.max(1, Math.ceil(time - performance.now())));
    this.#timer = setTimeout(() => this.#sweep(), ms).unref();
  }

  #sweep(): void {
    const now = performance.now();
    let next = Infinity;
    for (const [handle, { until }] of this.#entries) {
      if (until <= now) this.#entries.delete(handle);
      else next = Math.min(next, until);
    }
    this.#sweepAt(next);
  }
}

import { randomBytes } from 'node:crypto';
import { HeldCredentials, type BroughtCredentials } from './held-credentials';
import { Holdings, type Holder } from './holdings';

interface Entry {
  held: HeldCredentials;
  holder: Holder;
  bytes: number;
  /** In milliseconds on the monotonic clock, so that setting the system clock cannot prolong it. */
  until: number;
}

export interface VaultOptions {
  /** Caps the bytes of all entries together; one tenant may use at most a quarter. 64 MiB by default. */
  mostBytes?: number;
  /** Called for each entry that is evicted before its time, and for each that finds no room. */
  onLoss?: (loss: VaultLoss) => void;
}

export type VaultLoss = 'evicted' | 'refused';

const defaultMostBytes = 64 * 1024 * 1024;
/** Approximate size of an entry without its texts, in bytes. */
const entryBytes = 512;
/** The longest delay that a timer supports, in milliseconds. */
const longestTimerMs = 2_147_483_647;

/** Returns a handle for an entry: `vault_` and 128 random bits, which reveal nothing about it. */
export function newHandle(): string {
  return `vault_${randomBytes(16).toString('base64url')}`;
}

/**
 * Keeps the credentials of requests only in this process's memory, each for a limited time, under a random
 * handle. Nothing in it can be listed or printed. Its size is capped, and no tenant can use up the room of
 * the others.
 */
export class CredentialVault {
  readonly #entries = new Map<string, Entry>();
  readonly #holdings: Holdings;
  readonly #onLoss: (loss: VaultLoss) => void;
  #timer: NodeJS.Timeout | undefined;
  #sweepsAt = Infinity;

  constructor({ mostBytes = defaultMostBytes, onLoss = () => undefined }: VaultOptions = {}) {
    this.#holdings = new Holdings(mostBytes);
    this.#onLoss = onLoss;
  }

  /** Number and bytes of the current entries. */
  get held(): { entries: number; bytes: number } {
    return { entries: this.#holdings.size, bytes: this.#holdings.bytes };
  }

  /**
   * Stores credentials under the handle for `ttlMs` milliseconds. Returns false if there is no room for them.
   */
  put(handle: string, credentials: BroughtCredentials, holder: Holder, ttlMs: number): boolean {
    const bytes = entryBytes + bytesOf(credentials);
    if (!this.#makeRoom(holder, bytes)) {
      this.#onLoss('refused');
      return false;
    }
    this.#keep(handle, { held: new HeldCredentials(credentials), holder, bytes }, ttlMs);
    return true;
  }

  /** Returns undefined if the handle is unknown or its entry has expired, was dropped or was evicted. */
  get(handle: string): HeldCredentials | undefined {
    return this.#live(handle)?.held;
  }

  drop(handle: string): void {
    this.#forget(handle);
    if (this.#entries.size === 0) this.#sweepAt(Infinity);
  }

  /** Drops every entry. */
  close(): void {
    this.#entries.clear();
    this.#holdings.clear();
    this.#sweepAt(Infinity);
  }

  #makeRoom(holder: Holder, bytes: number): boolean {
    for (;;) {
      // safeguard: the vault has a size
      const next = this.#holdings.nextToLeave(holder, bytes);
      if (next === 'fits' || next === 'full') return next === 'fits';
      this.#forget(next.handle);
      this.#onLoss('evicted');
    }
  }

  #keep(handle: string, entry: Omit<Entry, 'until'>, ttlMs: number): void {
    const until = performance.now() + ttlMs;
    this.#entries.set(handle, { ...entry, until });
    this.#holdings.add(handle, entry.holder, entry.bytes);
    if (until < this.#sweepsAt) this.#sweepAt(until);
  }

  #forget(handle: string): void {
    this.#entries.delete(handle);
    this.#holdings.remove(handle);
  }

  #live(handle: string): Entry | undefined {
    const entry = this.#entries.get(handle);
    return entry && entry.until > performance.now() ? entry : undefined;
  }

  /** Sets one timer for all entries, for the first that expires. It does not keep the process alive. */
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
      if (until <= now) this.#forget(handle);
      else next = Math.min(next, until);
    }
    this.#sweepAt(next);
  }
}

function bytesOf({ tokens, jwt = '' }: BroughtCredentials): number {
  const texts = [jwt, ...Object.entries(tokens).flat()];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

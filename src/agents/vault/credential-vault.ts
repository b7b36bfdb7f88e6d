import { randomBytes } from 'node:crypto';
import { HeldCredentials, type BroughtCredentials } from './held-credentials';
import { Holdings, type Holder } from './holdings';

interface Entry {
  held: HeldCredentials;
  holder: Holder;
  bytes: number;
  /** On the monotonic clock, in milliseconds: a clock that is set can't prolong it. */
  until: number;
}

export interface VaultOptions {
  /** What all entries together may take; one tenant gets at most a quarter of it. */
  mostBytes?: number;
  /** Called for each entry that leaves before its time, and for each that finds no room. */
  onLoss?: (loss: VaultLoss) => void;
}

export type VaultLoss = 'evicted' | 'refused';

const defaultMostBytes = 64 * 1024 * 1024;
/** What an entry takes besides its texts, roughly. */
const entryBytes = 512;
/** The longest that a timer can wait. */
const longestTimerMs = 2_147_483_647;

/** A handle under which something can be put: `vault_` and 128 random bits, which say nothing about it. */
export function newHandle(): string {
  return `vault_${randomBytes(16).toString('base64url')}`;
}

/**
 * Keeps what requests bring in this process's memory alone, each for a while, under a random handle. Nothing of it can
 * be listed or printed. It is bounded in bytes, and no tenant can use up the room of the others.
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

  /** What is held now. */
  get held(): { entries: number; bytes: number } {
    return { entries: this.#holdings.size, bytes: this.#holdings.bytes };
  }

  /** Keeps them for `ttlMs` milliseconds under the handle. Returns false if there is no room for them. */
  put(handle: string, credentials: BroughtCredentials, holder: Holder, ttlMs: number): boolean {
    const bytes = entryBytes + bytesOf(credentials);
    if (!this.#makeRoom(holder, bytes)) {
      this.#onLoss('refused');
      return false;
    }
    this.#keep(handle, { held: new HeldCredentials(credentials), holder, bytes }, ttlMs);
    return true;
  }

  /** Undefined if the handle is unknown, expired or dropped. */
  get(handle: string): HeldCredentials | undefined {
    return this.#live(handle)?.held;
  }

  /** Keeps them for `ttlMs` from now on. Returns false if they are gone. */
  renew(handle: string, ttlMs: number): boolean {
    const entry = this.#live(handle);
    if (!entry) return false;
    this.#forget(handle);
    this.#keep(handle, entry, ttlMs);
    return true;
  }

  drop(handle: string): void {
    this.#forget(handle);
    if (this.#entries.size === 0) this.#sweepAt(Infinity);
  }

  /** Forgets everything. */
  close(): void {
    this.#entries.clear();
    this.#holdings.clear();
    this.#sweepAt(Infinity);
  }

  #makeRoom(holder: Holder, bytes: number): boolean {
    for (;;) {
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

import { randomBytes } from 'node:crypto';
import { HeldCredentials, type BroughtCredentials } from './held-credentials';

/** The owner of an entry. */
export interface Holder {
  tenantId: string;
  /** True if it came with a public key, which anyone can read from a web page. */
  isPublic: boolean;
}

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
/** Caps the share of all bytes that one tenant may hold. */
const tenantShare = 1 / 4;
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
  /** By handle, oldest first. */
  readonly #entries = new Map<string, Entry>();
  readonly #bytesOfTenant = new Map<string, number>();
  readonly #mostBytes: number;
  readonly #onLoss: (loss: VaultLoss) => void;
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #sweepsAt = Infinity;

  constructor({ mostBytes = defaultMostBytes, onLoss = () => undefined }: VaultOptions = {}) {
    this.#mostBytes = mostBytes;
    this.#onLoss = onLoss;
  }

  /** Number and bytes of the current entries. */
  get held(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
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
    for (const handle of [...this.#entries.keys()]) this.#forget(handle);
    this.#sweepAt(Infinity);
  }

  #makeRoom(holder: Holder, bytes: number): boolean {
    for (;;) {
      // safeguard: the vault has a size
      const next = this.#nextToLeave(holder, bytes);
      if (next === 'fits' || next === 'full') return next === 'fits';
      this.#forget(next.handle);
      this.#onLoss('evicted');
    }
  }

  /**
   * Returns the entry that must leave before `bytes` more of this holder fit: `fits` if none must, `full` if
   * none may. A tenant over its share loses its own oldest entry. If all tenants together hold too much, the
   * largest one loses its oldest entry.
   */
  #nextToLeave({ tenantId, isPublic }: Holder, bytes: number): { handle: string } | 'fits' | 'full' {
    const own = this.#bytesOfTenant.get(tenantId) ?? 0;
    const isOverShare = own + bytes > this.#mostBytes * tenantShare;
    if (!isOverShare && this.#bytes + bytes <= this.#mostBytes) return 'fits';
    const [largest, most] = [...this.#bytesOfTenant].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    const isOwn = isOverShare || most <= own;
    // A public key's entry never displaces an API key's of the same tenant.
    const handle = isOwn ? this.#oldestOf(tenantId, !isPublic) : this.#oldestOf(largest, true);
    return handle === undefined ? 'full' : { handle };
  }

  /** Returns the tenant's oldest entry. Those of public keys leave before those of API keys. */
  #oldestOf(tenantId: string, mayTakeOwn: boolean): string | undefined {
    let oldest: string | undefined;
    for (const [handle, { holder }] of this.#entries) {
      if (holder.tenantId !== tenantId) continue;
      if (holder.isPublic) return handle;
      if (mayTakeOwn) oldest ??= handle;
    }
    return oldest;
  }

  #keep(handle: string, entry: Omit<Entry, 'until'>, ttlMs: number): void {
    const until = performance.now() + ttlMs;
    this.#entries.set(handle, { ...entry, until });
    this.#count(entry.holder, entry.bytes);
    if (until < this.#sweepsAt) this.#sweepAt(until);
  }

  #forget(handle: string): void {
    const entry = this.#entries.get(handle);
    if (entry) this.#count(entry.holder, -entry.bytes);
    this.#entries.delete(handle);
  }

  #count({ tenantId }: Holder, bytes: number): void {
    const left = (this.#bytesOfTenant.get(tenantId) ?? 0) + bytes;
    if (left > 0) this.#bytesOfTenant.set(tenantId, left);
    else this.#bytesOfTenant.delete(tenantId);
    this.#bytes += bytes;
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

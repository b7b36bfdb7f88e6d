import { LRUCache } from 'lru-cache';
import { inputOf } from './context-budget';
import { familyOf } from './model-windows';

/** Where learned windows outlive the process. */
export interface WindowRecords {
  get(tenantId: string, model: string): Promise<number | undefined>;
  /** Stores it, unless a smaller one is stored. It is forgotten after some days. */
  lower(tenantId: string, model: string, input: number): Promise<void>;
}

/** No input is taken for larger than a window if it has fewer tokens than this. */
const smallestInput = 1_000;
/** How long other processes may use what they read before, in milliseconds. */
const trustedMs = 10 * 60_000;
const mostKnown = 10_000;
/** The part of a refused input that the next one may have. */
const nextPart = 0.75;

/**
 * Learns the windows of models from refusals: if a provider rejects an input as too long, the next inputs are smaller.
 * Kept per tenant, since tenants may use different providers under the same name.
 */
export class LearnedWindows {
  private readonly known = new LRUCache<string, { input: number | undefined }>({
    max: mostKnown,
    ttl: trustedMs,
  });

  constructor(private readonly records: WindowRecords) {}

  /**
   * Returns the largest input that the model is expected to read, in tokens as `TokenCounter` counts them; undefined
   * if nothing was learned. Nothing is looked up for an input of `atMost` tokens, if no window is that small.
   */
  async of(tenantId: string, model: string, atMost: number): Promise<number | undefined> {
    const key = keyOf(tenantId, model);
    const known = this.known.get(key);
    if (known || atMost <= smallestInput) return known?.input;
    const input = await this.records.get(tenantId, model);
    this.known.set(key, { input });
    return input;
  }

  /** Returns the window that this process knows of, without reading the store. */
  now(tenantId: string, model: string): number | undefined {
    return this.known.get(keyOf(tenantId, model))?.input;
  }

  /**
   * Notes that an input of `tokens` was refused. `window` is the model's window if the provider named it, in the
   * model's own tokens. Returns the input that is expected from now on.
   */
  async refused(
    tenantId: string,
    model: string,
    { tokens, window }: { tokens: number; window?: number | undefined },
  ): Promise<number> {
    const before = this.now(tenantId, model) ?? Infinity;
    // So little fits any model: the provider refuses something else.
    if (tokens <= smallestInput) return before;
    const named = window === undefined ? Infinity : inputOf(window, familyOf(model).ratio);
    const smaller = Math.min(before, named, Math.floor(tokens * nextPart));
    const input = Math.max(smallestInput, smaller);
    if (input === before) return input;
    this.known.set(keyOf(tenantId, model), { input });
    await this.records.lower(tenantId, model, input);
    return input;
  }
}

function keyOf(tenantId: string, model: string): string {
  return `${tenantId}\0${model}`;
}

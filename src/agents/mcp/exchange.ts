import { AsyncLocalStorage } from 'node:async_hooks';
import type { McpFailure } from './mcp-failure';

/**
 * How long the rest of a body may take once the awaited answer is there, in milliseconds. A body read to its
 * end leaves its socket reusable.
 */
const restMs = 1_000;

const current = new AsyncLocalStorage<Exchange | undefined>();

/**
 * Returns the request that the running code belongs to. The SDK's transports do not pass it to their fetch.
 */
export function currentExchange(): Exchange | undefined {
  return current.getStore();
}

/** One request to a server and the HTTP request that carries it. If either ends, so does the other. */
export class Exchange {
  /** The first thing that went wrong. */
  failure: McpFailure | undefined;
  private readonly waiting = new AbortController();
  private carrier: AbortController | undefined;
  /** True when there is an answer, or when there will be none. */
  isSettled = false;
  private timer: NodeJS.Timeout | undefined;

  /** Aborts when the answer is no longer wanted. */
  get unwanted(): AbortSignal {
    return this.waiting.signal;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return current.run(this, work);
  }

  /** Sets what to end when the answer is no longer wanted. */
  carriedBy(carrier: AbortController): void {
    this.carrier = carrier;
  }

  fail(failure: McpFailure): void {
    if (this.isSettled || this.failure) return;
    this.failure = failure;
    // Runs outside of the exchange: what the abort sends is not part of it and has to outlast it.
    current.run(undefined, () => this.waiting.abort(failure));
  }

  /** Called when the whole answer has been read. */
  bodyEnded(): void {
    clearTimeout(this.timer);
    this.carrier = undefined;
  }

  /** Called when there is an answer, or when there will be none. */
  settle(): void {
    this.isSettled = true;
    if (this.failure) this.carrier?.abort();
    else if (this.carrier) this.timer = setTimeout(() => this.carrier?.abort(), restMs);
  }
}

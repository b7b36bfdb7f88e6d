import { AsyncLocalStorage } from 'node:async_hooks';
import type { McpFailure } from './mcp-failure';

/** How long the rest of an answer may take once what it was read for is there: then its socket can be used again. */
const restMs = 1_000;

const current = new AsyncLocalStorage<Exchange | undefined>();

/** The request that the running code belongs to, since the SDK's transports don't tell their fetch. */
export function currentExchange(): Exchange | undefined {
  return current.getStore();
}

/** One request to a server and the HTTP request that carries it: either ends the other. */
export class Exchange {
  /** The first thing that went wrong. */
  failure: McpFailure | undefined;
  private readonly waiting = new AbortController();
  private carrier: { end: () => void } | undefined;
  private isClaimed = false;
  private isSettled = false;
  private timer: NodeJS.Timeout | undefined;

  /** Aborts when nobody waits for the answer any more. */
  get unwanted(): AbortSignal {
    return this.waiting.signal;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return current.run(this, work);
  }

  /** True for the HTTP request that carries this one; what follows, such as word of its end, is none. */
  claim(): boolean {
    const isFirst = !this.isClaimed && !this.isSettled;
    this.isClaimed ||= isFirst;
    return isFirst;
  }

  /** What to end when nobody waits for the answer any more. */
  carriedBy(carrier: { end: () => void }): void {
    this.carrier = carrier;
  }

  fail(failure: McpFailure): void {
    if (this.isSettled || this.failure) return;
    this.failure = failure;
    // Outside, since what is sent on account of it is no part of the exchange and has to outlast it.
    current.run(undefined, () => this.waiting.abort(failure));
  }

  /** The whole answer has been read. */
  bodyEnded(): void {
    clearTimeout(this.timer);
    this.carrier = undefined;
  }

  /** There is an answer, or there will be none. */
  settle(): void {
    this.isSettled = true;
    if (this.failure) this.carrier?.end();
    else if (this.carrier) this.timer = setTimeout(() => this.carrier?.end(), restMs);
  }
}

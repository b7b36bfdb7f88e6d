import { HoldfastError } from './errors.js';

export interface Retrying {
  /** Gives up after this time without progress, in ms. */
  giveUpAfterMs: number;
  /** Called before each wait. If it throws, the request fails with that error. */
  onReconnect?: ((about: Reconnect) => void) | undefined;
}

/** The reason for repeating a request, and the wait in ms. */
export interface Reconnect {
  error: HoldfastError;
  waitMs: number;
}

const firstMs = 1_000;
const mostMs = 15_000;

/** Spaces the attempts of one request: 1 s, doubling to 15 s, with full jitter. */
export class Backoff {
  /** The stream's `retry:`, which replaces 1 s. */
  baseMs: number | undefined;
  readonly #retrying: Retrying;
  #failures = 0;
  #failingSince: number | undefined;

  constructor(retrying: Retrying) {
    this.#retrying = retrying;
  }

  progressed(): void {
    this.#failures = 0;
    this.#failingSince = undefined;
  }

  /**
   * Waits until the next attempt, at least as long as the service asked.
   * @throws HoldfastError `gave_up` if that is too late; the signal's reason if it aborts.
   */
  async wait(error: HoldfastError, signal: AbortSignal): Promise<void> {
    this.#failures += 1;
    this.#failingSince ??= Date.now();
    const waitMs = Math.max(jitteredMs(this.#failures, this.baseMs), error.retryAfterMs ?? 0);
    if (Date.now() + waitMs - this.#failingSince > this.#retrying.giveUpAfterMs) throw this.#gaveUp(error);
    this.#retrying.onReconnect?.({ error, waitMs });
    await sleep(waitMs, signal);
    signal.throwIfAborted();
  }

  #gaveUp(error: HoldfastError): HoldfastError {
    const seconds = Math.round(this.#retrying.giveUpAfterMs / 1_000);
    return new HoldfastError(`Gave up after ${seconds} s without progress: ${error.message}`, {
      code: 'gave_up',
      status: error.status,
      requestId: error.requestId,
      retryable: true,
      cause: error,
    });
  }
}

/** Returns the wait after the `failures`-th failure in a row, in ms. */
export function jitteredMs(failures: number, baseMs = firstMs, random = Math.random): number {
  return random() * Math.min(baseMs * 2 ** (failures - 1), Math.max(mostMs, baseMs));
}

/** Resolves after `ms`, or as soon as the signal aborts. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(stop, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
}

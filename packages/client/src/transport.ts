import { Backoff, type Retrying } from './backoff.js';
import { connectionLost, HoldfastError } from './errors.js';
import { refusalOf } from './refusal.js';

export interface TransportOptions extends Retrying {
  url: string;
  fetch: typeof fetch;
  /** A stream without data for this time counts as dropped, in ms. */
  silenceMs: number;
}

export interface HttpRequest {
  path: string;
  query?: Record<string, string | undefined>;
  headers: Headers;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: string | FormData;
}

/** Sends requests to one service. */
export class Transport {
  constructor(readonly options: TransportOptions) {}

  /**
   * Sends a request once. It does not follow redirects, which would leak the key.
   * @throws HoldfastError for a response that is not 2xx, and `connection_lost` without a response
   */
  async send({ path, query = {}, ...request }: HttpRequest, signal: AbortSignal): Promise<Response> {
    const url = new URL(this.options.url.replace(/\/*$/, path));
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value);
    const response = await this.options
      .fetch(url, { ...request, signal, redirect: 'manual' })
      .catch((cause: unknown) => {
        signal.throwIfAborted();
        throw connectionLost(`Nothing answers at ${url.origin}.`, cause);
      });
    if (!response.ok) throw await refusalOf(response);
    return response;
  }

  /** Sends a request, and repeats it while it may still succeed. */
  async sendUntilAnswered(request: HttpRequest, signal: AbortSignal): Promise<Response> {
    const backoff = new Backoff(this.options);
    for (;;) {
      try {
        return await this.send(request, signal);
      } catch (error) {
        if (!isPassing(error)) throw error;
        await backoff.wait(error, signal);
      }
    }
  }
}

/** True if the same request can succeed later. */
export function isPassing(error: unknown): error is HoldfastError {
  return error instanceof HoldfastError && error.retryable;
}

import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Progress } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { JsonObject } from '../../domain/json';
import { currentExchange, Exchange } from './exchange';
import { brokenOff, failureOf, garbled, TooLate, type McpFailure } from './mcp-failure';

/** The SDK requires a timeout. This one is longer than our own, whose error says more. */
const sdkTimeoutMs = 24 * 60 * 60 * 1_000;

/** What a server answers. Each reader checks the parts that it uses. */
const answerSchema = z.looseObject({});
export type McpAnswer = z.infer<typeof answerSchema>;

export interface McpRequest {
  method: 'tools/list' | 'tools/call';
  params: JsonObject;
  /** Time for the whole operation that ends with this request, in milliseconds. */
  timeoutMs: number;
  /** When that time is over, in milliseconds on the monotonic clock. */
  until: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** An initialized session with one server, for one credential. */
export class Connection {
  /** Why it can no longer be used; undefined while it can. */
  gone: McpFailure | undefined;
  private readonly exchanges = new Set<Exchange>();
  private closed: Promise<void> | undefined;

  /** `end` closes the client's transport. */
  constructor(
    private readonly client: Client,
    private readonly end: () => Promise<void>,
  ) {
    client.onclose = () => this.lost(brokenOff());
    client.onerror = ({ name }) => {
      // An event that cannot be read is reported only here.
      if (name === 'SyntaxError' || name === 'ZodError') currentExchange()?.fail(garbled());
    };
  }

  get offersTools(): boolean {
    return this.client.getServerCapabilities()?.tools !== undefined;
  }

  /**
   * Sends a request and returns its answer. Throws a McpFailure, a RefusedByServer with the server's own
   * words, or the reason of the aborted signal.
   */
  async request({ method, params, timeoutMs, until, signal, onProgress }: McpRequest): Promise<McpAnswer> {
    signal?.throwIfAborted();
    if (this.gone) throw this.gone;
    const exchange = new Exchange();
    const late = () => exchange.fail(new TooLate(`The tool did not answer within ${timeoutMs} ms.`));
    const timer = setTimeout(late, Math.max(0, until - performance.now()));
    const abort = () => exchange.fail(new TooLate('The call was cancelled.'));
    signal?.addEventListener('abort', abort, { once: true });
    this.exchanges.add(exchange);
    try {
      return await exchange.run(() =>
        this.client.request({ method, params }, answerSchema, {
          signal: exchange.unwanted,
          timeout: sdkTimeoutMs,
          ...(onProgress && { onprogress: onProgress }),
        }),
      );
    } catch (error) {
      signal?.throwIfAborted();
      throw exchange.failure ?? failureOf(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      this.exchanges.delete(exchange);
      exchange.settle();
    }
  }

  /** Ends the session because the server can no longer be heard. */
  lost(failure: McpFailure): void {
    this.gone ??= failure;
    void this.close();
  }

  /** Ends the session. Requests that still wait fail. */
  close(): Promise<void> {
    this.gone ??= brokenOff();
    for (const exchange of this.exchanges) exchange.fail(this.gone);
    this.closed ??= this.end();
    return this.closed;
  }
}

import { CLIENT_CAPABILITIES_META_KEY, type Client, type Progress } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { isJsonObject, type JsonObject } from '../../domain/json';
import { currentExchange, Exchange } from './exchange';
import { brokenOff, failureOf, garbled, TooLate, type McpFailure } from './mcp-failure';

/** The SDK requires a timeout. This one is longer than our own, whose error says more. */
const sdkTimeoutMs = 24 * 60 * 60 * 1_000;

/**
 * A server's answer. It comes from JSON, and each reader checks the parts that it uses. A full schema would walk and
 * copy all of it, and a list of tools may be megabytes.
 */
const answerSchema = z.custom<JsonObject>(isJsonObject);
export type McpAnswer = JsonObject;

/**
 * The client's capabilities for servers of the newest revision. Servers of earlier ones would ask while a call waits
 * for its answer, so they get no such promise.
 */
const capabilities = { elicitation: { form: {} }, extensions: { 'io.modelcontextprotocol/tasks': {} } };

export interface McpRequest {
  method: 'tools/list' | 'tools/call' | `tasks/${'get' | 'result' | 'update' | 'cancel'}`;
  params: JsonObject;
  /** Further headers, if it goes over HTTP. */
  headers?: Record<string, string>;
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
      if (name === 'SyntaxError' || name.endsWith('ZodError')) currentExchange()?.fail(garbled());
    };
  }

  get offersTools(): boolean {
    return this.client.getServerCapabilities()?.tools !== undefined;
  }

  /** True if the server speaks revision 2026-07-28, in which each request stands alone. */
  get isNewest(): boolean {
    return this.client.getProtocolEra() === 'modern';
  }

  /** True if a server of revision 2025-11-25 runs calls as tasks. */
  get takesTasks(): boolean {
    return this.client.getServerCapabilities()?.tasks?.requests?.tools?.call !== undefined;
  }

  /**
   * Sends a request and returns its answer. Throws a McpFailure, a RefusedByServer with the server's own
   * words, or the reason of the aborted signal.
   */
  async request(request: McpRequest): Promise<McpAnswer> {
    const { method, headers, timeoutMs, until, signal, onProgress } = request;
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
        this.client.request({ method, params: this.paramsOf(request) }, answerSchema, {
          signal: exchange.unwanted,
          timeout: sdkTimeoutMs,
          allowInputRequired: true,
          ...(headers && { headers }),
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

  private paramsOf({ method, params }: McpRequest): JsonObject {
    const { _meta } = params;
    if (!this.isNewest || method === 'tools/list') return params;
    return {
      ...params,
      _meta: { ...(isJsonObject(_meta) && _meta), [CLIENT_CAPABILITIES_META_KEY]: capabilities },
    };
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

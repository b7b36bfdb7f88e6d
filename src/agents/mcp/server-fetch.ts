import type { FetchLike } from '@modelcontextprotocol/client';
import type { Response as Answer } from 'undici';
import type { Outbound } from '../../platform/outbound/outbound';
import { isJsonObject, parseJson } from '../../domain/json';
import { challengeIn } from './authorization/challenge';
import { boundedBody, eachEvent, wholeBody, type BodyEnd } from './bounded-body';
import { currentExchange, type Exchange } from './exchange';
import { beginningOf, isEventStream, discardBody, toResponse } from './http-answer';
import {
  brokenOff,
  garbled,
  McpFailure,
  sendingFailure,
  statusFailure,
  tooLarge,
  unauthorized,
} from './mcp-failure';
import type { HttpTarget, McpCredential } from './mcp-target';

/**
 * How long a request may take if nothing waits for it, such as the notice that a call was cancelled; in
 * milliseconds.
 */
const sideRequestMs = 3_000;

interface ServerFetchOptions {
  target: HttpTarget;
  credential: McpCredential;
  outbound: Outbound;
  answerBytes: number;
  /** Called when the server can no longer be heard. */
  onGone: (failure: McpFailure) => void;
}

/**
 * Sends the requests of one connection. The credential goes only to the origin of the server's address and
 * follows no redirect. Answers are capped in size. Every request ends with its exchange or with the
 * connection.
 */
export class ServerFetch {
  /** The last failure of a request that carried no exchange. */
  failure: McpFailure | undefined;
  private readonly running = new Set<AbortController>();
  private readonly origin: string;
  private isListening = false;
  private isClosed = false;
  readonly #authorization: string | undefined;
  readonly #headers: Record<string, string>;

  /** Throws a McpFailure if the credential cannot be sent in a header. */
  constructor(private readonly options: ServerFetchOptions) {
    this.origin = new URL(options.target.url).origin;
    const { bearer, headers = {} } = options.credential;
    this.#headers = headers;
    if (bearer === undefined) return;
    // The error for an invalid header would contain the credential.
    if (!/^[\x21-\x7e]+$/.test(bearer)) throw unauthorized(true);
    this.#authorization = `Bearer ${bearer}`;
  }

  readonly fetch: FetchLike = async (url, init = {}) => {
    if (this.isClosed) throw brokenOff();
    if (new URL(url).origin !== this.origin) throw this.noted(undefined, garbled());
    if (init.method !== undefined && init.method !== 'GET') return this.send(url, init);
    if (this.options.target.transport === 'sse') return this.listen(url, init);
    // The stream would hold a socket open for events that are ignored here. Servers may answer 405
    // themselves.
    return new Response(null, { status: 405 });
  };

  /** Aborts every request that is still running. */
  close(): void {
    this.isClosed = true;
    for (const request of this.running) request.abort();
  }

  private async send(url: string | URL, init: RequestInit): Promise<Response> {
    const exchange = init.method === 'POST' ? claimedExchange(init.body) : undefined;
    const request = this.begin();
    exchange?.carriedBy(request);
    const isAwaited = currentExchange()?.isSettled === false;
    const timer = isAwaited ? undefined : setTimeout(() => request.abort(), sideRequestMs);
    const over = () => {
      clearTimeout(timer);
      this.running.delete(request);
      exchange?.bodyEnded();
    };
    try {
      const answer = await this.ask(url, init, request.signal);
      if (!answer.body) over();
      const count = wholeBody(this.options.answerBytes, this.tooMany);
      // To the SDK, 400 says that the server speaks an earlier revision. If it is in trouble, the next request shows it.
      const status = answer.status >= 500 ? 400 : answer.status;
      return toResponse(answer, status, (body) => boundedBody(body, count, endOf(answer, exchange, over)));
    } catch (error) {
      over();
      throw this.noted(exchange, error);
    }
  }

  /** Opens the event stream over which the server answers. The session ends with the stream. */
  private async listen(url: string | URL, init: RequestInit): Promise<Response> {
    if (this.isListening) throw brokenOff();
    this.isListening = true;
    const request = this.begin();
    const over = () => this.running.delete(request);
    const gone = (failure: McpFailure) => {
      over();
      this.options.onGone(failure);
    };
    try {
      const answer = await this.ask(url, init, request.signal);
      if (answer.status !== 200 || !isEventStream(answer)) throw await discardBody(answer, garbled());
      const count = eachEvent(this.options.answerBytes, this.tooMany);
      const end: BodyEnd = {
        ended: () => gone(brokenOff()),
        failed: (error) => gone(error instanceof McpFailure ? error : brokenOff()),
        left: over,
      };
      return toResponse(answer, answer.status, (body) => boundedBody(body, count, end));
    } catch (error) {
      over();
      throw this.noted(undefined, error);
    }
  }

  private begin(): AbortController {
    const request = new AbortController();
    this.running.add(request);
    request.signal.addEventListener('abort', () => this.running.delete(request), { once: true });
    return request;
  }

  /** Sends a request. Throws a McpFailure for a status other than 2xx. */
  private async ask(url: string | URL, init: RequestInit, signal: AbortSignal): Promise<Answer> {
    const headers = { ...withLowerNames(this.#headers), ...Object.fromEntries(new Headers(init.headers)) };
    if (this.#authorization !== undefined) headers['authorization'] = this.#authorization;
    const answer = await this.options.outbound.fetch(String(url), {
      method: init.method ?? 'GET',
      headers,
      body: typeof init.body === 'string' ? init.body : null,
      signal,
    });
    if (answer.ok || isForSdk(answer, headers)) return answer;
    const failure = statusFailure(answer.status, {
      hasCredential: this.#authorization !== undefined,
      // Over an event stream, the session is part of the address that requests are sent to.
      hasSession: headers['mcp-session-id'] !== undefined || this.isListening,
      text: answer.status === 400 ? await beginningOf(answer) : '',
      challenge: challengeIn(answer.headers),
    });
    throw await discardBody(answer, failure);
  }

  private noted(exchange: Exchange | undefined, error: unknown): McpFailure {
    const failure = error instanceof McpFailure ? error : sendingFailure(error);
    if (exchange) exchange.failure ??= failure;
    else this.failure = failure;
    return failure;
  }

  private readonly tooMany = (): never => {
    throw tooLarge(this.options.answerBytes);
  };
}

/** The protocol's own headers take precedence over the tenant's, however those are spelled. */
function withLowerNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Returns the exchange that this request carries. A notification carries none. */
function claimedExchange(body: RequestInit['body']): Exchange | undefined {
  const message = typeof body === 'string' ? parseJson(body) : undefined;
  const exchange = isJsonObject(message) && 'id' in message ? currentExchange() : undefined;
  return exchange?.isSettled === false ? exchange : undefined;
}

/**
 * True for a refusal that the SDK reads itself. By the answer to `server/discover` it finds out which revision the
 * server speaks, and earlier servers answer that with any status. Later refusals carry a JSON-RPC error.
 */
function isForSdk({ status, headers }: Answer, sent: Record<string, string>): boolean {
  if (status === 401 || status === 403 || status < 400) return false;
  const method = sent['mcp-method'];
  if (method === 'server/discover') return true;
  return (
    method !== undefined && status < 500 && /^application\/json\b/i.test(headers.get('content-type') ?? '')
  );
}

function endOf(answer: Answer, exchange: Exchange | undefined, over: () => void): BodyEnd {
  return {
    ended: () => {
      over();
      // The last bytes are still on their way to the reader, which takes at most this turn of the event loop.
      if (isEventStream(answer)) setImmediate(() => exchange?.fail(brokenOff()));
    },
    failed: (error) => {
      exchange?.fail(error instanceof McpFailure ? error : brokenOff());
      over();
    },
    left: over,
  };
}

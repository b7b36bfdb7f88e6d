import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Response as Answer } from 'undici';
import type { Outbound } from '../../platform/outbound/outbound';
import { boundedBody, eachEvent, wholeBody, type BodyEnd } from './bounded-body';
import { currentExchange, type Exchange } from './exchange';
import { beginningOf, isEventStream, letGo, passedOn } from './http-answer';
import {
  brokenOff,
  garbled,
  McpFailure,
  sendingFailure,
  statusFailure,
  tooLarge,
  unauthorized,
} from './mcp-failure';
import type { HttpTarget } from './mcp-target';
import { RequestLifetime } from './request-lifetime';

/** How long a request may take that carries nothing which is waited for, such as word of a cancelled call. */
const sideRequestMs = 3_000;

interface ServerFetchOptions {
  target: HttpTarget;
  bearer: string | undefined;
  outbound: Outbound;
  answerBytes: number;
  /** The server can't be heard any more. */
  onGone: (failure: McpFailure) => void;
}

/**
 * The requests of one connection. The credential goes to the origin of the server's address alone and along no redirect;
 * what comes back is bounded; and every request ends with the exchange that it carries, or with the connection.
 */
export class ServerFetch {
  /** The last thing that went wrong with a request that carried no exchange. */
  failure: McpFailure | undefined;
  private readonly living = new Set<RequestLifetime>();
  private readonly origin: string;
  private isListening = false;
  private isClosed = false;
  readonly #authorization: string | undefined;

  /** Throws a McpFailure where the credential can't be sent in a header. */
  constructor(private readonly options: ServerFetchOptions) {
    this.origin = new URL(options.target.url).origin;
    const { bearer } = options;
    if (bearer === undefined) return;
    // An error of the header itself would hold the credential.
    if (!/^[\x21-\x7e]+$/.test(bearer)) throw unauthorized(true);
    this.#authorization = `Bearer ${bearer}`;
  }

  readonly fetch: FetchLike = async (url, init = {}) => {
    if (this.isClosed) throw brokenOff();
    if (new URL(url).origin !== this.origin) throw this.noted(undefined, garbled());
    if (init.method !== undefined && init.method !== 'GET') return this.send(url, init);
    if (this.options.target.transport === 'sse') return this.listen(url, init);
    // It would hold a socket open for what is ignored here; a server may refuse it as well.
    return new Response(null, { status: 405 });
  };

  /** Ends every request that is still under way. */
  close(): void {
    this.isClosed = true;
    for (const lifetime of this.living) lifetime.end();
  }

  private async send(url: string | URL, init: RequestInit): Promise<Response> {
    const exchange = init.method === 'POST' ? claimedExchange() : undefined;
    const lifetime = new RequestLifetime(this.living, exchange ? undefined : sideRequestMs);
    exchange?.carriedBy(lifetime);
    const over = () => {
      lifetime.over();
      exchange?.bodyEnded();
    };
    try {
      const answer = await this.ask(url, init, lifetime.signal);
      if (!answer.body) over();
      const count = wholeBody(this.options.answerBytes, this.tooMany);
      return passedOn(answer, (body) => boundedBody(body, count, endOf(answer, exchange, over)));
    } catch (error) {
      over();
      throw this.noted(exchange, error);
    }
  }

  /** The stream of a server that answers over it; once it is over, so is the session. */
  private async listen(url: string | URL, init: RequestInit): Promise<Response> {
    if (this.isListening) throw brokenOff();
    this.isListening = true;
    const lifetime = new RequestLifetime(this.living);
    const gone = (failure: McpFailure) => {
      lifetime.over();
      this.options.onGone(failure);
    };
    try {
      const answer = await this.ask(url, init, lifetime.signal);
      if (answer.status !== 200 || !isEventStream(answer)) throw await letGo(answer, garbled());
      const count = eachEvent(this.options.answerBytes, this.tooMany);
      const end: BodyEnd = {
        ended: () => gone(brokenOff()),
        failed: (error) => gone(error instanceof McpFailure ? error : brokenOff()),
        left: () => lifetime.over(),
      };
      return passedOn(answer, (body) => boundedBody(body, count, end));
    } catch (error) {
      lifetime.over();
      throw this.noted(undefined, error);
    }
  }

  /** Throws a McpFailure where what comes back is no answer. */
  private async ask(url: string | URL, init: RequestInit, signal: AbortSignal): Promise<Answer> {
    const headers = Object.fromEntries(new Headers(init.headers));
    if (this.#authorization !== undefined) headers['authorization'] = this.#authorization;
    const answer = await this.options.outbound.fetch(String(url), {
      method: init.method ?? 'GET',
      headers,
      body: typeof init.body === 'string' ? init.body : null,
      signal,
    });
    if (answer.ok) return answer;
    const failure = statusFailure(answer.status, {
      hasCredential: this.#authorization !== undefined,
      // Over an event stream, the session is in the address that requests are sent to.
      hasSession: headers['mcp-session-id'] !== undefined || this.isListening,
      text: answer.status === 400 ? await beginningOf(answer) : '',
    });
    throw await letGo(answer, failure);
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

function claimedExchange(): Exchange | undefined {
  const exchange = currentExchange();
  return exchange?.claim() === true ? exchange : undefined;
}

function endOf(answer: Answer, exchange: Exchange | undefined, over: () => void): BodyEnd {
  return {
    ended: () => {
      over();
      // What was read last is on its way to whoever waits, which takes no longer than this turn of the event loop.
      if (isEventStream(answer)) setImmediate(() => exchange?.fail(brokenOff()));
    },
    failed: (error) => {
      exchange?.fail(error instanceof McpFailure ? error : brokenOff());
      over();
    },
    left: over,
  };
}

import type { ActionAnswer } from './events';
import { RefusedError, UnreachableError, refusalOf } from './failure';

export interface Server {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly userId: string | undefined;
}

export interface TurnRequest {
  readonly message: string;
  readonly conversationId: string | undefined;
  readonly agentId: string | undefined;
  readonly actionResponse?: ActionAnswer;
}

export interface StreamPosition {
  readonly idempotencyKey: string;
  readonly lastEventId: string | undefined;
}

export interface ConversationPlace {
  readonly conversationId: string;
  /** The id of the last event seen. */
  readonly lastEventId: string | undefined;
}

export interface OpenStream {
  readonly body: AsyncIterable<Uint8Array>;
  /** The service replays the events of an earlier request with the same key. */
  readonly replayed: boolean;
}

const CANCEL_TIMEOUT_MS = 15_000;

/** The calls of the public API that a chat needs. */
export class AgentApi {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  /**
   * GET /api/agent/stream. Returns `undefined` for status 204: nothing is left to receive.
   * @throws RefusedError for any other response that is not an event stream; network errors as `fetch` throws
   * them.
   */
  async openStream(
    request: TurnRequest,
    position: StreamPosition,
    signal: AbortSignal,
  ): Promise<OpenStream | undefined> {
    const headers = this.#streamHeaders(position.lastEventId);
    headers.set('idempotency-key', position.idempotencyKey);
    const url = this.#url('api/agent/stream', query(request));
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    if (response.status === 204) return undefined;
    const body = await eventsOf(response);
    return { body, replayed: response.headers.get('idempotency-replayed') === 'true' };
  }

  /**
   * GET /api/agent/conversations/{conversationId}/events: everything that happens in the conversation after
   * `lastEventId`.
   * @throws RefusedError for a response that is not an event stream; network errors as `fetch` throws them.
   */
  async openConversation(
    { conversationId, lastEventId }: ConversationPlace,
    signal: AbortSignal,
  ): Promise<AsyncIterable<Uint8Array>> {
    const headers = this.#streamHeaders(lastEventId);
    const url = this.#url(`api/agent/conversations/${encodeURIComponent(conversationId)}/events`);
    return eventsOf(await fetch(url, { headers, signal, redirect: 'manual' }));
  }

  /**
   * POST /api/agent/cancel: cancels the running or suspended turn of the conversation.
   * @throws RefusedError or UnreachableError
   */
  async cancel(conversationId: string): Promise<void> {
    const headers = this.#headers();
    headers.set('content-type', 'application/json');
    const response = await fetch(this.#url('api/agent/cancel'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ conversationId }),
      signal: AbortSignal.timeout(CANCEL_TIMEOUT_MS),
      redirect: 'manual',
    }).catch((error: unknown) => {
      throw new UnreachableError('The request to cancel did not get through.', { cause: error });
    });
    if (!response.ok) throw await refusalOf(response);
    await response.body?.cancel();
  }

  #streamHeaders(lastEventId: string | undefined): Headers {
    const headers = this.#headers();
    headers.set('accept', 'text/event-stream');
    if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
    return headers;
  }

  #headers(): Headers {
    const headers = new Headers({ 'x-api-key': this.#server.apiKey });
    if (this.#server.userId !== undefined) headers.set('x-user-id', this.#server.userId);
    return headers;
  }

  #url(path: string, search = ''): URL {
    const url = new URL(`${this.#server.baseUrl.replace(/\/+$/, '')}/${path}`);
    url.search = search;
    return url;
  }
}

async function eventsOf(response: Response): Promise<AsyncIterable<Uint8Array>> {
  if (!response.ok) throw await refusalOf(response);
  const type = response.headers.get('content-type') ?? '';
  if (response.body !== null && type.startsWith('text/event-stream')) return response.body;
  const message = 'The address answers, but not as this service does.';
  throw new RefusedError(response.status, 'no_event_stream', message);
}

function query(request: TurnRequest): string {
  const search = new URLSearchParams({ q: request.message });
  if (request.conversationId !== undefined) search.set('conversationId', request.conversationId);
  if (request.agentId !== undefined) search.set('agentId', request.agentId);
  if (request.actionResponse !== undefined)
    search.set('actionResponse', JSON.stringify(request.actionResponse));
  return search.toString();
}

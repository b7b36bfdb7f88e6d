import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Play = (response: ServerResponse, request: SeenRequest) => void;

const conversationEvents = /^\/api\/agent\/conversations\/.+\/events$/;

/**
 * A service that answers requests from a script, one entry per request, and records them. Requests for the
 * events of a conversation have a script of their own, and get a silent stream when it is used up.
 */
export class ScriptedService {
  readonly requests: SeenRequest[] = [];
  readonly followed: SeenRequest[] = [];
  readonly #script: Play[] = [];
  readonly #followScript: Play[] = [];
  readonly #server: Server;
  #port = 0;

  constructor() {
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const url = new URL(request.url ?? '/', 'http://service');
      const seen: SeenRequest = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: await text(request),
      };
      const play = conversationEvents.test(seen.path) ? this.#nextFollowed(seen) : this.#next(seen);
      play(response, seen);
    };
    this.#server = createServer((request, response) => void answer(request, response));
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  expect(...plays: readonly Play[]): void {
    this.#script.push(...plays);
  }

  expectFollowing(...plays: readonly Play[]): void {
    this.#followScript.push(...plays);
  }

  /** Starts listening; after `stop` on the same port again, like a restarted service. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  #next(request: SeenRequest): Play {
    this.requests.push(request);
    return this.#script.shift() ?? refuse(500, { code: 'internal', message: 'The script is over.' });
  }

  #nextFollowed(request: SeenRequest): Play {
    this.followed.push(request);
    return this.#followScript.shift() ?? ((response) => openStream(response));
  }
}

export interface ScriptedEvent {
  readonly name: string;
  readonly data: unknown;
  readonly id?: string;
}

/**
 * Numbers events like a turn, starting at `from`. A text fragment gets the length so far instead of a number.
 */
export function turnEvents(
  turnId: string,
  events: readonly (readonly [name: string, data: unknown])[],
  from = 1,
) {
  let number = from - 1;
  let length = 0;
  return events.map(([name, data]): ScriptedEvent => {
    if (name === 'content.delta' && typeof data === 'string') {
      length += data.length;
      return { name, data: { delta: data }, id: `${turnId}:${number}.${length}` };
    }
    number += 1;
    length = 0;
    return { name, data, id: `${turnId}:${number}` };
  });
}

export function openStream(response: ServerResponse, retryMs = 10): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(`: holdfast\nretry: ${retryMs}\n\n`);
}

export function send(response: ServerResponse, events: readonly ScriptedEvent[]): void {
  for (const { name, data, id } of events) {
    const idLine = id === undefined ? '' : `id: ${id}\n`;
    response.write(`event: ${name}\n${idLine}data: ${JSON.stringify(data)}\n\n`);
  }
}

/** Sends the events and ends the stream. */
export function playing(events: readonly ScriptedEvent[], headers: Record<string, string> = {}): Play {
  return (response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    openStream(response);
    send(response, events);
    response.end();
  };
}

/** Sends the events and part of the next one, then breaks the connection. */
export function dropping(events: readonly ScriptedEvent[]): Play {
  return (response) => {
    openStream(response);
    send(response, events);
    response.write('event: content.delta\ndata: {"del', () => response.destroy());
  };
}

/**
 * Sends the first `count` events and falls silent. A client that has them gets the rest. Answers many requests: a client
 * that waits only for a short time may give up any of them on a slow machine.
 */
export function fallingSilent(events: readonly ScriptedEvent[], count: number): Play[] {
  const play: Play = (response, { headers }) => {
    const had = events.findIndex(({ id }) => id === headers['last-event-id']) + 1;
    openStream(response);
    send(response, events.slice(had, had < count ? count : undefined));
    if (had >= count) response.end();
  };
  return Array.from({ length: 100 }, () => play);
}

export function refuse(status: number, error: object, headers: Record<string, string> = {}): Play {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ success: false, error: { requestId: 'req_1', ...error } }));
  };
}

export const nothingLeft: Play = (response) => {
  response.writeHead(204).end();
};

export const accepted: Play = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"success":true,"data":{}}');
};

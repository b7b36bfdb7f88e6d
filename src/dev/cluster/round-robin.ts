import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';

/** The request line must hold the longest allowed `q`, URL-encoded. */
const maxHeaderSize = 512 * 1024;

export interface Backend {
  host: string;
  port: number;
}

export interface RoundRobin {
  url: string;
  close(): Promise<void>;
}

/**
 * Sends each request to the next backend in turn, and passes bytes on as they arrive, streams included. If a
 * backend does not accept the connection, the request goes to the next one. After that it is never sent
 * again, since nobody knows how far it got: the client's connection is cut, and the client comes back.
 */
export async function startRoundRobin(
  place: { host: string; port: number },
  backends: () => Backend[],
): Promise<RoundRobin> {
  let turn = 0;
  const server = createServer({ maxHeaderSize }, (request, response) => {
    const all = backends();
    turn += 1;
    const inOrder = all.map((_, n) => all[(turn + n) % all.length]).filter((one) => one !== undefined);
    tryEach(inOrder, request, response);
  });
  server.listen(place.port, place.host);
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : place.port;
  return {
    url: `http://${place.host}:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function tryEach([first, ...others]: Backend[], request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return;
  if (!first) return refuse(response);
  const upstream = ask({
    host: first.host,
    port: first.port,
    agent: false,
    maxHeaderSize,
    method: request.method,
    path: request.url,
    headers: headersOf(request),
  });
  let isTaken = false;
  // The body waits for a connection, so that it can still go to another backend.
  upstream.once('socket', (socket) =>
    socket.once('connect', () => {
      isTaken = true;
      socket.setNoDelay(true);
      request.pipe(upstream);
    }),
  );
  upstream.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, passedOn(answer));
    response.flushHeaders();
    answer.pipe(response);
    answer.once('error', () => response.destroy());
  });
  upstream.once('error', () => {
    if (!isTaken) tryEach(others, request, response);
    else if (response.headersSent) response.destroy();
    else refuse(response);
  });
  response.once('close', () => upstream.destroy());
}

/**
 * Removes the headers of the backend's connection: with `connection: close`, some clients would take a cut
 * for an end.
 */
function passedOn({ rawHeaders }: IncomingMessage): string[] {
  const isOurs = (name = '') => /^(connection|keep-alive)$/i.test(name);
  return rawHeaders.filter((_, at) => !isOurs(rawHeaders[at - (at % 2)]));
}

function headersOf({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
  const before = headers['x-forwarded-for'];
  const client = socket.remoteAddress ?? '';
  return {
    ...headers,
    connection: 'close',
    'x-forwarded-for': before === undefined ? client : `${String(before)}, ${client}`,
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? 'http',
  };
}

function refuse(response: ServerResponse): void {
  const message = 'No process of the service answers now. Try again in a few seconds.';
  const error = { code: 'unavailable', message, requestId: randomUUID() };
  response.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '1' });
  response.end(JSON.stringify({ success: false, error }));
}

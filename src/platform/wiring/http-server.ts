import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** In milliseconds; long enough for the largest upload over a slow line. */
const requestTimeout = 300_000;
/** Heads may be large, so they may not be slow as well. */
const usualHeadersMs = 15_000;

/** Every allowed `q`, URL-encoded, fits into the request line. */
const maxHeaderBytes = 512 * 1024;

/** How long requests and answers that are on their way may still take once the server closes, in milliseconds. */
const longestCloseMs = 10_000;

interface Place {
  host: string;
  port: number;
  /** More are closed at once; absent: there is no limit. */
  maxConnections?: number;
  /** How long a request's head may take, in milliseconds. */
  headersMs?: number;
}

export interface HttpServer {
  /** Where it is reached: the host itself, or this machine where it listens everywhere. */
  url: string;
  /** Takes no new request and resolves when the last one has been answered, or `longestMs` have passed. */
  close(longestMs?: number): Promise<void>;
}

/** The port is taken, not allowed, or of another machine; the message says what to do. */
export class ListenError extends Error {}

/** Throws a ListenError where the place can't be listened on. */
export async function listen(handler: RequestListener, place: Place): Promise<HttpServer> {
  const { host, port, maxConnections, headersMs = usualHeadersMs } = place;
  const timeouts = {
    ...{ requestTimeout, headersTimeout: headersMs },
    // By default Node looks twice a minute only.
    connectionsCheckingInterval: Math.ceil(headersMs / 5),
  };
  const server = createServer({ maxHeaderSize: maxHeaderBytes, ...timeouts }, handler);
  if (maxConnections !== undefined) server.maxConnections = maxConnections;
  const sockets = socketsOf(server);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ListenError(sentence(error, host, port), { cause: error });
  }
  let closed: Promise<void> | undefined;
  return {
    url: urlOf(server, host),
    close: (longestMs = longestCloseMs) => (closed ??= close(server, sockets, longestMs)),
  };
}

function socketsOf(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

const everywhere = ['0.0.0.0', '::'];

function urlOf(server: Server, host: string): string {
  const bound = server.address();
  const { address, port } = typeof bound === 'object' && bound ? bound : { address: host, port: 0 };
  const reachable = everywhere.includes(address) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

async function close(server: Server, sockets: ReadonlySet<Socket>, longestMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Browsers open connections that they may never use; Node counts one that has not said a word as at work.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  const late = setTimeout(() => server.closeAllConnections(), longestMs);
  await closed;
  clearTimeout(late);
}

function sentence(error: unknown, host: string, port: number): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens on it, or start with another: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} is not allowed to this user. Use one above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL') return `${host} is no address of this machine. Check HOST.`;
  return `The service cannot listen on ${host}:${port}.`;
}

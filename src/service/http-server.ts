import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** In milliseconds; long enough for the largest upload over a slow connection. */
const requestTimeout = 300_000;
/** Request heads may be large, so they must not be slow as well. */
const usualHeadersMs = 15_000;

/** The request line must hold the longest allowed `q`, URL-encoded. */
const maxHeaderBytes = 512 * 1024;

/** How long requests and answers in progress may take once the server closes, in milliseconds. */
const longestCloseMs = 10_000;

interface Place {
  host: string;
  port: number;
  /** Further connections are closed at once; unlimited by default. */
  maxConnections?: number;
  /** How long a request's head may take, in milliseconds. */
  headersMs?: number;
}

export interface HttpServer {
  /** The server's address: its host, or 127.0.0.1 if it listens on all addresses. */
  url: string;
  /** Accepts no new requests. Resolves when the last one has been answered or `longestMs` have passed. */
  close(longestMs?: number): Promise<void>;
}

/**
 * The port is taken or not permitted, or the host is not an address of this machine. The message says what to
 * do.
 */
export class ListenError extends Error {}

/** Throws a ListenError if it cannot listen there. */
export async function listen(handler: RequestListener, place: Place): Promise<HttpServer> {
  const { host, port, maxConnections, headersMs = usualHeadersMs } = place;
  const timeouts = {
    requestTimeout,
    headersTimeout: headersMs,
    // Node's default is to check only every 30 s.
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
  // Browsers open connections that they may never use. Node treats one without a request as active.
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

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';

/** In milliseconds; long enough for the largest upload over a slow line. */
const requestTimeout = 300_000;
const headersTimeout = 60_000;

/** Every allowed `q`, URL-encoded, fits into the request line. */
const maxHeaderBytes = 512 * 1024;

interface Place {
  host: string;
  port: number;
}

/** The port is taken, not allowed, or of another machine; the message says what to do. */
export class ListenError extends Error {}

/** Throws a ListenError where the place can't be listened on. */
export async function listen(handler: RequestListener, { host, port }: Place): Promise<Server> {
  const server = createServer({ maxHeaderSize: maxHeaderBytes, requestTimeout, headersTimeout }, handler);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ListenError(sentence(error, host, port), { cause: error });
  }
  return server;
}

const everywhere = ['0.0.0.0', '::'];

/** An address at which a listening server is reached: the host itself, or this machine where it listens everywhere. */
export function urlOf(server: Server, host: string): string {
  const bound = server.address();
  const { address, port } = typeof bound === 'object' && bound ? bound : { address: host, port: 0 };
  const reachable = everywhere.includes(address) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Takes no new request and resolves when the last one has been answered. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
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

import { createServer } from 'node:net';

/** Returns `preferred` if nothing listens on it, else a free port of 127.0.0.1. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined) {
    const port = await tryListen(preferred);
    if (port !== undefined) return port;
  }
  const port = await tryListen(0);
  if (port === undefined) throw new Error('127.0.0.1 has no free port');
  return port;
}

function tryListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}

/**
 * Systems hand out ephemeral ports from 32768 on, some from 49152 on. A server that is down could lose such a port.
 * Temporal's processes can't find each other on one of them, since PostgreSQL keeps a membership port in 16 bits with a
 * sign.
 */
const [lowest, count] = [20_000, 10_000];
const mostTries = 100;

/**
 * Returns `preferred` if nothing listens on it, else a free port that is not handed out while its server is down. It is
 * none of `taken`.
 */
export async function lastingPort(
  preferred?: number,
  taken: ReadonlySet<number> = new Set(),
): Promise<number> {
  const isFree = async (port: number) => !taken.has(port) && (await freePort(port)) === port;
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const wanted = lowest + Math.floor(Math.random() * count);
    if (await isFree(wanted)) return wanted;
  }
  throw new Error(`127.0.0.1 has no free port from ${lowest} to ${lowest + count}`);
}

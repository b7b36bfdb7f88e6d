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

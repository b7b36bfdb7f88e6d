import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** Serves on a free port of 127.0.0.1, sends the address to the parent, and exits with the parent. */
export async function serve(handler: RequestListener): Promise<void> {
  const server = createServer({ maxHeaderSize: 64 * 1_024 }, handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  process.once('disconnect', () => process.exit(0));
  process.send?.({ ready: `http://127.0.0.1:${address.port}` });
}

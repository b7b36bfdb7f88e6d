import { once } from 'node:events';
import type { Server } from 'node:http';

export interface LocalServer {
  /** Such as `http://127.0.0.1:40123`. */
  url: string;
  /** Also closes open connections. */
  close: () => Promise<void>;
}

/** Makes the server listen on a free port of this machine. */
export async function listenLocally(server: Server): Promise<LocalServer> {
  // A busy machine must not close a connection at the moment in which it is used again.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

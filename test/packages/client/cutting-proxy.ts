import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  port: number;
  close(): Promise<void>;
}

/**
 * A proxy that cuts each connection some time after it brought an event. So every connection makes progress,
 * however slow the machine is.
 */
export async function startCuttingProxy(port: number, cutAfterMs: number): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', cut).once('close', () => {
        open.delete(socket);
        cut();
      });
    }
    let hasEvent = false;
    upstream.on('data', (part) => {
      if (hasEvent || !part.includes('\nid: ')) return;
      hasEvent = true;
      setTimeout(cut, cutAfterMs);
    });
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

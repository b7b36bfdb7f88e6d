import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Breaks every connection and rejects new ones. */
  cut(): void;
  /** Blocks all traffic, like a server that hangs. */
  hold(): void;
  /** Forwards requests but no responses, until it is cut. */
  deafen(): void;
  /** Forwards data again after `cut` or `hold`. */
  restore(): void;
  close(): Promise<void>;
}

/** Forwards connections to `port` of this machine until it is cut. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const peers = new Map<Socket, Socket>();
  const upstreams = new Set<Socket>();
  let state: 'open' | 'held' | 'cut' = 'open';
  const server = createServer((client) => {
    if (state === 'cut') return client.destroy();
    const upstream = connect(port, '127.0.0.1');
    upstreams.add(upstream);
    upstream.on('close', () => upstreams.delete(upstream));
    for (const [socket, peer] of [[client, upstream] as const, [upstream, client] as const]) {
      peers.set(socket, peer);
      if (state === 'open') socket.pipe(peer);
      socket.on('error', () => peer.destroy());
      socket.on('close', () => {
        peers.delete(socket);
        peer.destroy();
      });
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const breakAll = () => peers.forEach((_, socket) => socket.destroy());
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      state = 'cut';
      breakAll();
    },
    hold: () => {
      state = 'held';
      peers.forEach((peer, socket) => socket.unpipe(peer));
    },
    deafen: () => upstreams.forEach((upstream) => upstream.unpipe()),
    restore: () => {
      if (state === 'held') peers.forEach((peer, socket) => socket.pipe(peer));
      state = 'open';
    },
    close: async () => {
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
}

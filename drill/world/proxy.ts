import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between the service and one of its servers. */
export interface Proxy {
  port: number;
  /** Blocks all traffic in both directions without breaking connections. */
  freeze(): void;
  /** The server still receives everything, but its replies are dropped. */
  deafen(): void;
  /** Freezes at the service's first message that contains all of these words, before it is forwarded. */
  freezeAt(...words: string[]): Promise<void>;
  /**
   * Holds the service's first message that contains all of these words, and its connection. Resolves with what forwards it;
   * other connections go on.
   */
  holdAt(...words: string[]): Promise<() => void>;
  /** Resolves when a message of the service that contains all of these words was answered. */
  answered(...words: string[]): Promise<void>;
  /** Breaks frozen connections and forwards new ones. */
  restore(): void;
  close(): Promise<void>;
}

interface Watch {
  words: string[];
  met: () => void;
}

/**
 * Starts a proxy in front of a port of this machine. It can stop between two messages, which an outside kill
 * can't time.
 */
export async function startProxy(port: number, host = '127.0.0.1'): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let isDeaf = false;
  let frozenAt: Watch | undefined;
  let expected: Watch | undefined;
  let held: { words: string[]; met: (letGo: () => void) => void } | undefined;

  let asking: Socket | undefined;

  const server = createServer((client) => {
    const upstream = connect(port, host);
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (bytes: Buffer) => {
        const holds = (watch?: Pick<Watch, 'words'>) =>
          from === client && watch?.words.every((word) => bytes.includes(word));
        if (holds(frozenAt)) {
          isFrozen = true;
          frozenAt?.met();
        }
        if (held && holds(held)) {
          from.pause();
          held.met(() => {
            to.write(bytes);
            from.resume();
          });
          held = undefined;
          return;
        }
        if (isFrozen || (isDeaf && from === upstream)) return;
        to.write(bytes);
        if (holds(expected)) asking = client;
        else if (from === upstream && asking === client) expected?.met();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    freeze: () => void (isFrozen = true),
    deafen: () => void (isDeaf = true),
    freezeAt: (...words) => new Promise((met) => (frozenAt = { words, met })),
    holdAt: (...words) => new Promise((met) => (held = { words, met })),
    answered: (...words) => {
      asking = undefined;
      return new Promise((met) => (expected = { words, met }));
    },
    restore: () => {
      isFrozen = isDeaf = false;
      frozenAt = expected = asking = held = undefined;
      breakAll();
    },
    close: async () => {
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
}

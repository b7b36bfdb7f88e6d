import { once } from 'node:events';
import {
  constants,
  createSecureServer,
  type Http2SecureServer,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { parseEventId, type EventId } from '../relay/position';
import type { TurnFeed } from '../relay/turn-feed';
import { formatFrame, turnPath } from './frame';
import { servingOptions } from './handshake';
import { formatProcessName, newInstance } from './process-name';
import { turnFrames } from './turn-frames';
import { watchSession } from './watch-session';

/** How long a handshake may take, and how long the last frames may take when the server closes; milliseconds. */
const handshakeMs = 3_000;
const lastFramesMs = 1_000;
const mostConnections = 1_000;
/** Turns that one other process follows here. */
const mostStreams = 10_000;
/** Megabytes of one connection. Beyond, no further stream of it is accepted. */
const maxSessionMemory = 64;

export interface HopServerOptions {
  secret: Buffer;
  /** What it listens on; port 0 means any free port. */
  host: string;
  port: number;
  /** The host under which other processes reach it. */
  address: string;
  /** Called for each connection that does not hold the secret, or is another version. */
  onRefused: (error: Error) => void;
}

/** Streams what this process publishes of turns to other processes of the installation, and to nobody else. */
export class HopServer {
  private readonly sessions = new Set<ServerHttp2Session>();
  private readonly streams = new Set<AbortController>();

  /** Rejects if it cannot listen there. */
  static async start(feed: TurnFeed, options: HopServerOptions): Promise<HopServer> {
    const { secret, host, port, address, onRefused } = options;
    const instance = newInstance();
    const server = createSecureServer({
      ...servingOptions(secret, instance),
      handshakeTimeout: handshakeMs,
      unknownProtocolTimeout: handshakeMs,
      maxSessionMemory,
      settings: { maxConcurrentStreams: mostStreams, enablePush: false },
    });
    server.maxConnections = mostConnections;
    server.on('tlsClientError', onRefused);
    server.listen(port, host);
    await once(server, 'listening');
    const bound = server.address();
    const reached = { host: address, port: typeof bound === 'object' && bound ? bound.port : port };
    return new HopServer(server, feed, formatProcessName({ instance, ...reached }));
  }

  private constructor(
    private readonly server: Http2SecureServer,
    private readonly feed: TurnFeed,
    /** The name of this process, by which others find it. */
    readonly name: string,
  ) {
    server.on('secureConnection', (socket: TLSSocket) => socket.setNoDelay(true));
    server.on('session', (session) => this.watch(session));
    // A connection that breaks ends its streams, which their readers notice by themselves.
    server.on('sessionError', () => undefined);
    server.on('stream', (stream, { ':path': path = '' }) => {
      stream.on('error', () => undefined);
      const from = path.startsWith(turnPath) ? parseEventId(path.slice(turnPath.length)) : undefined;
      if (from) void this.serve(stream, from);
      else stream.respond({ ':status': constants.HTTP_STATUS_NOT_FOUND }, { endStream: true });
    });
  }

  /** Ends all streams, so that their readers look elsewhere, and takes no more. */
  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const stream of this.streams) stream.abort();
    for (const session of this.sessions) session.close();
    const late = setTimeout(() => this.sessions.forEach((session) => session.destroy()), lastFramesMs);
    await closed;
    clearTimeout(late);
  }

  private watch(session: ServerHttp2Session): void {
    this.sessions.add(session);
    session.once('close', () => this.sessions.delete(session));
    watchSession(session, () => session.destroy());
  }

  /** While the other end takes nothing, nothing is made for it. */
  private async serve(stream: ServerHttp2Stream, { turnId, ...from }: EventId): Promise<void> {
    const over = new AbortController();
    this.streams.add(over);
    stream.once('close', () => {
      this.streams.delete(over);
      over.abort();
    });
    const { signal } = over;
    stream.respond({ ':status': constants.HTTP_STATUS_OK });
    for await (const frame of turnFrames(this.feed, turnId, from, signal)) {
      if (stream.destroyed) return;
      if (!stream.write(formatFrame(frame))) await once(stream, 'drain', { signal }).catch(() => undefined);
    }
    stream.end();
  }
}

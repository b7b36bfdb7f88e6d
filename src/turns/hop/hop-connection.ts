import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import type { FallbackReason } from './fallback-reason';
import { followingOptions, type Greeting } from './handshake';
import type { ProcessName } from './process-name';
import { watchSession } from './watch-session';

const connectMs = 1_000;
/** How long a connection that nobody uses is kept, in milliseconds. */
const idleMs = 10_000;
/** Bytes on their way that one connection accepts. */
const windowBytes = 1024 * 1024;

/** The connection to one other process, for all turns that are followed there. */
export class HopConnection {
  private readonly session: ClientHttp2Session;
  private greeting: Greeting = 'expected';
  private streams = 0;
  private idle: NodeJS.Timeout | undefined;
  private isOpen = false;
  private isStopping = false;
  private hasEnded = false;

  /** `onEnd` is called once, when no stream of it works any more. */
  constructor(
    secret: Buffer,
    { host, port, instance }: ProcessName,
    private readonly onEnd: (reason: FallbackReason) => void,
  ) {
    const greeted = (greeting: Greeting) => (this.greeting = greeting);
    const socket = connectTls({ host, port, ...followingOptions(secret, instance, greeted) });
    socket.setNoDelay(true);
    this.session = connect('https://hop.invalid', { createConnection: () => socket });
    const late = setTimeout(() => this.end('unreachable'), connectMs);
    this.session.once('connect', () => {
      clearTimeout(late);
      this.isOpen = true;
      this.session.setLocalWindowSize(windowBytes);
      watchSession(this.session, () => this.end('silent'));
    });
    this.session.on('error', (error: Error) => this.end(this.isOpen ? 'broken' : this.refusal(error)));
    // Its streams end one by one.
    this.session.once('goaway', () => (this.isStopping = true));
    this.session.once('close', () => {
      clearTimeout(late);
      this.end(this.isStopping ? 'stopped' : 'broken');
    });
  }

  /**
   * Asks for something once the other process has proved who it is. The stream fails if it does not. Throws if the
   * connection takes no more streams.
   */
  request(path: string): ClientHttp2Stream {
    const stream = this.session.request({ ':path': path });
    this.streams += 1;
    clearTimeout(this.idle);
    stream.once('close', () => {
      this.streams -= 1;
      if (this.streams === 0) this.idle = setTimeout(() => this.end('stopped'), idleMs).unref();
    });
    return stream;
  }

  /** Ends it, and with it all its streams, for this reason. */
  end(reason: FallbackReason): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearTimeout(this.idle);
    this.onEnd(reason);
    this.session.destroy();
  }

  private refusal(error: Error): FallbackReason {
    if (this.greeting === 'moved') return 'unreachable';
    if (this.greeting === 'version') return 'version';
    const code = 'code' in error ? String(error.code) : '';
    if (code === 'ERR_SSL_TLSV1_ALERT_UNKNOWN_PSK_IDENTITY') return 'version';
    return code.startsWith('ERR_SSL_') ? 'refused' : 'unreachable';
  }
}

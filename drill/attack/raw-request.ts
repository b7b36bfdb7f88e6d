import { connect, type Socket } from 'node:net';

export interface RawRequestOptions {
  url: string;
  /** The address of this machine that the connection comes from. */
  from: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** What is sent of the body; how long it claims to be stands in the headers. */
  body?: string | Buffer;
  /** Reads the start of the answer, and nothing after it. */
  isDeaf?: boolean;
}

const statusLine = 12;

/** One request, written byte by byte on a connection of its own, so that it can stop in the middle and leave at any time. */
export class RawRequest {
  /** Resolves with the status, or with undefined if the connection ends before there is one. */
  readonly answered: Promise<number | undefined>;
  /** Resolves once all was handed to the system, or the connection has ended. */
  readonly sent: Promise<void>;
  readonly closed: Promise<void>;
  private readonly socket: Socket;

  constructor({ url, from, method, path, headers, body = '', isDeaf = false }: RawRequestOptions) {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    this.socket = socket;
    socket.setEncoding('utf8');
    // Whoever ends the connection: what it came to is in `answered`.
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.once('close', () => resolve());
    });
    let text = '';
    this.answered = new Promise((resolve) => {
      socket.on('data', (part: string) => {
        // Only the start of the answer counts; a stream may be long.
        if (text.length < statusLine) text += part;
        const status = statusIn(text);
        if (status === undefined) return;
        if (isDeaf) socket.pause();
        resolve(status);
      });
      void this.closed.then(() => resolve(undefined));
    });
    const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    this.sent = new Promise((resolve) => {
      void this.closed.then(resolve);
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
      socket.write(body, () => resolve());
    });
  }

  /** Leaves, as a browser does whose tab is closed. */
  leave(): void {
    this.socket.destroy();
  }
}

function statusIn(text: string): number | undefined {
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
  return status === undefined ? undefined : Number(status);
}

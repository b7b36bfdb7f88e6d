import { connect, type Socket } from 'node:net';

export interface RawRequestOptions {
  url: string;
  /** The local address that the connection comes from. */
  from: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** The part of the body that is sent. The headers announce its full length. */
  body?: string | Buffer;
  /** Reads the start of the response and nothing after it. */
  isDeaf?: boolean;
}

const statusLine = 12;

/** One request on its own connection. It can stop half-way and disconnect at any time. */
export class RawRequest {
  /** Resolves with the status, or with undefined if the connection ends without one. */
  readonly answered: Promise<number | undefined>;
  /** Resolves once everything is sent, or the connection has ended. */
  readonly sent: Promise<void>;
  readonly closed: Promise<void>;
  private readonly socket: Socket;

  constructor({ url, from, method, path, headers, body = '', isDeaf = false }: RawRequestOptions) {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    this.socket = socket;
    socket.setEncoding('utf8');
    // Either side may end the connection. The result is in `answered`.
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.once('close', () => resolve());
    });
    let text = '';
    this.answered = new Promise((resolve) => {
      socket.on('data', (part: string) => {
        // Only the start of the response counts; a stream may be long.
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

  /** Disconnects, as a browser does when its tab is closed. */
  leave(): void {
    this.socket.destroy();
  }
}

function statusIn(text: string): number | undefined {
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
  return status === undefined ? undefined : Number(status);
}

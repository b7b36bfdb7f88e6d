import { get, type IncomingMessage } from 'node:http';
import { connectTo } from './secure-channel';

/** In UTF-16 units. No turn comes near it. */
const longestLine = 16 * 1024 * 1024;

export interface HopRequest {
  /** The name of the process that streams: its HopServer's. */
  name: string;
  /** Event id from which to stream. */
  from: string;
  secret: Buffer;
  signal: AbortSignal;
}

/** Yields the lines that another process streams. Throws if it is not reachable, or the stream breaks. */
export async function* hopLines({ name, from, secret, signal }: HopRequest): AsyncGenerator<string, void> {
  const url = new URL(name);
  const createConnection = () => connectTo(url, url.pathname.slice(1), secret);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ path: `/${from}`, createConnection, signal }, resolve).on('error', reject);
  });
  let rest = '';
  for await (const piece of response.setEncoding('utf8')) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new Error('A line is too long.');
    yield* lines;
  }
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { parseEventId, type EventId } from '../relay/position';
import type { TurnFeed } from '../relay/turn-feed';
import { formatFrame, type Frame } from './frame';
import { serverOptions } from './secure-channel';
import { isTerminal } from '../../domain/turn-log';
import { ChangeSignal } from '../relay/change-signal';

export interface HopServerOptions {
  secret: Buffer;
  /** The address to listen on; port 0 means any free port. */
  host: string;
  port: number;
  /** The host under which other processes reach it. */
  address: string;
  /** Called for each connection without the secret, or of another version. */
  onRefused: (error: Error) => void;
}

export interface HopServer {
  /** The URL by which other processes find this one. It changes with each start. */
  name: string;
  close(): void;
}

/** Streams what this process publishes of turns to the other processes. Rejects if it cannot listen there. */
export async function startHopServer(feed: TurnFeed, options: HopServerOptions): Promise<HopServer> {
  const { secret, host, port, address, onRefused } = options;
  const instance = randomBytes(16).toString('hex');
  const closing = new AbortController();
  const server = createServer(
    serverOptions(secret, instance),
    (request, response) => void serve(feed, request, response, closing.signal),
  );
  server.on('tlsClientError', onRefused);
  server.listen(port, host);
  await once(server, 'listening');
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound ? bound.port : port;
  return {
    name: `https://${address.includes(':') ? `[${address}]` : address}:${boundPort}/${instance}`,
    close: () => {
      closing.abort();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function serve(
  feed: TurnFeed,
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const from = parseEventId(request.url?.slice(1) ?? '');
  if (!from) {
    response.writeHead(404).end();
    return;
  }
  const lines = async function* () {
    for await (const frame of turnFrames(feed, from, signal)) yield formatFrame(frame);
  };
  // A connection that breaks is noticed by its reader.
  await pipeline(lines, response).catch(() => undefined);
}

/** At least one frame in this time shows that this process is alive. */
const aliveMs = 1_000;

/**
 * Yields what this process publishes of a turn from now on, until the turn ends or `signal` aborts. The reader has
 * the text up to `has`. A slow reader gets in few frames what came meanwhile. The first frame comes at once.
 */
export async function* turnFrames(
  feed: TurnFeed,
  { turnId, ...has }: EventId,
  signal: AbortSignal,
): AsyncGenerator<Frame, void> {
  const served = feed.serve(turnId);
  const change = new ChangeSignal(served);
  const sentText = new Map([[has.n, has.c]]);
  let sentNews = 0;
  const nextText = (): Frame['text'] => {
    for (const [after, text] of served.texts) {
      const from = sentText.get(after) ?? 0;
      if (text.length <= from) continue;
      sentText.set(after, text.length);
      return { after, from, piece: text.slice(from) };
    }
    return undefined;
  };
  try {
    while (!signal.aborted) {
      // Text first: it precedes the entries that were published after it.
      const text = nextText();
      const news = text ? undefined : served.news[sentNews];
      if (news) sentNews += 1;
      yield { turnId, works: feed.works(turnId), text, news };
      if (news?.entries.some(isTerminal)) return;
      if (!text && !news) await change.within(aliveMs, signal);
    }
  } finally {
    change.close();
    feed.endServing(turnId);
  }
}

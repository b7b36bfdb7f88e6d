import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import Koa, { type Context } from 'koa';
import type { SseEvent } from '../../src/turns/relay/events';
import { EventStream, type EventStreamOptions } from '../../src/api/sse/event-stream';
import { listenLocally } from '../support/local-server';

export type Source = (gone: AbortSignal) => AsyncIterable<SseEvent>;

export interface EventStreamApp {
  url: string;
  /** The outcome of each stream, in the order of the requests. */
  sent: Promise<'sent' | Error>[];
  /** Opens a stream. The response reads nothing until it is consumed. */
  open(): Promise<IncomingMessage>;
  close(): Promise<void>;
}

/** Starts a server that sends the source through EventStream to each request, once `before` has resolved. */
export async function serveEvents(
  source: Source,
  options: Partial<EventStreamOptions> = {},
  before: (ctx: Context) => Promise<unknown> = () => Promise.resolve(),
): Promise<EventStreamApp> {
  const sent: EventStreamApp['sent'] = [];
  const app = new Koa();
  app.on('error', () => undefined);
  app.use(async (ctx) => {
    await before(ctx);
    const closing = new AbortController().signal;
    const streams = { sent: () => undefined, dropped: () => undefined };
    const quiet = { keepaliveMs: 60_000, stallMs: 60_000, closing, streams };
    const stream = new EventStream(ctx, { ...quiet, ...options });
    sent.push(
      stream.sendAll(source(stream.over)).then(
        () => 'sent' as const,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      ),
    );
  });
  const handle = app.callback();
  const server = createServer((incoming, response) => void handle(incoming, response));
  const { url, close } = await listenLocally(server);
  return {
    url,
    sent,
    open: () =>
      new Promise((resolve, reject) => {
        request(url, { agent: false }, resolve).on('error', reject).end();
      }),
    close,
  };
}

export async function* eventsOf(...events: SseEvent[]): AsyncGenerator<SseEvent, void> {
  yield* events;
}

/** Yields nothing and ends when the client disconnects, as a turn's relay does. */
export async function* silence(gone: AbortSignal): AsyncGenerator<SseEvent, void> {
  yield* [];
  if (!gone.aborted) await once(gone, 'abort');
}

export function delta(text: string): SseEvent {
  return { event: 'content.delta', data: { delta: text } };
}

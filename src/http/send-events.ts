import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { SseEvent } from '../domain/sse-event';
import { EventStream, type EventStreamOptions } from './event-stream';

export interface SendDeps extends EventStreamOptions {
  logger: Logger;
}

export interface Sending {
  /** The events, until the signal says that nobody listens any more. */
  source: (gone: AbortSignal) => AsyncIterable<SseEvent>;
  /** Called once when the stream is over. */
  over?: () => void;
  /** What a log line about it names. */
  about: Record<string, unknown>;
}

/** Answers with an open stream, which goes on after this function has returned. */
export function sendEvents(deps: SendDeps, ctx: Context, { source, over, about }: Sending): void {
  const stream = new EventStream(ctx, deps);
  stream
    .sendAll(source(stream.gone))
    .catch((err: unknown) => {
      deps.logger.error({ err, ...about }, 'stream failed');
    })
    .finally(over);
}

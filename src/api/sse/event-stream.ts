import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Context } from 'koa';
import SseTransform from 'koa-sse-stream/lib/sse';
import type { JsonObject } from '../../domain/json';
import type { SseEvent } from '../../domain/sse-event';
import type { StreamMetrics } from '../../platform/metrics/stream-metrics';
import { clientDisconnect } from '../middleware/client-disconnect';

const reconnectAfterMs = 1_000;
const comment = { data: ':' };

export interface EventStreamOptions {
  keepaliveMs: number;
  /** A client that takes nothing for this long is dropped. */
  stallMs: number;
  /** Aborted when the service stops: the stream closes and the client reconnects. */
  closing: AbortSignal;
  streams: Pick<StreamMetrics, 'sent' | 'dropped'>;
}

/**
 * Answers with server-sent events until the source ends or the client goes. Takes the next event only when the
 * client has taken the last, so that a slow one holds nothing in memory here.
 *
 * The one adapter of koa-sse-stream: its stream class is used without its middleware (whose timer is never
 * cleared and prints at every ping); data is JSON text, since it writes no objects, and as such never begins with
 * `:`; `write` tells of back-pressure where its `send` does not; and since its `end` does nothing and its `sendEnd`
 * adds an event where it is given none, the stream ends with a comment, after everything that it still holds.
 */
export class EventStream {
  private readonly stream: SseTransform;
  private readonly res: ServerResponse;
  /** Aborted when no more of the source is wanted. */
  private readonly passing = new AbortController();
  /** Aborted when the client has gone, or is to go. */
  private readonly listening = new AbortController();
  private last: SseEvent | undefined;

  constructor(
    ctx: Context,
    private readonly options: EventStreamOptions,
  ) {
    this.res = ctx.res;
    this.watch(options.closing);
    this.stream = new SseTransform(ctx);
    this.stream.write({ retry: reconnectAfterMs, ...comment });
    // An early drop of the client is no error of ours.
    this.stream.on('error', () => undefined);
    ctx.status = 200;
    ctx.body = this.stream;
  }

  /** Aborted when no more events are wanted. */
  get over(): AbortSignal {
    return this.passing.signal;
  }

  /** Sends nothing more of the source, but this event if there is one, and closes. */
  endWith(last?: SseEvent): void {
    this.last ??= last;
    this.passing.abort();
  }

  /** Sends all events of the source, closes the stream, and resolves once the client has everything or has gone. */
  async sendAll(source: AsyncIterable<SseEvent>): Promise<void> {
    try {
      await this.pass(source);
      await this.end();
    } finally {
      this.stream.destroy();
    }
  }

  private async pass(source: AsyncIterable<SseEvent>): Promise<void> {
    const keepalive = setInterval(() => this.keepAlive(), this.options.keepaliveMs);
    try {
      for await (const event of source) {
        if (!this.over.aborted && !this.write(event)) {
          await this.dropIfStalled(once(this.stream, 'drain', { signal: this.over }));
        }
        if (this.over.aborted) return;
      }
    } finally {
      clearInterval(keepalive);
    }
  }

  private async end(): Promise<void> {
    const { signal } = this.listening;
    if (signal.aborted) return;
    if (this.last) this.write(this.last);
    this.stream.sendEnd({ ...comment });
    await this.dropIfStalled(once(signal, 'abort'));
  }

  private async dropIfStalled(taken: Promise<unknown>): Promise<void> {
    const stalled = setTimeout(() => this.drop(), this.options.stallMs);
    await taken.catch(() => undefined);
    clearTimeout(stalled);
  }

  private keepAlive(): void {
    if (this.stream.writableNeedDrain || this.over.aborted) return;
    this.write({ event: 'keepalive', data: { ts: new Date().toISOString() } });
  }

  /** False where the client is behind. */
  private write(event: SseEvent): boolean {
    this.options.streams.sent(event.event);
    return this.stream.write(block(event));
  }

  private drop(): void {
    this.options.streams.dropped();
    this.res.destroy();
  }

  private watch(closing: AbortSignal): void {
    const { signal } = clientDisconnect(this.res, closing);
    const leave = () => {
      this.listening.abort();
      this.passing.abort();
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  }
}

function block({ id, event, data }: SseEvent): { id?: string; event: string; data: string } {
  return { ...(id !== undefined && { id }), event, data: oneLine(data) };
}

/** JSON without the characters that JSON allows and that some clients split lines at. */
function oneLine(data: JsonObject): string {
  return JSON.stringify(data).replace(
    /[\u0085\u2028\u2029]/g,
    (separator) => `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

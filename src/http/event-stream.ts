import { once } from 'node:events';
import type { Context } from 'koa';
import SseTransform from 'koa-sse-stream/lib/sse';
import type { SseEvent } from '../domain/sse-event';

const reconnectAfterMs = 1_000;
/** A client that takes nothing for this long is dropped. */
const mostStallMs = 60_000;

export interface EventStreamOptions {
  keepaliveMs: number;
  /** Aborted when the service stops: the stream closes and the client reconnects. */
  closing: AbortSignal;
}

/**
 * Answers with server-sent events until the source ends or the client goes. Takes the next event only when the
 * client has taken the last, so that a slow one holds nothing in memory here.
 *
 * The one adapter of koa-sse-stream: its stream class is used without its middleware (whose timer is never
 * cleared and prints at every ping); data is JSON text, since it writes no objects, and as such never begins with
 * `:`; `write` tells of back-pressure where its `send` does not; and since its `end` does nothing and its `sendEnd`
 * adds an event, the readable side is ended instead, once everything is written.
 */
export class EventStream {
  /** Aborted when nobody listens any more. */
  readonly gone: AbortSignal;
  private readonly stream: SseTransform;

  constructor(
    ctx: Context,
    private readonly options: EventStreamOptions,
  ) {
    this.stream = new SseTransform(ctx);
    this.gone = AbortSignal.any([closeOf(ctx), options.closing]);
    this.stream.write({ retry: reconnectAfterMs, data: ':' });
    // An early drop of the client is no error of ours.
    this.stream.on('error', () => undefined);
    ctx.status = 200;
    ctx.body = this.stream;
  }

  /** Sends all events of the source and then closes the stream. */
  async sendAll(source: AsyncIterable<SseEvent>): Promise<void> {
    const keepalive = setInterval(() => this.keepAlive(), this.options.keepaliveMs);
    try {
      for await (const event of source) await this.send(event);
      if (this.gone.aborted) this.stream.destroy();
      else this.stream.push(null);
    } catch (error) {
      this.stream.destroy();
      throw error;
    } finally {
      clearInterval(keepalive);
    }
  }

  private async send(event: SseEvent): Promise<void> {
    if (this.gone.aborted || this.stream.write(block(event))) return;
    const stalled = AbortSignal.timeout(mostStallMs);
    await once(this.stream, 'drain', { signal: AbortSignal.any([this.gone, stalled]) }).catch(
      () => undefined,
    );
    if (stalled.aborted) this.stream.destroy();
  }

  private keepAlive(): void {
    if (this.stream.writableNeedDrain || this.gone.aborted) return;
    this.stream.write(block({ event: 'keepalive', data: { ts: new Date().toISOString() } }));
  }
}

function block({ id, event, data }: SseEvent): { id?: string; event: string; data: string } {
  return { ...(id !== undefined && { id }), event, data: JSON.stringify(data) };
}

function closeOf({ res }: Context): AbortSignal {
  const closed = new AbortController();
  res.once('close', () => closed.abort());
  return closed.signal;
}

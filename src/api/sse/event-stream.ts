import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Context } from 'koa';
import SseTransform from 'koa-sse-stream/lib/sse';
import type { SseEvent } from '../../turns/relay/events';
import type { StreamMetrics } from '../../platform/metrics/stream-metrics';
import { clientDisconnect } from '../middleware/client-disconnect';
import { namedEvents, type FrameEncoder } from './frames';

const comment = { data: ':' };

export interface EventStreamOptions {
  keepaliveMs: number;
  /** A client that reads nothing for this long, in milliseconds, is disconnected. */
  stallMs: number;
  /** Aborted when the service stops. The stream closes and the client reconnects. */
  closing: AbortSignal;
  streams: Pick<StreamMetrics, 'sent' | 'dropped'>;
}

/**
 * Sends server-sent events until the source ends or the client disconnects. Reads the next event only after
 * the client has accepted the previous one, so that a slow client does not fill memory.
 *
 * The only adapter of koa-sse-stream. It works around several properties of that library:
 * - Its middleware starts a timer that is never cleared and prints at every ping, so only its stream class is
 *   used.
 * - It can't serialize objects, so data is JSON text, which never starts with `:` as a comment would.
 * - Its `send` does not report back-pressure, so events go through `write`.
 * - Its `end` does nothing, and `sendEnd` without a block adds an event. So `sendEnd` with a comment ends the
 *   stream, after all buffered data.
 */
export class EventStream {
  private readonly stream: SseTransform;
  private readonly res: ServerResponse;
  /** Aborted when the stream needs no more events from the source. */
  private readonly passing = new AbortController();
  /** Aborted when the client has disconnected, or when the service closes. */
  private readonly listening = new AbortController();
  private last: SseEvent | undefined;

  constructor(
    ctx: Context,
    private readonly options: EventStreamOptions,
    private readonly encoder: FrameEncoder = namedEvents,
  ) {
    this.res = ctx.res;
    this.watch(options.closing);
    this.stream = new SseTransform(ctx);
    const { reconnectAfterMs: retry } = encoder;
    this.stream.write({ ...(retry !== undefined && { retry }), ...comment });
    // A client that disconnects early is not an error of the service.
    this.stream.on('error', () => undefined);
    ctx.status = 200;
    ctx.body = this.stream;
  }

  /** Gives a client that has seen no event an id to resume with. It carries no event. */
  startAt(id: string): void {
    this.stream.write({ id, ...comment });
  }

  /** Aborted when the stream needs no more events. The source must stop then. */
  get over(): AbortSignal {
    return this.passing.signal;
  }

  /** Stops reading the source, sends `last` if present, and closes the stream. The first `last` wins. */
  endWith(last?: SseEvent): void {
    this.last ??= last;
    this.passing.abort();
  }

  /**
   * Sends every event of the source and closes the stream. Resolves when the client has read everything or
   * has disconnected.
   */
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
      for (const frame of this.encoder.end()) this.stream.write(frame);
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

  /** Returns false if the client reads more slowly than events arrive. */
  private write(event: SseEvent): boolean {
    this.options.streams.sent(event.event);
    return this.encoder.frames(event).reduce((takes, frame) => this.stream.write(frame) && takes, true);
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

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import type { SseEvent } from '../../turns/relay/events';
import type { StreamMetrics } from '../../platform/metrics/stream-metrics';
import { clientDisconnect } from '../middleware/client-disconnect';
import { namedEvents, type Frame, type FrameEncoder } from './frames';

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
 */
export class EventStream {
  private readonly stream = new PassThrough();
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
    ctx.req.socket.setTimeout(0).setNoDelay(true).setKeepAlive(true);
    ctx.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache, no-transform',
      Connection: 'keep-alive',
      'X-Accel-Buffering': 'no',
    });
    const { reconnectAfterMs: retry } = encoder;
    // The headers go out with the first bytes.
    this.stream.write(blockOf({ retry, ...comment }));
    // A client that disconnects early is not an error of the service.
    this.stream.on('error', () => undefined);
    ctx.status = 200;
    ctx.body = this.stream;
  }

  /** Gives a client that has seen no event an id to resume with. It carries no event. */
  startAt(id: string): void {
    this.stream.write(blockOf({ id, ...comment }));
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
      for (const frame of this.encoder.end()) this.stream.write(blockOf(frame));
    } finally {
      clearInterval(keepalive);
    }
  }

  private async end(): Promise<void> {
    const { signal } = this.listening;
    if (signal.aborted) return;
    if (this.last) this.write(this.last);
    this.stream.end();
    await this.dropIfStalled(once(signal, 'abort'));
  }

  private async dropIfStalled(taken: Promise<unknown>): Promise<void> {
    const stalled = setTimeout(() => this.drop(), this.options.stallMs);
    await taken.catch(() => undefined);
    clearTimeout(stalled);
  }

  private keepAlive(): void {
    if (this.stream.writableNeedDrain || this.over.aborted) return;
    if (this.encoder === namedEvents) {
      this.write({ event: 'keepalive', data: { ts: new Date().toISOString() } });
      return;
    }
    // Other protocols have no such event.
    this.options.streams.sent('keepalive');
    this.stream.write(blockOf(comment));
  }

  /** Returns false if the client reads more slowly than events arrive. */
  private write(event: SseEvent): boolean {
    this.options.streams.sent(event.event);
    return this.encoder
      .frames(event)
      .reduce((takes, frame) => this.stream.write(blockOf(frame)) && takes, true);
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

/** Returns a frame as the bytes of a stream have it. Its data is one line. */
function blockOf({ event, retry, id, data }: Frame & { retry?: number }): string {
  const fields = Object.entries({ event, retry, id }).filter(([, value]) => value);
  const lines = fields.map(([name, value]) => `${name}: ${value}\n`).join('');
  return `${lines}${data.startsWith(':') ? data : `data: ${data}`}\n\n`;
}

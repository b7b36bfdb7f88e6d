import type { Logger } from 'pino';
import type { SseEvent } from '../../turns/relay/events';
import type { StreamKind, StreamMetrics } from '../../platform/metrics/stream-metrics';
import type { Revocations } from '../../workspace/revocations';
import type { StreamSlot } from '../middleware/stream-limit';
import { atTime } from '../../platform/concurrency/at-time';
import type { Ctx } from '../context';
import { EventStream, type EventStreamOptions } from './event-stream';
import type { FrameEncoder } from './frames';

export interface SendDeps extends EventStreamOptions {
  logger: Logger;
  revocations: Pick<Revocations, 'whenRevoked'>;
  streams: Pick<StreamMetrics, 'opened' | 'resumed' | 'sent' | 'dropped'>;
}

export interface Sending {
  /** Yields the events. Must stop when the signal is aborted. */
  source: (over: AbortSignal) => AsyncIterable<SseEvent>;
  /** Where the stream starts, for a client that has seen no event. */
  startId?: string | undefined;
  /**
   * Ids that the client's access depends on, such as its key. The stream ends when one of them is revoked.
   */
  access: string[];
  /** Ids that what the client sees depends on. If one is revoked, the stream ends and its client reconnects. */
  sight?: string[];
  /**
   * Released when the stream ends. If another tenant needs the slot, the stream ends and its client
   * reconnects.
   */
  slot: StreamSlot;
  /** When that access expires, and the stream with it. Absent: never. */
  accessUntil?: Date | undefined;
  kind: StreamKind;
  /** Absent: every event under its own name. */
  encoder?: FrameEncoder | undefined;
}

const accessRevoked = unauthenticated('The access of this stream was revoked.');
const accessExpired = unauthenticated('The access of this stream has expired.');

/** Responds with an open stream. The stream continues after this function returns. */
export function sendEvents(deps: SendDeps, ctx: Ctx, sending: Sending): void {
  const { source, startId, access, sight = [], accessUntil, slot, kind, encoder } = sending;
  const stream = new EventStream(ctx, deps, encoder);
  if (startId !== undefined) stream.startAt(startId);
  const closed = deps.streams.opened(kind);
  const { receivedAt } = ctx.state;
  const forget = [
    deps.revocations.whenRevoked(access, receivedAt, () => stream.endWith(accessRevoked)),
    deps.revocations.whenRevoked(sight, receivedAt, () => stream.endWith()),
  ];
  const forgetEnd = accessUntil && atTime(accessUntil, () => stream.endWith(accessExpired));
  slot.onEvicted(() => stream.endWith());
  stream
    .sendAll(source(stream.over))
    .catch((err: unknown) => {
      const { about, requestId } = ctx.state;
      deps.logger.error({ err, requestId, ...about }, 'stream failed');
    })
    .finally(() => {
      for (const each of forget) each();
      forgetEnd?.();
      closed();
      slot.leave();
    });
}

function unauthenticated(message: string): SseEvent {
  return { event: 'error', data: { message, code: 'unauthenticated', retryable: false } };
}

import type { Logger } from 'pino';
import type { SseEvent } from '../domain/sse-event';
import type { StreamKind, StreamMetrics } from '../metrics/stream-metrics';
import type { Revocations } from '../revocation/revocations';
import type { Ctx } from './context';
import { EventStream, type EventStreamOptions } from './event-stream';

export interface SendDeps extends EventStreamOptions {
  logger: Logger;
  revocations: Pick<Revocations, 'whenRevoked'>;
  streams: Pick<StreamMetrics, 'opened' | 'resumed' | 'sent' | 'dropped'>;
}

export interface Sending {
  /** The events, until the signal says that no more are wanted. */
  source: (over: AbortSignal) => AsyncIterable<SseEvent>;
  /** Ids of what lets the client read it: its key and so on. The stream ends when one of them is revoked. */
  access: string[];
  /** Called once when the stream is over. */
  over?: () => void;
  kind: StreamKind;
}

const accessOver: SseEvent = {
  event: 'error',
  data: { message: 'The access of this stream was revoked.', code: 'unauthenticated', retryable: false },
};

/** Answers with an open stream, which goes on after this function has returned. */
export function sendEvents(deps: SendDeps, ctx: Ctx, { source, access, over, kind }: Sending): void {
  const stream = new EventStream(ctx, deps);
  const closed = deps.streams.opened(kind);
  const forget = deps.revocations.whenRevoked(access, ctx.state.receivedAt, () => stream.endWith(accessOver));
  stream
    .sendAll(source(stream.over))
    .catch((err: unknown) => {
      const { about, requestId } = ctx.state;
      deps.logger.error({ err, requestId, ...about }, 'stream failed');
    })
    .finally(() => {
      forget();
      closed();
      over?.();
    });
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AgentApi, TurnRequest } from './api';
import { isAfter, isSendable } from './event-id';
import { endsStream, type AgentEvent } from './events';
import { RefusedError, UnreachableError } from './failure';
import { parseEvent } from './parse-event';
import { ConnectionLost, isPassing, reconnectDelayMs, type Timings } from './reconnect';
import { SilenceWatch } from './silence';
import { readServerSentEvents } from './sse';

export type TurnItem =
  | { readonly kind: 'event'; readonly event: AgentEvent; readonly id: string | undefined }
  | { readonly kind: 'lost'; readonly attempt: number }
  | { readonly kind: 'nothing-left' };

export interface FollowOptions {
  readonly timings: Timings;
  readonly signal: AbortSignal;
  /**
   * The last event shown of the turn that an answer resumes. A replay from the turn's start skips events up
   * to it.
   */
  readonly seen: string | undefined;
}

/**
 * Sends a message or an answer and follows its turn to the end of the stream. Reconnects with `Last-Event-ID`
 * whenever the connection drops. All attempts share one Idempotency-Key, so that the message counts once.
 *
 * @throws RefusedError if the service rejects the request; UnreachableError if it stays unreachable; what
 * `fetch` throws if the first attempt cannot connect or `signal` aborts.
 */
export async function* followTurn(
  api: AgentApi,
  request: TurnRequest,
  options: FollowOptions,
): AsyncGenerator<TurnItem> {
  const { timings, signal } = options;
  const state: FollowState = {
    idempotencyKey: randomUUID(),
    lastEventId: undefined,
    seen: options.seen,
    retryMs: timings.retryMs,
    wasConnected: false,
    lostAt: undefined,
    failures: 0,
  };
  for (;;) {
    let askedMs: number | undefined;
    try {
      yield* playConnection(api, request, state, options);
      return;
    } catch (error) {
      if (signal.aborted || !isPassing(error, state.wasConnected)) throw error;
      if (error instanceof RefusedError) askedMs = error.retryAfterMs;
    }
    state.wasConnected = true;
    state.failures += 1;
    state.lostAt ??= Date.now();
    const waitMs = reconnectDelayMs(state.failures, state.retryMs, timings.maxRetryMs, askedMs);
    if (Date.now() + waitMs - state.lostAt > timings.giveUpMs) throw new UnreachableError(GAVE_UP);
    yield { kind: 'lost', attempt: state.failures };
    await delay(waitMs, undefined, { signal });
  }
}

const GAVE_UP =
  'The connection could not be made again in time. The service finishes the turn by itself; ask again later in this conversation.';

interface FollowState {
  readonly idempotencyKey: string;
  lastEventId: string | undefined;
  seen: string | undefined;
  retryMs: number;
  wasConnected: boolean;
  /** When the connection was lost, in ms since the epoch; undefined while events arrive. */
  lostAt: number | undefined;
  failures: number;
}

/**
 * Plays one connection. Returns when the turn's stream is complete; throws if the connection ends before
 * that.
 */
async function* playConnection(
  api: AgentApi,
  request: TurnRequest,
  state: FollowState,
  { timings, signal }: FollowOptions,
): AsyncGenerator<TurnItem> {
  const silence = new SilenceWatch(timings.idleMs);
  try {
    const stream = await api.openStream(request, state, AbortSignal.any([signal, silence.signal]));
    if (stream === undefined) {
      yield { kind: 'nothing-left' };
      return;
    }
    state.wasConnected = true;
    let skipping = stream.replayed && state.seen !== undefined;
    const watch = {
      onBytes: () => silence.heard(),
      onRetry: (ms: number) => {
        state.retryMs = ms;
      },
    };
    for await (const { event: name, data, id } of readServerSentEvents(stream.body, watch)) {
      state.lostAt = undefined;
      state.failures = 0;
      const event = parseEvent(name, data);
      if (skipping && id !== undefined && state.seen !== undefined) {
        if (!isAfter(id, state.seen)) continue;
        skipping = false;
      }
      if (isSendable(id)) state.seen = state.lastEventId = id;
      if (event === undefined) continue;
      yield { kind: 'event', event, id };
      if (endsStream(event)) return;
    }
    throw new ConnectionLost('the stream ended before the turn did');
  } finally {
    silence.end();
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { AgentApi, ConversationPlace } from './api';
import { isSendable } from './event-id';
import type { AgentEvent } from './events';
import { RefusedError } from './failure';
import { parseEvent } from './parse-event';
import { isPassing, reconnectDelayMs, type Timings } from './reconnect';
import { SilenceWatch } from './silence';
import { readServerSentEvents } from './sse';

export interface ConversationItem {
  readonly event: AgentEvent;
  readonly id: string | undefined;
}

export interface ConversationOptions {
  readonly timings: Timings;
  readonly signal: AbortSignal;
}

interface Position {
  place: ConversationPlace;
  retryMs: number;
  failures: number;
}

/**
 * Yields everything that happens in a conversation after `place`, in any turn, without end. Reconnects with
 * `Last-Event-ID` for as long as the service is unreachable.
 *
 * @throws RefusedError if the service rejects the request, and what `fetch` throws if `signal` aborts.
 */
export async function* followConversation(
  api: AgentApi,
  place: ConversationPlace,
  options: ConversationOptions,
): AsyncGenerator<ConversationItem> {
  const { timings, signal } = options;
  const position: Position = { place, retryMs: timings.retryMs, failures: 0 };
  for (;;) {
    let askedMs: number | undefined;
    try {
      yield* playConnection(api, position, options);
    } catch (error) {
      if (signal.aborted || !isPassing(error, true)) throw error;
      if (error instanceof RefusedError) askedMs = error.retryAfterMs;
    }
    position.failures += 1;
    const waitMs = reconnectDelayMs(position.failures, position.retryMs, timings.maxRetryMs, askedMs);
    await delay(waitMs, undefined, { signal });
  }
}

async function* playConnection(
  api: AgentApi,
  position: Position,
  { timings, signal }: ConversationOptions,
): AsyncGenerator<ConversationItem> {
  const silence = new SilenceWatch(timings.idleMs);
  try {
    const body = await api.openConversation(position.place, AbortSignal.any([signal, silence.signal]));
    const watch = {
      onBytes: () => silence.heard(),
      onRetry: (ms: number) => {
        position.retryMs = ms;
      },
    };
    for await (const { event: name, data, id } of readServerSentEvents(body, watch)) {
      position.failures = 0;
      if (isSendable(id)) position.place = { ...position.place, lastEventId: id };
      const event = parseEvent(name, data);
      if (event !== undefined) yield { event, id };
    }
  } finally {
    silence.end();
  }
}

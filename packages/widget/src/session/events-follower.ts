import { HoldfastError } from 'holdfast-client';
import type { ReceivedEvent } from '../state/events.js';

interface Following {
  open: (lastEventId: string | undefined, signal: AbortSignal) => AsyncIterable<ReceivedEvent>;
  onEvent: (event: ReceivedEvent) => void;
  /** The service no longer has the conversation. */
  onGone: () => void;
  /** The service denies this page the conversation. */
  onRefused: (error: HoldfastError) => void;
}

const againMs = 5_000;

/** Reads the events of a whole conversation: other tabs' turns, and messages of the team. */
export class EventsFollower {
  #closing: AbortController | undefined;
  #conversationId: string | undefined;

  readonly #following: Following;

  constructor(following: Following) {
    this.#following = following;
  }

  /** Starts, unless it already follows this conversation. */
  start(conversationId: string, lastEventId: () => string | undefined): void {
    if (this.#closing && this.#conversationId === conversationId) return;
    this.stop();
    this.#conversationId = conversationId;
    this.#closing = new AbortController();
    void this.#follow(lastEventId, this.#closing.signal);
  }

  stop(): void {
    this.#closing?.abort();
    this.#closing = undefined;
  }

  async #follow(lastEventId: () => string | undefined, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const event of this.#following.open(lastEventId(), signal)) this.#following.onEvent(event);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof HoldfastError && error.status === 404) return this.#following.onGone();
        if (error instanceof HoldfastError && !error.retryable && error.status !== undefined)
          return this.#following.onRefused(error);
      }
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}

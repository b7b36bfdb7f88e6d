import type { AgentApi } from './api';

export interface CancelWatch {
  /** The request to cancel was sent; the stream's last event will confirm it. */
  asking(): void;
  failed(error: unknown): void;
}

/**
 * Handles Ctrl-C during a turn. The first one asks the service to cancel the turn, once the conversation's id
 * is known. The next one stops waiting.
 */
export class TurnCanceller {
  readonly #abort = new AbortController();
  readonly #api: AgentApi;
  readonly #watch: CancelWatch;
  #conversationId: string | undefined;
  #wanted = false;

  constructor(api: AgentApi, conversationId: string | undefined, watch: CancelWatch) {
    this.#api = api;
    this.#conversationId = conversationId;
    this.#watch = watch;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  interrupt(): void {
    if (this.#wanted) {
      this.#abort.abort();
      return;
    }
    this.#wanted = true;
    this.#watch.asking();
    if (this.#conversationId !== undefined) this.#send(this.#conversationId);
  }

  /** A `meta` event has named the conversation. */
  known(conversationId: string): void {
    if (conversationId === this.#conversationId) return;
    this.#conversationId = conversationId;
    if (this.#wanted) this.#send(conversationId);
  }

  #send(conversationId: string): void {
    this.#api.cancel(conversationId).catch((error: unknown) => this.#watch.failed(error));
  }
}

import type { AgentApi } from './api';

export interface CancelWatch {
  /** The service is being asked; the stream's last event will say that it is done. */
  asking(): void;
  failed(error: unknown): void;
}

/**
 * What Ctrl-C does to a running turn: the first one asks the service to cancel it, as soon as the conversation has an
 * id, and the next one stops waiting.
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

  /** `meta` has told which conversation it is. */
  known(conversationId: string): void {
    if (conversationId === this.#conversationId) return;
    this.#conversationId = conversationId;
    if (this.#wanted) this.#send(conversationId);
  }

  #send(conversationId: string): void {
    this.#api.cancel(conversationId).catch((error: unknown) => this.#watch.failed(error));
  }
}

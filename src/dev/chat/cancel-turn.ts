import type { Conversation } from 'holdfast-client';
import type { Connection } from './connection';

export interface CancelWatch {
  /** The user asks to cancel; the stream's last event will confirm it. */
  asking(): void;
  failed(error: unknown): void;
}

/**
 * Handles Ctrl-C during a turn. The first one asks the service to cancel the turn, once the conversation's id
 * is known. The next one stops waiting.
 */
export class TurnCanceller {
  readonly #abort = new AbortController();
  readonly #connection: Connection;
  readonly #conversation: Conversation;
  readonly #watch: CancelWatch;
  #wanted = false;
  #cancelledIn: string | undefined;

  constructor(connection: Connection, conversation: Conversation, watch: CancelWatch) {
    this.#connection = connection;
    this.#conversation = conversation;
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
    this.#send();
  }

  /** A `meta` event has named the conversation, perhaps another one than before. */
  named(): void {
    if (this.#wanted) this.#send();
  }

  #send(): void {
    const { id } = this.#conversation;
    if (id === undefined || id === this.#cancelledIn) return;
    this.#cancelledIn = id;
    this.#connection.cancel(this.#conversation).catch((error: unknown) => this.#watch.failed(error));
  }
}

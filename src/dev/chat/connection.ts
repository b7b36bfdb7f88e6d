import { Holdfast, type Conversation, type ConversationEvent, type HoldfastError } from 'holdfast-client';

export interface Server {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly userId: string | undefined;
  readonly agentId: string | undefined;
}

export interface Timings {
  /** How long a stream may be silent before it counts as dropped, in ms. */
  readonly silenceMs: number;
  /** How long to keep trying to resume a turn without receiving anything, in ms. */
  readonly giveUpAfterMs: number;
}

// The service sends a keepalive every 20 s.
export const defaultTimings: Timings = { silenceMs: 50_000, giveUpAfterMs: 120_000 };

const cancelTimeoutMs = 15_000;

/** Sees what happens to the connection of the turn that is played. */
export interface TurnLink {
  /** The service has accepted the request. */
  opened(): void;
  /** The request failed, and is repeated unless this throws. */
  failed(error: HoldfastError): void;
}

const noLink: TurnLink = { opened: () => {}, failed: () => {} };

/** The service, with one client for each kind of request: a person at a terminal waits differently for each. */
export class Connection {
  /** Set while a turn is played. */
  turnLink: TurnLink = noLink;
  readonly #server: Server;
  readonly #turns: Holdfast;
  readonly #events: Holdfast;
  readonly #cancels: Holdfast;

  constructor(server: Server, { silenceMs, giveUpAfterMs }: Timings) {
    this.#server = server;
    const service = { url: server.baseUrl, apiKey: server.apiKey, silenceMs };
    this.#turns = new Holdfast({
      ...service,
      giveUpAfterMs,
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        if (response.ok) this.turnLink.opened();
        return response;
      },
      onReconnect: ({ error }) => this.turnLink.failed(error),
    });
    this.#events = new Holdfast({ ...service, giveUpAfterMs: Infinity });
    this.#cancels = new Holdfast({
      ...service,
      giveUpAfterMs: Infinity,
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(cancelTimeoutMs) }),
      onReconnect: ({ error }) => {
        throw error;
      },
    });
  }

  /** Starts a conversation, or continues the one with this id. Its turns report to `turnLink`. */
  conversation(id?: string): Conversation {
    const { userId, agentId } = this.#server;
    return this.#turns.conversation({ id, userId, agentId });
  }

  /**
   * Yields what happens in the conversation after `lastEventId`. Retries without end if the service is unreachable.
   * Throws a HoldfastError if the service rejects the request, and the signal's reason if it aborts.
   */
  eventsOf(
    conversation: Conversation,
    lastEventId: string | undefined,
    signal: AbortSignal,
  ): AsyncIterable<ConversationEvent> {
    return this.#same(conversation, this.#events).events({ lastEventId, signal });
  }

  /** Cancels the open turn. Tries once, and throws a HoldfastError if that fails. */
  async cancel(conversation: Conversation): Promise<void> {
    await this.#same(conversation, this.#cancels).cancel();
  }

  #same({ id, participantId }: Conversation, holdfast: Holdfast): Conversation {
    return holdfast.conversation({ id, participantId, userId: this.#server.userId });
  }
}

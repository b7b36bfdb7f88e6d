import { actionResponse, broughtBy, type Answered, type Reply, type ReplyTo } from './actions.js';
import { AgentCalls, type Rating } from './agent-calls.js';
import { Caller } from './caller.js';
import type { Connection } from './connect.js';
import type {
  AnswerOptions,
  ConversationOptions,
  EventsOptions,
  TextOptions,
} from './conversation-options.js';
import { HoldfastError } from './errors.js';
import { endsTurn, type Action, type ConversationEvent, type TurnEvent } from './events.js';
import { followStream } from './follow-stream.js';
import { randomId } from './random-id.js';
import { readEvent } from './read-event.js';
import { SeenEvents } from './seen-events.js';
import type { Transport } from './transport.js';
import { Turn } from './turn.js';

interface Message {
  text: string;
  /** The last event seen of the turn that an answer continues. */
  after?: string | undefined;
  answer?: { response: string; reply: Reply };
}

interface Question {
  instructionId: string;
  text: string;
  eventId: string | undefined;
}

/** Fields of a message's request. */
export type MoreFields = Record<string, string | undefined>;

/** A conversation with an agent, in texts. */
export class TextConversation {
  readonly #transport: Transport;
  readonly #options: ConversationOptions;
  readonly #caller: Caller;
  readonly #calls: AgentCalls;
  #id: string | undefined;
  #participantId: string | undefined;
  #lastEventId: string | undefined;
  /** The question that was asked last, with the message that led to it. */
  #question: Question | undefined;
  /** Resolves when the newest turn has told the conversation's id, or has ended without. */
  #named: Promise<void> = Promise.resolve();

  constructor({ transport, apiKey }: Connection, options: ConversationOptions) {
    this.#transport = transport;
    this.#options = options;
    this.#caller = new Caller(apiKey, options);
    this.#calls = new AgentCalls(transport);
    this.#id = options.id;
    this.#participantId = options.participantId;
  }

  /** Undefined until the first turn has started. Another id than before means that the old one has expired. */
  get id(): string | undefined {
    return this.#id;
  }

  /** The visitor's id: yours, or the one that the service has made. */
  get participantId(): string | undefined {
    return this.#participantId;
  }

  /** The last event seen, or where `events()` started, for `events({ lastEventId })` in a later page load. */
  get lastEventId(): string | undefined {
    return this.#lastEventId;
  }

  /** Sends a message, exactly once, whatever happens to the connection. */
  send(text: string, options: TextOptions = {}): Turn {
    return this.#turn({ text }, options);
  }

  /** Answers an action. The turn that asked continues. */
  answer<Asked extends Action>(action: Asked, reply: ReplyTo<Asked>, options: AnswerOptions = {}): Turn {
    return this.#reply(action, actionResponse(action, reply), reply, options);
  }

  /** Answers an action and its `others` together. All answers count, or none. */
  answerAll(answers: readonly [Answered, ...Answered[]], options: AnswerOptions = {}): Turn {
    const response = `[${answers.map(({ action, reply }) => actionResponse(action, reply)).join()}]`;
    const [{ action }] = answers;
    return this.#reply(action, response, broughtBy(answers.map(({ reply }) => reply)), options);
  }

  /** Sends answers to actions, and holds what the reply brings. */
  #reply(action: Action, response: string, reply: Reply, options: AnswerOptions): Turn {
    const asked = this.#question?.instructionId === action.instructionId ? this.#question : undefined;
    // The service demands the original message. It reads only the answer.
    const text = asked?.text ?? action.message;
    return this.#turn({ text, after: asked?.eventId, answer: { response, reply } }, options);
  }

  /**
   * Cancels the open turn, or the turn with this id, also if it waits in the queue. Returns whether there was
   * one.
   */
  async cancel(turnId?: string): Promise<boolean> {
    if (this.#id === undefined) await this.#named;
    if (this.#id === undefined) return false;
    const headers = await this.headers();
    return this.#calls.cancel(headers, { conversationId: this.#id, turnId });
  }

  /** Rates a message of the agent or of an operator. A later rating replaces it. */
  async feedback(messageId: string, rating: Rating, comment?: string): Promise<void> {
    const headers = await this.headers();
    await this.#calls.feedback(headers, { messageId, rating, comment });
  }

  /**
   * Yields the events of all turns of the conversation, and the messages of operators. Stays open until the
   * signal aborts, and then throws the signal's reason.
   */
  async *events({ signal, lastEventId = this.#lastEventId }: EventsOptions = {}): AsyncGenerator<
    ConversationEvent,
    void
  > {
    const id = this.#id;
    if (id === undefined) {
      const message = 'The conversation has no id yet: send a message, or give the id of an earlier one.';
      throw new HoldfastError(message, { code: 'no_conversation' });
    }
    const seen = new SeenEvents(lastEventId);
    const stream = {
      lastEventId,
      request: async () => ({
        path: `/api/agent/conversations/${encodeURIComponent(id)}/events`,
        headers: await this.headers(),
      }),
      isComplete: () => false,
    };
    for await (const message of followStream(
      this.#transport,
      stream,
      signal ?? new AbortController().signal,
    )) {
      if (message.event === undefined) this.#lastEventId = message.id;
      const read = readEvent(message);
      const event = read && seen.admit(read);
      if (!event) continue;
      this.#note(event, undefined);
      yield event;
    }
  }

  /** Returns what else a message brings, as fields of the request. Texts bring nothing. */
  protected more?(options: TextOptions, signal: AbortSignal): Promise<MoreFields>;

  /** The headers of a request. */
  protected headers(): Promise<Headers> {
    return this.#caller.headers(this.#participantId);
  }

  /** Takes the id that the service has made, unless there is one. */
  protected meet(participantId: string | undefined): void {
    this.#participantId ??= participantId;
  }

  #turn(message: Message, options: TextOptions): Turn {
    return new Turn((signal) => this.#start(message, options, signal), options.signal);
  }

  /** Plays a turn, and lets `cancel` wait for the conversation's id. */
  async *#start(
    message: Message,
    options: TextOptions,
    signal: AbortSignal,
  ): AsyncGenerator<TurnEvent, void> {
    let named = () => {};
    this.#named = new Promise((resolve) => (named = resolve));
    try {
      for await (const event of this.#play(message, options, signal)) {
        this.#note(event, message.text);
        named();
        yield event;
      }
    } finally {
      named();
    }
  }

  async *#play(message: Message, options: TextOptions, signal: AbortSignal): AsyncGenerator<TurnEvent, void> {
    const { text, after, answer } = message;
    const { concurrency, idempotencyKey = randomId() } = options;
    if (answer) this.#caller.bring(answer.reply);
    const query = {
      q: text,
      conversationId: this.#id,
      agentId: this.#options.agentId,
      agentType: this.#options.agentType,
      actionResponse: answer?.response,
      ...(await this.more?.(options, signal)),
    };
    // An Idempotency-Key belongs to its participant, so all attempts name the same one.
    const participantId = this.#participantId;
    const seen = new SeenEvents(after);
    let last: TurnEvent | undefined;
    const stream = {
      lastEventId: undefined,
      request: async () => {
        const headers = await this.#caller.headers(participantId);
        headers.set('Idempotency-Key', idempotencyKey);
        if (concurrency !== undefined) headers.set('X-Concurrency', concurrency);
        return { path: '/api/agent/stream', query, headers };
      },
      opened: ({ headers }: Response) => {
        this.meet(headers.get('x-participant-id') ?? undefined);
      },
      // A stream can go on after an action that has been answered meanwhile.
      isComplete: () => last?.event === 'action',
    };
    for await (const sent of followStream(this.#transport, stream, signal)) {
      const read = readEvent(sent);
      const event = read && seen.admit(read);
      if (!event || event.event === 'message') continue;
      last = event;
      yield event;
      if (endsTurn(event)) return;
    }
  }

  #note(event: ConversationEvent, text: string | undefined): void {
    this.#lastEventId = event.id ?? this.#lastEventId;
    if (event.event === 'meta') this.#id = event.data.conversationId;
    if (event.event !== 'action') return;
    const { instructionId, message } = event.data;
    this.#question = { instructionId, text: text ?? message, eventId: event.id };
  }
}

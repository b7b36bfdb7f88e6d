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
import { endsTurn, isOfTurn, type Action, type ConversationEvent, type TurnEvent } from './events.js';
import { followStream } from './follow-stream.js';
import { randomId } from './random-id.js';
import { readEvent } from './read-event.js';
import { SeenEvents } from './seen-events.js';
import type { Transport } from './transport.js';
import { Turn } from './turn.js';

interface Message {
  text: string;
  /** The last seen event of the turn that an answer continues. */
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

/** A text-only conversation with an agent. */
export class TextConversation {
  readonly #transport: Transport;
  readonly #options: ConversationOptions;
  readonly #caller: Caller;
  readonly #calls: AgentCalls;
  #id: string | undefined;
  #participantId: string | undefined;
  #lastEventId: string | undefined;
  /** The last question, and the message that led to it. */
  #question: Question | undefined;
  /** Resolves when the newest turn has brought the conversation's id, or has ended without it. */
  #named: Promise<void> = Promise.resolve();

  constructor({ transport, apiKey }: Connection, options: ConversationOptions) {
    this.#transport = transport;
    this.#options = options;
    this.#caller = new Caller(apiKey, options);
    this.#calls = new AgentCalls(transport);
    this.#id = options.id;
    this.#participantId = options.participantId;
  }

  /** Undefined until the first turn has started. It changes if the old conversation has expired, or with a branch. */
  get id(): string | undefined {
    return this.#id;
  }

  /** The visitor's id: yours, or the service's. */
  get participantId(): string | undefined {
    return this.#participantId;
  }

  /** The last event seen, or the start of `events()`. Pass it to `events()` in a later page load. */
  get lastEventId(): string | undefined {
    return this.#lastEventId;
  }

  /** Sends a message exactly once, even if the connection drops. */
  send(text: string, options: TextOptions = {}): Turn {
    return this.#turn({ text }, options);
  }

  /** Answers an action. The turn that asked continues. */
  answer<Asked extends Action>(action: Asked, reply: ReplyTo<Asked>, options: AnswerOptions = {}): Turn {
    return this.#reply(action, actionResponse(action, reply), reply, options);
  }

  /** Answers an action and its `others` together. Either all answers count, or none. */
  answerAll(answers: readonly [Answered, ...Answered[]], options: AnswerOptions = {}): Turn {
    const response = `[${answers.map(({ action, reply }) => actionResponse(action, reply)).join()}]`;
    const [{ action }] = answers;
    return this.#reply(action, response, broughtBy(answers.map(({ reply }) => reply)), options);
  }

  /** Sends answers to actions, and keeps the reply's credentials. */
  #reply(action: Action, response: string, reply: Reply, options: AnswerOptions): Turn {
    const asked = this.#question?.instructionId === action.instructionId ? this.#question : undefined;
    // The service requires the original message, but reads only the answer.
    const text = asked?.text ?? action.message;
    return this.#turn({ text, after: asked?.eventId, answer: { response, reply } }, options);
  }

  /** Cancels the open turn, or the one with this id, even if it is queued. Returns true if there was one. */
  async cancel(turnId?: string): Promise<boolean> {
    if (this.#id === undefined) await this.#named;
    if (this.#id === undefined) return false;
    const headers = await this.headers();
    return this.#calls.cancel(headers, { conversationId: this.#id, turnId });
  }

  /**
   * Rates a message of the agent or of an operator; without an id the help of the team, once a person has given the
   * conversation back. A later rating replaces it.
   */
  async feedback(messageId: string | undefined, rating: Rating, comment?: string): Promise<void> {
    const headers = await this.headers();
    const conversationId = messageId ? undefined : this.#id;
    await this.#calls.feedback(headers, { messageId, conversationId, rating, comment });
  }

  /**
   * Yields the events of all turns of the conversation, operators' messages, and who has it. Runs until the signal
   * aborts, then throws the signal's reason.
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

  /** Returns a message's other parts as fields of the request. A text has none. */
  protected more?(options: TextOptions, signal: AbortSignal): Promise<MoreFields>;

  protected headers(): Promise<Headers> {
    return this.#caller.headers(this.#participantId);
  }

  /** Stores the service's id, unless there is one. */
  protected meet(participantId: string | undefined): void {
    this.#participantId ??= participantId;
  }

  #turn(message: Message, options: TextOptions): Turn {
    return new Turn((signal) => this.#start(message, options, signal), options.signal);
  }

  /** Plays a turn. Until then `cancel` waits for the conversation's id. */
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
    const { concurrency, branchAt, idempotencyKey = randomId() } = options;
    if (answer) this.#caller.bring(answer.reply);
    const query = {
      q: text,
      conversationId: this.#id,
      branchAt,
      agentId: this.#options.agentId,
      agentType: this.#options.agentType,
      actionResponse: answer?.response,
      ...(await this.more?.(options, signal)),
    };
    // An Idempotency-Key belongs to a participant, so all attempts send the same one.
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
      // A stream may continue after an action, if it was answered meanwhile.
      isComplete: () => last?.event === 'action',
    };
    for await (const sent of followStream(this.#transport, stream, signal)) {
      const read = readEvent(sent);
      const event = read && seen.admit(read);
      if (!event || !isOfTurn(event)) continue;
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

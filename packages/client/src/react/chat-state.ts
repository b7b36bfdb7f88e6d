import { HoldfastError } from '../errors.js';
import { parsePosition } from '../event-position.js';
import { isOfTurn, type Action, type ConversationEvent, type DataOf, type PeopleEvent } from '../events.js';
import { TextAccumulator } from '../text-accumulator.js';

export interface ChatMessage {
  /** Unique in the conversation, and stable while the message streams. */
  id: string;
  role: 'user' | 'assistant' | 'operator';
  text: string;
  status: 'streaming' | 'done' | 'failed';
  /** For feedback. The agent's messages have it once they are complete. */
  messageId?: string;
  /** The operator's name. */
  name?: string;
  citations?: DataOf<'response.completed'>['citations'];
}

/**
 * Who of the team has the conversation. `waiting`: nobody yet; `left`: that person has left, and nobody has it.
 * `typing` is a person who has joined, and writes now.
 */
export type ChatPerson = DataOf<'participant'>;

export interface ChatState {
  messages: readonly ChatMessage[];
  /**
   * `running`: a turn runs. `waiting`: it waits for the answer to `action`. `handed_off`: operators serve the
   * conversation.
   */
  status: 'idle' | 'running' | 'waiting' | 'handed_off';
  /** Present while the team has the conversation. */
  person: ChatPerson | undefined;
  /** True once a person has given the conversation back: the user may rate the help. The next handoff ends it. */
  mayRateHelp: boolean;
  /** The agent's current activity, in words. */
  activity: string | undefined;
  action: Action | undefined;
  /** The failure of the last message or stream. The next message clears it. */
  error: Error | undefined;
}

/** Derives the view of a conversation from its events. Each event must come once. */
export class ChatView {
  state: ChatState;
  readonly #texts = new Map<string, TextAccumulator>();
  #handedOffBy: string | undefined;

  constructor(messages: readonly ChatMessage[]) {
    const nothing = {
      mayRateHelp: false,
      person: undefined,
      activity: undefined,
      action: undefined,
      error: undefined,
    };
    this.state = { messages, status: 'idle', ...nothing };
  }

  change(changes: Partial<ChatState>): void {
    this.state = { ...this.state, ...changes };
  }

  /** Adds the message, or replaces the one with its id. */
  put(message: ChatMessage): void {
    const { messages } = this.state;
    const isKnown = messages.some(({ id }) => id === message.id);
    const replaced = messages.map((other) => (other.id === message.id ? message : other));
    this.change({ messages: isKnown ? replaced : [...messages, message] });
  }

  add(event: ConversationEvent): void {
    if (!isOfTurn(event)) return this.#addOfPeople(event);
    const turnId = parsePosition(event.id ?? '')?.turnId ?? '';
    const text = this.#texts.get(turnId) ?? new TextAccumulator();
    this.#texts.set(turnId, text);
    text.add(event);
    this.change({ action: undefined, status: 'running' });
    switch (event.event) {
      case 'status':
        return this.change({ activity: event.data.text });
      case 'content.delta':
      case 'content.reset':
        return this.#putReply(turnId, { text: text.text, status: 'streaming' });
      case 'action':
        this.#settleReply(turnId, 'done');
        return this.change({ action: event.data, status: 'waiting', activity: undefined });
      case 'handoff':
        this.#handedOffBy = turnId;
        return this.change({ mayRateHelp: false, person: this.state.person ?? { state: 'waiting' } });
      case 'response.completed': {
        const { message, metadata, citations } = event.data;
        const { messageId } = metadata;
        this.#putReply(turnId, { text: message, status: 'done', messageId, ...(citations && { citations }) });
        this.#texts.delete(turnId);
        const person = this.#handedOffBy === turnId ? this.state.person : undefined;
        return this.change({ ...between(person), activity: undefined });
      }
      case 'error':
        this.#settleReply(turnId, 'failed');
        this.#texts.delete(turnId);
        this.change({ ...between(this.state.person), activity: undefined });
        return this.change({ error: new HoldfastError(event.data.message, event.data) });
      default:
        return;
    }
  }

  #addOfPeople(event: PeopleEvent): void {
    if (event.event === 'feedback.requested') return this.change({ mayRateHelp: true });
    if (event.event === 'message') this.#addOperatorMessage(event.data);
    const person = personAfter(event, this.state.person);
    const { status } = this.state;
    // A turn that runs, or waits for the user, says itself when it is over.
    if (status === 'running' || status === 'waiting') this.change({ person });
    else this.change(between(person));
  }

  #addOperatorMessage({ messageId, name, text }: DataOf<'message'>): void {
    const message = { id: messageId, messageId, role: 'operator', text, status: 'done' } as const;
    this.put({ ...message, ...(name !== undefined && { name }) });
  }

  #putReply(turnId: string, reply: Omit<ChatMessage, 'id' | 'role'>): void {
    this.put({ id: turnId, role: 'assistant', ...reply });
  }

  #settleReply(turnId: string, status: ChatMessage['status']): void {
    const reply = this.state.messages.find(({ id }) => id === turnId);
    if (reply) this.put({ ...reply, status });
  }
}

/** The state of a conversation without an open turn. */
function between(person: ChatPerson | undefined): Pick<ChatState, 'status' | 'person'> {
  return { status: person ? 'handed_off' : 'idle', person };
}

/** A queue's message does not say that a person is there. */
function personAfter(
  event: Exclude<PeopleEvent, { event: 'feedback.requested' }>,
  before: ChatPerson | undefined,
): ChatPerson | undefined {
  if (event.event === 'agent') return undefined;
  if (event.event === 'participant') return event.data;
  const { name, automatic } = event.data;
  if (automatic) return before;
  return { state: 'joined', ...(name !== undefined && { name }) };
}

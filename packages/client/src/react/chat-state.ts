import { HoldfastError } from '../errors.js';
import { parsePosition } from '../event-position.js';
import type { Action, ConversationEvent, DataOf } from '../events.js';
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

export interface ChatState {
  messages: readonly ChatMessage[];
  /**
   * `running`: a turn runs. `waiting`: it waits for the answer to `action`. `handed_off`: operators serve the
   * conversation.
   */
  status: 'idle' | 'running' | 'waiting' | 'handed_off';
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
    this.state = { messages, status: 'idle', activity: undefined, action: undefined, error: undefined };
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
    if (event.event === 'message') return this.#addOperatorMessage(event.data);
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
        return;
      case 'response.completed': {
        const { message, metadata, citations } = event.data;
        const { messageId } = metadata;
        this.#putReply(turnId, { text: message, status: 'done', messageId, ...(citations && { citations }) });
        this.#texts.delete(turnId);
        const status = this.#handedOffBy === turnId ? 'handed_off' : 'idle';
        return this.change({ status, activity: undefined });
      }
      case 'error':
        this.#settleReply(turnId, 'failed');
        this.#texts.delete(turnId);
        this.change({ status: 'idle', activity: undefined });
        return this.change({ error: new HoldfastError(event.data.message, event.data) });
      default:
        return;
    }
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

import type { ReplyTo } from '../actions.js';
import type { Conversation } from '../conversation.js';
import type { AnswerOptions, SendOptions } from '../conversation-options.js';
import type { Action, ConversationEvent } from '../events.js';
import { randomId } from '../random-id.js';
import { SeenEvents } from '../seen-events.js';
import { ChatView, type ChatMessage, type ChatState } from './chat-state.js';

/**
 * Holds the state of one conversation for a page. A turn's events can come from its own stream and from the
 * conversation's; each counts once.
 */
export class ChatStore {
  readonly #conversation: Conversation;
  readonly #view: ChatView;
  readonly #listeners = new Set<() => void>();
  readonly #seen = new SeenEvents();
  #closing = new AbortController();
  #isOpen = false;
  /** The conversation whose stream is read, and what ends that. */
  #following: { id: string; leave: () => void } | undefined;

  constructor(conversation: Conversation, messages: readonly ChatMessage[] = []) {
    this.#conversation = conversation;
    this.#view = new ChatView(messages);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): ChatState => this.#view.state;

  /** Follows a started conversation from the last event seen. */
  open(): void {
    this.#isOpen = true;
    if (this.#closing.signal.aborted) this.#closing = new AbortController();
    void this.#follow();
  }

  /** Closes the streams. The turn continues in the service. */
  close(): void {
    this.#isOpen = false;
    // StrictMode closes and reopens at once. That must not interrupt running requests.
    queueMicrotask(() => {
      if (this.#isOpen) return;
      this.#closing.abort();
      this.#following = undefined;
    });
  }

  /** Resolves when the stream ends. A failure is in the state. */
  readonly send = async (text: string, options?: SendOptions): Promise<void> => {
    const message: ChatMessage = { id: randomId(), role: 'user', text, status: 'done' };
    this.#view.put(message);
    this.#change({ status: 'running', action: undefined, error: undefined });
    const isSent = await this.#read(this.#conversation.send(text, this.#closable(options)));
    if (isSent) return;
    this.#view.put({ ...message, status: 'failed' });
    this.#changed();
  };

  /**
   * Answers the message of a reply anew: the same text, or another one. `turnId` is the reply's id. What came after the message
   * leaves the page, and the conversation goes on in a branch. If it can't be sent, all is as before.
   */
  readonly regenerate = async (turnId: string, text?: string): Promise<void> => {
    const { messages } = this.#view.state;
    const reply = messages.findIndex(({ id }) => id === turnId);
    const [asked] = messages
      .slice(0, Math.max(reply, 0))
      .filter(({ role }) => role === 'user')
      .slice(-1);
    if (!asked) throw new RangeError('There is no reply with this id after a message.');
    const message: ChatMessage = { ...asked, id: randomId(), text: text ?? asked.text };
    const before = messages.slice(0, messages.indexOf(asked));
    this.#change({ messages: [...before, message], status: 'running', error: undefined });
    const options = this.#closable({ branchAt: turnId });
    if (await this.#read(this.#conversation.send(message.text, options))) return;
    this.#change({ messages });
  };

  /** Like `send`, for an action. The action stays in the state if its answer was rejected. */
  readonly answer = async <Asked extends Action>(
    action: Asked,
    reply: ReplyTo<Asked>,
    options?: AnswerOptions,
  ): Promise<void> => {
    this.#change({ status: 'running', error: undefined });
    await this.#read(this.#conversation.answer(action, reply, this.#closable(options)));
  };

  /** Cancels the open turn. Its stream then ends with the error `cancelled`. */
  readonly cancel = async (): Promise<void> => {
    try {
      await this.#conversation.cancel();
    } catch (error) {
      this.#fail(error);
    }
  };

  #closable(options?: SendOptions): SendOptions {
    const { signal } = this.#closing;
    return { ...options, signal: options?.signal ? AbortSignal.any([signal, options.signal]) : signal };
  }

  /**
   * Reads the conversation's own stream, once there is a conversation. It alone says what happens without a message of
   * this page: an answer given elsewhere, an expiry, people. An expired conversation is followed by another one.
   */
  async #follow(): Promise<void> {
    const { id } = this.#conversation;
    if (id === undefined || id === this.#following?.id) return;
    this.#following?.leave();
    const leaving = new AbortController();
    const following = { id, leave: () => leaving.abort() };
    this.#following = following;
    const signal = AbortSignal.any([this.#closing.signal, leaving.signal]);
    await this.#read(this.#conversation.events({ signal }), signal);
    if (this.#following === following) this.#following = undefined;
  }

  /** Returns true if an event came, which shows that the service accepted the request. */
  async #read(events: AsyncIterable<ConversationEvent>, signal = this.#closing.signal): Promise<boolean> {
    let isAccepted = false;
    try {
      for await (const event of events) {
        isAccepted = true;
        this.#add(event);
      }
    } catch (error) {
      if (signal.aborted) return true;
      const { status, action } = this.#view.state;
      if (status === 'running') this.#view.change({ status: action ? 'waiting' : 'idle' });
      this.#fail(error);
    }
    return isAccepted;
  }

  #add(event: ConversationEvent): void {
    const fresh = this.#seen.admit(event);
    if (!fresh) return;
    this.#view.add(fresh);
    this.#changed();
    void this.#follow();
  }

  #fail(error: unknown): void {
    this.#change({ error: error instanceof Error ? error : new Error(String(error)) });
  }

  #change(changes: Partial<ChatState>): void {
    this.#view.change(changes);
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

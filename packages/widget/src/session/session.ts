import { HoldfastError, randomId, type Reply as ActionReply } from 'holdfast-client';
import type { Identity, Options } from '../options.js';
import { placeOf, slotOf } from '../slot.js';
import type { PageStorage } from '../storage.js';
import type { Action, ReceivedEvent } from '../state/events.js';
import { persisted, restored } from '../state/persisted.js';
import { reduce, type Change } from '../state/reduce.js';
import {
  emptyConversation,
  isBusy,
  type Conversation,
  type Rating,
  type Said,
  type SaidFile,
} from '../state/state.js';
import { ConversationLink } from './conversation-link.js';
import { EventsFollower } from './events-follower.js';
import { announced, type Announcement } from './announced.js';
import { faultOf } from './fault-of.js';
import { problemOf } from './problem-of.js';

export interface SessionEvents {
  /** Called when the view must change. */
  changed: () => void;
  /** Sends a message to the page. */
  announce: (announcement: Announcement) => void;
}

/** The answer to one of a turn's questions. `outcome` is its text in the transcript. */
export interface Decided {
  action: Action;
  reply: ActionReply;
  outcome: string;
}

const saveMs = 500;

/** One visitor's conversation: sends, receives, stores it in the browser, and syncs with other tabs. */
export class Session {
  conversation: Conversation = emptyConversation;
  isReconnecting = false;
  readonly #storage: PageStorage;
  readonly #link: ConversationLink;
  readonly #follower: EventsFollower;
  #identity: Identity = {};
  #saving: ReturnType<typeof setTimeout> | undefined;
  #unwatch: () => void = () => undefined;
  /** Aborts the streams of this conversation. */
  #closing = new AbortController();

  readonly #options: Options;
  readonly #events: SessionEvents;

  constructor(options: Options, storage: PageStorage, events: SessionEvents) {
    this.#storage = storage;
    this.#options = options;
    this.#events = events;
    this.#link = new ConversationLink(options, () => this.#setReconnecting(true));
    this.#follower = new EventsFollower({
      open: (lastEventId, signal) => this.#current().events({ signal, lastEventId }),
      onEvent: (event) => this.#receive(event),
      onGone: () => this.#change({ type: 'lost' }),
      onRefused: (error) => this.#change({ type: 'refused', problem: problemOf(error) }),
    });
  }

  /** Restores the stored conversation and continues it. */
  start(): void {
    this.#unwatch = this.#storage.watch(
      () => this.#slot(),
      (text) => this.#onOtherTab(text),
    );
    addEventListener('pagehide', this.#save);
    this.#restore();
  }

  /** Closes the streams. The turn itself continues in the service. */
  stop(): void {
    this.#save();
    this.#unwatch();
    removeEventListener('pagehide', this.#save);
    this.#leave();
  }

  /** Each participant and user has a separate conversation. */
  identify(identity: Identity): void {
    this.#save();
    this.#leave();
    this.#identity = { ...this.#identity, ...identity };
    this.conversation = emptyConversation;
    this.#restore();
    this.#events.changed();
  }

  send(text: string, files: readonly SaidFile[] = []): void {
    const key = randomId();
    const said = { key, text, ...(files.length > 0 && { files }) };
    this.#change({ type: 'said', ...said });
    this.#events.announce({ name: 'message', detail: { role: 'user', text } });
    void this.#deliver(said);
  }

  /** Resends a message that failed. The service never accepts it twice. */
  sendAgain(key: string): void {
    const said = this.#said(key);
    if (!said) return;
    this.#change({ type: 'again', key });
    void this.#deliver(said);
  }

  /** Answers a question; see answerAll. */
  answer(turnId: string, action: Action, reply: ActionReply, outcome: string): Promise<boolean | string> {
    return this.answerAll(turnId, [{ action, reply, outcome }]);
  }

  /**
   * Answers questions of one step together: either all answers count, or none.
   * @returns true unless the service rejects them and the questions stay open; then the reason, or false.
   */
  async answerAll(turnId: string, answers: readonly [Decided, ...Decided[]]): Promise<boolean | string> {
    const { signal } = this.#closing;
    const outcomes = new Map(answers.map(({ action, outcome }) => [action.instructionId, outcome]));
    this.#change({ type: 'decided', turnId, outcomes });
    try {
      const turn = this.#current().answerAll(answers, { idempotencyKey: randomId(), signal });
      for await (const event of turn) this.#receive(event);
      return true;
    } catch (error) {
      // A closed question stays closed: it was answered elsewhere, or has expired.
      if (signal.aborted || isClosed(error)) return true;
      this.#change({ type: 'reopened', turnId, instructionIds: [...outcomes.keys()] });
      this.#report(error);
      return faultOf(error) ?? false;
    }
  }

  async cancel(): Promise<void> {
    try {
      await this.#current().cancel();
    } catch (error) {
      this.#report(error);
    }
  }

  async rate(messageId: string, rating: Rating): Promise<void> {
    this.#change({ type: 'rated', messageId, rating });
    try {
      await this.#current().feedback(messageId, rating);
    } catch (error) {
      this.#report(error);
    }
  }

  /** Returns the headers of the visitor's requests. */
  headers(): Promise<Headers> {
    return this.#current().headers();
  }

  /** Forgets the conversation in this browser. The next message starts another one. */
  clear(): void {
    this.#leave();
    this.#change({ type: 'cleared' });
    this.#save();
  }

  /** Starts or stops following the conversation, if there is one. */
  follow(isWanted: boolean): void {
    const { conversationId } = this.conversation;
    if (isWanted && conversationId !== undefined)
      this.#follower.start(conversationId, () => this.conversation.lastEventId);
    else this.#follower.stop();
  }

  /** Closes every stream. Another conversation follows. */
  #leave(): void {
    this.#closing.abort();
    this.#closing = new AbortController();
    this.#follower.stop();
    this.#link.forget();
  }

  async #deliver({ key, text, files }: Pick<Said, 'key' | 'text' | 'files'>): Promise<void> {
    const { signal } = this.#closing;
    const attachments = files?.map(({ fileId }) => ({ fileId }));
    try {
      const options = { attachments, idempotencyKey: key, concurrency: 'enqueue', signal } as const;
      const turn = this.#current().send(text, options);
      for await (const event of turn) {
        if (event.event === 'meta') this.#change({ type: 'accepted', key, ...event.data });
        this.#receive(event);
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#setReconnecting(false);
      const said = this.#said(key);
      // After acceptance, the conversation's own stream brings the rest.
      if (!said || said.turnId !== undefined) return;
      this.#change({ type: 'notSent', key, problem: problemOf(error) });
      this.#report(error);
    }
  }

  #report(error: unknown): void {
    this.#events.announce({ name: 'error', detail: { problem: problemOf(error) } });
  }

  #receive(event: ReceivedEvent): void {
    this.#setReconnecting(false);
    const before = this.conversation;
    this.#change({ type: 'event', event });
    if (this.conversation === before) return;
    const announcement = announced(event);
    if (announcement) this.#events.announce(announcement);
  }

  #change(change: Change): void {
    const before = this.conversation;
    this.conversation = reduce(before, change);
    if (this.conversation === before) return;
    this.#events.changed();
    // Other tabs get a message at once, the rest with a delay.
    if (change.type !== 'event') this.#save();
    else this.#saving ??= setTimeout(this.#save, saveMs);
  }

  #said(key: string): Said | undefined {
    return this.conversation.entries.find(
      (entry): entry is Said => entry.kind === 'said' && entry.key === key,
    );
  }

  readonly #save = (): void => {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    this.#storage.set(this.#slot(), persisted(this.conversation));
  };

  #restore(): void {
    this.conversation = restored(this.#storage.get(this.#slot())) ?? emptyConversation;
    // A page that left while sending does not know if the message arrived. The same key can't send it twice.
    for (const entry of this.conversation.entries)
      if (entry.kind === 'said' && entry.turnId === undefined && entry.problem === undefined)
        void this.#deliver(entry);
  }

  #onOtherTab(text: string | null): void {
    const other = restored(text);
    if (other) this.conversation = reduce(this.conversation, { type: 'merged', other });
    else {
      this.#leave();
      this.conversation = emptyConversation;
    }
    this.#events.changed();
  }

  #setReconnecting(isReconnecting: boolean): void {
    const isShown = isReconnecting && isBusy(this.conversation);
    if (this.isReconnecting === isShown) return;
    this.isReconnecting = isShown;
    this.#events.changed();
  }

  #current() {
    return this.#link.to(this.conversation.conversationId, {
      ...this.#identity,
      participantId: this.#participantId(),
    });
  }

  /** The visitor's id: the page's own, else a random one stored in this browser. */
  #participantId(): string {
    if (this.#identity.participantId !== undefined) return this.#identity.participantId;
    const name = `${placeOf(this.#options.key)}:visitor`;
    const kept = this.#storage.get(name) ?? randomId();
    this.#storage.set(name, kept);
    return kept;
  }

  #slot(): string {
    return slotOf(this.#options.key, this.#identity);
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof HoldfastError && error.code === 'action_not_pending';
}

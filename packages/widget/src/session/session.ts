import { randomId } from 'holdfast-client';
import type { Identity, Options } from '../options.js';
import type { PageStorage } from '../storage.js';
import type { ReceivedEvent } from '../state/events.js';
import { reduce, type Change } from '../state/reduce.js';
import {
  emptyConversation,
  isBusy,
  unreadIn,
  type Conversation,
  type Said,
  type SaidFile,
  type Unread,
} from '../state/state.js';
import { ConversationLink } from './conversation-link.js';
import { EventsFollower } from './events-follower.js';
import { announced, type Announcement } from './announced.js';
import { problemOf } from './problem-of.js';
import { VisitorStore } from './visitor-store.js';

export interface SessionEvents {
  /** Called when the view must change. */
  changed: () => void;
  /** Sends a message to the page. */
  announce: (announcement: Announcement) => void;
}

const saveMs = 500;

/** One visitor's conversation: sends, receives, stores it in the browser, and syncs with other tabs. */
export class Session {
  conversation: Conversation = emptyConversation;
  isReconnecting = false;
  hasEarlier = false;
  readonly #store: VisitorStore;
  readonly #link: ConversationLink;
  readonly #follower: EventsFollower;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #unwatch: () => void = () => undefined;
  /** Aborts the streams of this conversation. */
  #closing = new AbortController();

  readonly #events: SessionEvents;

  constructor(options: Options, storage: PageStorage, events: SessionEvents) {
    this.#store = new VisitorStore(options.key, storage);
    this.#events = events;
    this.#link = new ConversationLink(options, () => this.#setReconnecting(true));
    this.#follower = new EventsFollower({
      open: (lastEventId, signal) => this.current().events({ signal, lastEventId }),
      onEvent: (event) => this.receive(event),
      onGone: () => this.change({ type: 'lost' }),
      onRefused: (error) => this.change({ type: 'refused', problem: problemOf(error) }),
    });
  }

  /** Restores the stored conversation and continues it. */
  start(): void {
    this.#unwatch = this.#store.watch((other) => this.#onOtherTab(other));
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
    this.#store.identity = { ...this.#store.identity, ...identity };
    this.conversation = emptyConversation;
    this.#restore();
    this.#events.changed();
  }

  send(text: string, files: readonly SaidFile[] = []): void {
    const key = randomId();
    const said = { key, text, ...(files.length > 0 && { files }) };
    this.change({ type: 'said', ...said, time: Date.now() });
    this.#events.announce({ name: 'message', detail: { role: 'user', text } });
    void this.#deliver(said);
  }

  /** Resends a message that failed. The service never accepts it twice. */
  sendAgain(key: string): void {
    const said = this.#said(key);
    if (!said) return;
    this.change({ type: 'again', key });
    void this.#deliver(said);
  }

  async cancel(): Promise<void> {
    try {
      await this.current().cancel();
    } catch (error) {
      this.report(error);
    }
  }

  /** Aborts when another conversation follows. */
  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  /** Returns the headers of the visitor's requests. */
  headers(): Promise<Headers> {
    return this.current().headers();
  }

  /** Notes that the visitor has seen all messages, or has dismissed their preview. */
  see(as?: Unread): void {
    if (unreadIn(this.conversation).length > 0) this.change({ type: 'seen', as });
  }

  /** The visitor's earlier conversations, as stored. */
  get earlier(): string | null {
    return this.#store.earlier;
  }

  set earlier(text: string | null) {
    this.#store.saveEarlier(text);
    this.hasEarlier = text !== null;
    this.#events.changed();
  }

  /** Continues an earlier conversation, or starts a new one. */
  open(conversation: Conversation): void {
    this.#leave();
    this.change({ type: 'opened', conversation, time: Date.now() });
    this.#deliverRest();
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
      const branchAt = this.conversation.branch?.turnId;
      const options = { attachments, branchAt, idempotencyKey: key, concurrency: 'enqueue', signal } as const;
      const turn = this.current().send(text, options);
      for await (const event of turn) {
        if (event.event === 'meta') this.change({ type: 'accepted', key, ...event.data });
        this.receive(event);
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#setReconnecting(false);
      const said = this.#said(key);
      // After acceptance, the conversation's own stream brings the rest.
      if (!said || said.turnId !== undefined) return;
      this.change({ type: 'notSent', key, problem: problemOf(error) });
      this.report(error);
    }
  }

  report(error: unknown): void {
    this.#events.announce({ name: 'error', detail: { problem: problemOf(error) } });
  }

  receive(event: ReceivedEvent): void {
    this.#setReconnecting(false);
    const before = this.conversation;
    this.change({ type: 'event', event });
    if (this.conversation === before) return;
    // Another tab may have shown the message before this one heard of it.
    if (unreadIn(this.conversation).length > unreadIn(before).length) this.#mergeStored();
    const announcement = announced(event);
    if (announcement) this.#events.announce(announcement);
  }

  change(change: Change): void {
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
    this.#store.save(this.conversation);
  };

  #restore(): void {
    this.conversation = this.#store.conversation ?? emptyConversation;
    this.hasEarlier = this.earlier !== null;
    this.#deliverRest();
  }

  #mergeStored(): void {
    const other = this.#store.conversation;
    if (other && other.conversationId === this.conversation.conversationId)
      this.conversation = reduce(this.conversation, { type: 'merged', other });
  }

  #deliverRest(): void {
    // A page that left while sending does not know if the message arrived. The same key can't send it twice.
    for (const entry of this.conversation.entries)
      if (entry.kind === 'said' && entry.turnId === undefined && entry.problem === undefined)
        void this.#deliver(entry);
  }

  #onOtherTab(other: Conversation | undefined): void {
    const { conversationId } = this.conversation;
    this.conversation = other ? reduce(this.conversation, { type: 'merged', other }) : emptyConversation;
    this.hasEarlier = this.earlier !== null;
    const isOther = conversationId !== undefined && this.conversation.conversationId !== conversationId;
    if (isOther || !other) this.#leave();
    this.#events.changed();
  }

  #setReconnecting(isReconnecting: boolean): void {
    const isShown = isReconnecting && isBusy(this.conversation);
    if (this.isReconnecting === isShown) return;
    this.isReconnecting = isShown;
    this.#events.changed();
  }

  current() {
    const { branch, conversationId = branch?.conversationId } = this.conversation;
    return this.#link.to(conversationId, {
      ...this.#store.identity,
      participantId: this.#store.participantId(),
    });
  }
}

import {
  Holdfast,
  isOfTurn,
  parsePosition,
  SeenEvents,
  type Answered,
  type Conversation,
  type ConversationEvent,
  type SendOptions,
} from 'holdfast-client';
import { questionsIn } from '../turn/page/questions.js';
import { emptyPage, UserPageReader } from '../turn/page/user-page.js';
import { emptyPlay, type PlayState, type PlayTurn, type Sent } from './play-state.js';
import { sentAnswer } from './sent-answer.js';
import { playgroundPath, sessionFetch } from './session-fetch.js';
import type { Setup } from './setup.js';

/**
 * One conversation of the playground. It lives in the tab's memory, and survives a visit to a turn's page.
 */
export class Play {
  #state: PlayState;
  #settingsId: string | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #conversation: Conversation;
  readonly #seen = new SeenEvents();
  readonly #readers = new Map<string, UserPageReader>();
  readonly #closing = new AbortController();
  #isFollowing = false;
  #isTelling = false;
  #lastSentAt = performance.now();

  /** `begun` is what was said already. */
  constructor(
    readonly setup: Setup,
    begun: PlayState = emptyPlay,
  ) {
    this.#state = begun;
    const { agentId, keyKind, participantId, userId, userToken, authorization } = setup;
    const holdfast = new Holdfast({
      url: `${location.origin}${playgroundPath}`,
      apiKey: 'session',
      fetch: sessionFetch(() => ({ keyKind, settingsId: this.#settingsId })),
      giveUpAfterMs: 60_000,
    });
    this.#conversation = holdfast.conversation({
      id: begun.conversationId,
      agentId,
      participantId: participantId.trim() || undefined,
      userId: userId.trim() || undefined,
      userToken: userToken.trim() || undefined,
      authorization: authorization.trim() || undefined,
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): PlayState => this.#state;

  send(text: string, attachments: readonly File[] = []): void {
    const { concurrency, agentVersion } = this.setup;
    const turn = this.#newTurn(text, attachments);
    this.#noteSent({ kind: 'message', text });
    const { signal } = this.#closing;
    const options = { concurrency, agentVersion, attachments, signal };
    void this.#read(this.#sent(text, options), turn.key);
  }

  /** The message runs with the settings as they are now. */
  async *#sent(text: string, options: SendOptions): AsyncGenerator<ConversationEvent> {
    this.#settingsId = await this.setup.settings?.();
    yield* this.#conversation.send(text, options);
  }

  /** Answers some of the turn's questions together: either all answers count, or none. */
  answer({ key, message, page }: PlayTurn, answers: readonly [Answered, ...Answered[]]): void {
    const [first, ...more] = answers;
    const open = page.action ? questionsIn(page.action).map(({ instructionId }) => instructionId) : [];
    this.#noteSent({
      kind: 'answer',
      text: message ?? first.action.message,
      answers: answers.map((answer) => sentAnswer(answer, open)),
    });
    const { signal } = this.#closing;
    const events =
      more.length > 0
        ? this.#conversation.answerAll(answers, { signal })
        : this.#conversation.answer(first.action, first.reply, { signal });
    void this.#readAnswered(events, key, new Set(answers.map(({ action }) => action.instructionId)));
  }

  cancel(): void {
    this.#conversation.cancel().catch((error: unknown) => this.#fail(error));
  }

  rate(turn: PlayTurn, rating: 'up' | 'down'): void {
    const messageId = turn.page.completed?.metadata.messageId;
    if (messageId === undefined) return;
    this.#conversation.feedback(messageId, rating).then(
      () => this.#changeTurn(turn.key, () => ({ rating })),
      (error: unknown) => this.#fail(error),
    );
  }

  /** Closes its streams. The turns themselves continue in the service. */
  close(): void {
    this.#closing.abort();
  }

  async #read(events: AsyncIterable<ConversationEvent>, key: string): Promise<void> {
    const failure = await this.#readAll(events, key);
    if (failure) this.#changeTurn(key, () => ({ failure }));
  }

  /** Rejections appear at their questions, which stay open. */
  async #readAnswered(
    events: AsyncIterable<ConversationEvent>,
    key: string,
    ids: ReadonlySet<string>,
  ): Promise<void> {
    this.#changeTurn(key, ({ answering, refusals }) => ({
      answering: new Set([...answering, ...ids]),
      refusals: new Map([...refusals].filter(([id]) => !ids.has(id))),
    }));
    const failure = await this.#readAll(events, key);
    const [first = ''] = ids;
    this.#changeTurn(key, ({ answering, refusals }) => ({
      answering: new Set([...answering].filter((id) => !ids.has(id))),
      ...(failure && { refusals: new Map(refusals).set(first, failure) }),
    }));
  }

  /** Returns the error of the stream, if there is one. */
  async #readAll(events: AsyncIterable<ConversationEvent>, key: string): Promise<Error | undefined> {
    this.#change({ open: this.#state.open + 1, problem: undefined });
    let failure: Error | undefined;
    try {
      for await (const event of events) this.#add(event, key);
    } catch (error) {
      if (!this.#closing.signal.aborted) failure = error instanceof Error ? error : new Error(String(error));
    }
    this.#change({ open: this.#state.open - 1 });
    void this.#follow();
    return failure;
  }

  /** Events without an own message: operators' texts, and turns that others continue. */
  async #follow(): Promise<void> {
    if (this.#isFollowing || this.#conversation.id === undefined) return;
    this.#isFollowing = true;
    try {
      const { signal } = this.#closing;
      for await (const event of this.#conversation.events({ signal })) this.#add(event, undefined);
    } catch (error) {
      if (!this.#closing.signal.aborted) this.#fail(error);
    }
    this.#isFollowing = false;
  }

  #add(arrived: ConversationEvent, key: string | undefined): void {
    const event = this.#seen.admit(arrived);
    if (!event) return;
    const { received, items, sent } = this.#state;
    const afterMs = performance.now() - this.#lastSentAt;
    const conversationId = this.#conversation.id;
    this.#change({
      conversationId,
      received: [...received, { number: received.length + 1, event, sentCount: sent.length, afterMs }],
    });
    if (event.event === 'message') {
      const { messageId, automatic, name = automatic && 'Automatic message', text } = event.data;
      return this.#change({ items: [...items, { kind: 'operator', key: messageId, name, text }] });
    }
    if (!isOfTurn(event)) return;
    const turnId = parsePosition(event.id ?? '')?.turnId;
    const turn = this.#turnOf(turnId, key);
    const reader = this.#readers.get(turn.key) ?? new UserPageReader();
    this.#readers.set(turn.key, reader);
    reader.add(event);
    const isEnd = event.event === 'response.completed' || event.event === 'error';
    this.#changeTurn(turn.key, ({ sentAt, firstTokenMs, endedMs }) => ({
      turnId,
      page: reader.page,
      firstTokenMs:
        firstTokenMs ?? (event.event === 'content.delta' ? performance.now() - sentAt : undefined),
      endedMs: isEnd ? performance.now() - sentAt : endedMs,
    }));
  }

  /** Finds the turn with this id, else a message waiting for its turn, else adds somebody else's turn. */
  #turnOf(turnId: string | undefined, key: string | undefined): PlayTurn {
    const turns = this.#state.items.filter((item) => item.kind === 'turn');
    return (
      turns.find((turn) => turn.turnId !== undefined && turn.turnId === turnId) ??
      turns.find((turn) => turn.key === key && turn.turnId === undefined) ??
      turns.find((turn) => turn.turnId === undefined && turn.failure === undefined) ??
      this.#newTurn(undefined)
    );
  }

  #newTurn(message: string | undefined, files: readonly File[] = []): PlayTurn {
    const { items } = this.#state;
    const turn: PlayTurn = {
      kind: 'turn',
      key: `turn-${items.length + 1}`,
      message,
      files,
      turnId: undefined,
      page: emptyPage,
      failure: undefined,
      answering: new Set(),
      refusals: new Map(),
      sentAt: performance.now(),
      firstTokenMs: undefined,
      endedMs: undefined,
      rating: undefined,
    };
    this.#change({ items: [...items, turn] });
    return turn;
  }

  #noteSent(sent: Sent): void {
    this.#lastSentAt = performance.now();
    this.#change({ sent: [...this.#state.sent, sent] });
  }

  #changeTurn(key: string, changes: (turn: PlayTurn) => Partial<PlayTurn>): void {
    const items = this.#state.items.map((item) =>
      item.kind === 'turn' && item.key === key ? { ...item, ...changes(item) } : item,
    );
    this.#change({ items });
  }

  #fail(error: unknown): void {
    this.#change({ problem: error instanceof Error ? error : new Error(String(error)) });
  }

  #change(changes: Partial<PlayState>): void {
    this.#state = { ...this.#state, ...changes };
    if (this.#isTelling) return;
    this.#isTelling = true;
    // An event changes several fields, and the page renders once.
    queueMicrotask(() => {
      this.#isTelling = false;
      for (const listener of this.#listeners) listener();
    });
  }
}

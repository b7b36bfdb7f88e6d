import { MongoNetworkError } from 'mongodb';
import { Announcements } from '../../src/announcements/announcements';
import { relayConversation } from '../../src/conversation-events/relay-conversation';
import { newId, newTurnId } from '../../src/domain/ids';
import type { Message, OperatorMessage } from '../../src/domain/message';
import type { SseEvent } from '../../src/domain/sse-event';
import { ServiceError } from '../../src/errors';
import { TurnFeed } from '../../src/relay/turn-feed';
import type { Store } from '../../src/store/store';
import { aConversation, aTurnRecord, userMessage } from '../store/samples';
import { memoryStore } from '../support/memory-store';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

/** A conversation on paper, what is open in it, and a client that listens. */
class Paper {
  readonly place = { tenantId: newId('tenant'), conversationId: newId('conv') };
  readonly store: Store = memoryStore();
  readonly announcements = new Announcements(this.store.announcements);
  readonly feed = new TurnFeed();
  readonly leaving = new AbortController();
  readonly seen: string[] = [];
  open: string[] = [];
  asked = 0;

  async begin(): Promise<void> {
    await this.store.conversations.open({ ...aConversation(this.place.tenantId), ...this.place });
  }

  write(...messages: Message[]): Promise<unknown> {
    const { tenantId, conversationId } = this.place;
    return this.store.conversations.append(tenantId, conversationId, { messages, at: new Date() });
  }

  serveBy(servedBy: 'human' | 'agent'): Promise<unknown> {
    const { tenantId, conversationId } = this.place;
    return this.store.conversations.append(tenantId, conversationId, {
      messages: [],
      servedBy,
      at: new Date(),
    });
  }

  /** A turn that has ended. */
  async endedTurn(): Promise<Message> {
    const turnId = newTurnId(this.place.conversationId);
    const record = aTurnRecord(this.place.tenantId);
    const log = { ...record.log, spans: [] };
    await this.store.turns.put({ ...record, ...this.place, turnId, log });
    return { ...userMessage('hi'), turnId };
  }

  announce(): void {
    this.announcements.announceHere({ topic: 'conversation', ...this.place });
  }

  listen(passed: string[] = [], store: Store = this.store): Promise<void> {
    const deps = {
      ...{ store, feed: this.feed, announcements: this.announcements },
      openTurns: async () => {
        this.asked += 1;
        return this.open;
      },
      readLog: async ({ turnId }: { turnId: string }) =>
        (await this.store.turns.get(this.place.tenantId, turnId))?.log ??
        (this.open.includes(turnId) ? { entries: [], spans: [] } : null),
    };
    const events = relayConversation(deps, this.place, { passed }, this.leaving.signal);
    return this.read(events);
  }

  private async read(events: AsyncIterable<SseEvent>): Promise<void> {
    for await (const { event, id = '' } of events)
      this.seen.push(event === 'message' ? id : id.replace(/^turn_/, ''));
  }
}

function said(messageId: string): OperatorMessage {
  const by = { memberId: 'member_1', name: 'Ada' };
  return { role: 'operator', messageId, turnId: '', text: 'Hello', at: new Date(), by };
}

async function aPaper(): Promise<Paper> {
  const paper = new Paper();
  await paper.begin();
  return paper;
}

const soon = () => jest.advanceTimersByTimeAsync(0);

test('news are looked for when they are announced, and once in five seconds where they are not', async () => {
  const paper = await aPaper();
  void paper.listen();
  await soon();
  await paper.write(said('msg_1'));
  paper.announce();
  await soon();
  expect(paper.seen).toEqual(['msg_1']);

  await jest.advanceTimersByTimeAsync(1_000);
  await paper.write(said('msg_2'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(paper.seen).toEqual(['msg_1']);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(paper.seen).toEqual(['msg_1', 'msg_2']);
  paper.leaving.abort();
  await soon();
});

test('an idle stream reads once in five seconds, and holds nothing more after hours', async () => {
  const paper = await aPaper();
  const get = jest.fn((tenantId: string, id: string) => paper.store.conversations.get(tenantId, id));
  const store = { ...paper.store, conversations: { ...paper.store.conversations, get } };
  void paper.listen([], store);
  await soon();
  const [reads, timers] = [get.mock.calls.length, jest.getTimerCount()];
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(get.mock.calls.length - reads).toBeLessThanOrEqual(720);
  expect([jest.getTimerCount(), paper.announcements.size, paper.feed.size]).toEqual([timers, 1, 0]);
  paper.leaving.abort();
  await soon();
});

test('a client that goes leaves no listener and no timer behind', async () => {
  const paper = await aPaper();
  paper.open = [newTurnId(paper.place.conversationId)];
  const over = paper.listen();
  await soon();
  expect(paper.announcements.size).toBe(2);
  paper.leaving.abort();
  await over;
  expect([paper.announcements.size, paper.feed.size]).toEqual([0, 0]);
  await soon();
  expect(jest.getTimerCount()).toBe(0);
});

test('while a person serves, an open turn waits until it is written: what the operator says may come first', async () => {
  const paper = await aPaper();
  await paper.serveBy('human');
  const turn = await paper.endedTurn();
  paper.open = [turn.turnId];
  void paper.listen();
  await soon();
  await paper.write(said('msg_1'));
  paper.announce();
  await soon();
  await paper.write(turn);
  paper.announce();
  await soon();
  expect(paper.seen[0]).toBe('msg_1');
  expect(paper.seen).toHaveLength(5);
  paper.leaving.abort();
  await soon();
});

test('a turn that was broken off from outside holds nothing up', async () => {
  const paper = await aPaper();
  const first = await paper.endedTurn();
  await paper.write(first);
  const lost = newTurnId(paper.place.conversationId);
  paper.open = [lost];
  void paper.listen([first.turnId]);
  await soon();
  paper.open = [];
  await jest.advanceTimersByTimeAsync(10_000);
  await paper.write(said('msg_1'));
  paper.announce();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(paper.seen.at(-1)).toBe('msg_1');
  paper.leaving.abort();
  await soon();
});

test('a stream outlives a database and a Temporal that are away', async () => {
  const paper = await aPaper();
  const outages = [
    new MongoNetworkError('away'),
    new ServiceError('unavailable', 'away'),
    new MongoNetworkError('away'),
  ];
  const get: Store['conversations']['get'] = (...place) => {
    const outage = outages.shift();
    return outage ? Promise.reject(outage) : paper.store.conversations.get(...place);
  };
  const store = { ...paper.store, conversations: { ...paper.store.conversations, get } };
  void paper.listen([], store);
  await paper.write(said('msg_1'));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(paper.seen).toEqual(['msg_1']);
  paper.leaving.abort();
  await soon();
});

import { MongoNetworkError } from 'mongodb';
import { newTurnId } from '../../../src/domain/ids';
import type { TurnLog } from '../../../src/domain/turn-log';
import { ServiceError } from '../../../src/domain/errors';
import type { Store } from '../../../src/store/store';
import { Paper, said } from './conversation-on-paper';
import { readersOf } from '../relay/readers-of';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(async () => {
  papers.splice(0).forEach((paper) => paper.leaving.abort());
  await soon();
  jest.useRealTimers();
});

const papers: Paper[] = [];

async function aPaper(): Promise<Paper> {
  const paper = new Paper();
  papers.push(paper);
  await paper.begin();
  return paper;
}

const soon = () => jest.advanceTimersByTimeAsync(0);

test('looks for changes on each pub/sub event, and every five seconds without one', async () => {
  const paper = await aPaper();
  void paper.listen();
  await soon();
  await paper.write(said('msg_1'));
  paper.publish();
  await soon();
  expect(paper.seen).toEqual(['msg_1']);

  await jest.advanceTimersByTimeAsync(1_000);
  await paper.write(said('msg_2'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(paper.seen).toEqual(['msg_1']);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(paper.seen).toEqual(['msg_1', 'msg_2']);
});

test('reads at most every five seconds while idle, without Temporal or growth', async () => {
  const paper = await aPaper();
  const get = jest.fn((tenantId: string, id: string) => paper.store.conversations.get(tenantId, id));
  const store = { ...paper.store, conversations: { ...paper.store.conversations, get } };
  void paper.listen([], store);
  await soon();
  const [reads, timers] = [get.mock.calls.length, jest.getTimerCount()];
  const asked = paper.asked;
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(paper.asked).toBe(asked);
  expect(get.mock.calls.length - reads).toBeLessThanOrEqual(720);
  expect([jest.getTimerCount(), paper.events.subscribers]).toEqual([timers, 1]);
});

test.each(['', 'the newest message'])('opening an idle feed after %j reads nothing twice', async (after) => {
  const paper = await aPaper();
  await paper.write(said('msg_1'));
  const get = jest.spyOn(paper.store.conversations, 'get');
  await paper.open(after === '' ? '' : 'msg_1');
  await jest.advanceTimersByTimeAsync(4_000);
  expect(get).toHaveBeenCalledTimes(1);
  expect(paper.asked).toBe(1);
});

test('shows at once a message written between the conversation’s read and the stream', async () => {
  const paper = await aPaper();
  await paper.open('', async () => {
    await paper.write(said('msg_1'));
    paper.publish();
  });
  await soon();
  expect(paper.seen).toEqual(['msg_1']);
});

test('shows at once what a client has missed', async () => {
  const paper = await aPaper();
  await paper.write(said('msg_1'), said('msg_2'));
  await paper.open('msg_1');
  await soon();
  expect(paper.seen).toEqual(['msg_2']);
});

test('a feed that cannot be opened leaves no listener behind', async () => {
  const paper = await aPaper();
  await expect(paper.open('nonsense')).rejects.toMatchObject({ code: 'invalid_request' });
  expect(paper.events.subscribers).toBe(0);
});

test('a client that disconnects leaves no listener and no timer behind', async () => {
  const paper = await aPaper();
  const turnId = newTurnId(paper.place.conversationId);
  paper.openTurns = [turnId];
  const over = paper.listen();
  await soon();
  expect(paper.events.subscribers).toBe(1);
  paper.leaving.abort();
  await over;
  expect([paper.events.subscribers, readersOf(paper.feed, turnId)]).toEqual([0, 0]);
  await soon();
  expect(jest.getTimerCount()).toBe(0);
});

test('shows an open turn only once it is written while a person serves', async () => {
  const paper = await aPaper();
  await paper.serveBy('human');
  const turn = await paper.endedTurn();
  paper.openTurns = [turn.turnId];
  void paper.listen();
  await soon();
  await paper.write(said('msg_1'));
  paper.publish();
  await soon();
  await paper.write(turn);
  paper.publish();
  await soon();
  expect(paper.seen[0]).toBe('msg_1');
  expect(paper.seen).toHaveLength(5);
});

test('continues a waiting turn in the stream as soon as its answer is published', async () => {
  const paper = await aPaper();
  const turnId = newTurnId(paper.place.conversationId);
  const at = new Date().toISOString();
  const waiting: TurnLog['entries'] = [
    { n: 1, at, event: 'meta' },
    { n: 2, at, event: 'status', text: 'Waiting', waitsForOperator: true },
  ];
  paper.openTurns = [turnId];
  paper.logs.set(turnId, { entries: waiting, spans: [] });
  void paper.listen();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(paper.seen.map((id) => id.split(':')[1])).toEqual(['1', '2']);

  const over = { n: 3, at, event: 'error', code: 'internal', message: 'no', retryable: false } as const;
  paper.logs.set(turnId, { entries: [...waiting, over], spans: [] });
  await jest.advanceTimersByTimeAsync(1_000);
  paper.publish();
  await soon();
  expect(paper.seen.map((id) => id.split(':')[1])).toEqual(['1', '2', '3']);
});

test('a turn that was terminated from outside blocks nothing', async () => {
  const paper = await aPaper();
  const first = await paper.endedTurn();
  await paper.write(first);
  const lost = newTurnId(paper.place.conversationId);
  paper.openTurns = [lost];
  void paper.listen([first.turnId]);
  await soon();
  paper.openTurns = [];
  await jest.advanceTimersByTimeAsync(10_000);
  await paper.write(said('msg_1'));
  paper.publish();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(paper.seen.at(-1)).toBe('msg_1');
});

test('a stream survives outages of the database and Temporal', async () => {
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
});

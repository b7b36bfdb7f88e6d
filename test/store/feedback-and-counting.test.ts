import type { Feedback } from '../../src/domain/feedback';
import { newId } from '../../src/domain/ids';
import type { TurnRecord } from '../../src/domain/turn';
import type { CountFilter, FeedbackFilter, Store } from '../../src/store/store';
import { aFeedback, aTurnRecord } from './samples';
import { connectForTest, ownTenant } from './store-under-test';

let store: Store;
let tenantId: string;
beforeAll(async () => {
  store = await connectForTest();
});
beforeEach(() => {
  tenantId = ownTenant();
});
afterAll(() => store.close());

const day = { from: new Date('2026-02-03T00:00:00Z'), to: new Date('2026-02-04T00:00:00Z') };

test('reads back feedback exactly: only the latest on a message, and for its own tenant only', async () => {
  const feedback = await give({ rating: 'up' });
  const { comment, userId, ...plain } = feedback;
  await store.feedback.put({ ...plain, rating: 'down' });
  expect(await list()).toEqual([{ ...plain, rating: 'down' }]);
  expect(await store.feedback.ofConversation(tenantId, feedback.conversationId)).toHaveLength(1);
  expect(await store.feedback.ofConversation(tenantId, newId('conv'))).toEqual([]);
  expect(await store.feedback.ofConversation(ownTenant(), feedback.conversationId)).toEqual([]);
  expect(await store.feedback.list(ownTenant(), {}, 10)).toEqual([]);
});

test('filters feedback by each field and by all together, and pages it newest first', async () => {
  const wanted = await give({ rating: 'up', channel: 'slack', at: new Date('2026-02-03T10:00:00Z') });
  const others: Partial<Feedback>[] = [{ rating: 'down' }, { channel: 'sdk' }, { agentId: newId('agent') }];
  for (const other of others) await give({ ...wanted, ...other, ...fresh() });
  const later = await give({ ...wanted, ...fresh(), at: new Date('2026-02-03T11:00:00Z') });
  const { rating, channel, agentId, conversationId } = wanted;
  expect(await list({ rating })).toHaveLength(4);
  expect(await list({ conversationId })).toEqual([wanted]);
  const to = '2026-02-03T11:00:00.000Z';
  expect(await list({ rating, channel, agentId, from: '2026-02-03T10:00:00.000Z', to })).toEqual([wanted]);
  expect((await list())[0]).toEqual(later);
  const seen: Feedback[] = [];
  for (let page = await list({}, 2); page.length > 0;) {
    seen.push(...page);
    const last = page.at(-1);
    page = await list(last ? { after: { at: last.at.toISOString(), id: last.messageId } } : {}, 2);
  }
  expect(seen).toEqual(await list());
  expect(seen).toHaveLength(5);
});

test('counts turns by start time, agent and channel', async () => {
  const turn = await end({ startedAt: day.from });
  await end({ startedAt: day.to });
  await end({ startedAt: new Date(day.from.getTime() - 1) });
  await end({ agentId: newId('agent') });
  await end({ agentId: turn.agentId, channel: 'slack' });
  const { agentId, channel, outcome, usage, figures } = turn;
  expect(await counted(day)).toHaveLength(3);
  expect(await counted({ ...day, agentId, channel })).toEqual([
    { agentId, channel, outcome, usage, figures, day: '2026-02-03', recaps: [] },
  ]);
  expect(await all(store.turns.counted(ownTenant(), day))).toEqual([]);
});

test('counts feedback by the time it was given', async () => {
  const { agentId, channel } = await give({ rating: 'up', at: day.from });
  await give({ at: day.to });
  const found = await all(store.feedback.counted(tenantId, { ...day, agentId, channel }));
  expect(found).toEqual([{ agentId, channel, rating: 'up', day: '2026-02-03' }]);
});

test('finds the turns of one conversation, without their logs', async () => {
  const turn = await end({});
  await end({});
  const { turnId, agentId, outcome, startedAt, endedAt, usage } = turn;
  const head = { turnId, agentId, outcome, startedAt, endedAt, usage };
  expect(await store.turns.ofConversation(tenantId, turn.conversationId)).toEqual([head]);
  expect(await store.turns.ofConversation(ownTenant(), turn.conversationId)).toEqual([]);
});

test('finds the turns of a time that called a tool, oldest first', async () => {
  const later = await end({ startedAt: new Date(day.from.getTime() + 1_000), snapshotId: 'snapshot_1' });
  const first = await end({ startedAt: day.from });
  await end({ startedAt: day.to });
  const found = await all(store.turns.calling(tenantId, '$look.up', day));
  const { conversationId, agentId, access, startedAt, snapshotId } = later;
  expect(found.map(({ turnId }) => turnId)).toEqual([first.turnId, later.turnId]);
  expect(found[1]).toMatchObject({ conversationId, agentId, access, startedAt, snapshotId });
  expect(await all(store.turns.calling(tenantId, 'other', day))).toEqual([]);
  expect(await all(store.turns.calling(ownTenant(), '$look.up', day))).toEqual([]);
});

async function give(changes: Partial<Feedback>): Promise<Feedback> {
  const feedback = { ...aFeedback(tenantId), ...changes };
  await store.feedback.put(feedback);
  return feedback;
}

/** The ids of another message. */
function fresh(): Pick<Feedback, 'messageId' | 'conversationId'> {
  const { messageId, conversationId } = aFeedback(tenantId);
  return { messageId, conversationId };
}

async function end(changes: Partial<TurnRecord>): Promise<TurnRecord> {
  const record = { ...aTurnRecord(tenantId), ...changes };
  await store.turns.put(record);
  return record;
}

function list(filter: FeedbackFilter = {}, limit = 200): Promise<Feedback[]> {
  return store.feedback.list(tenantId, filter, limit);
}

function counted(filter: CountFilter) {
  return all(store.turns.counted(tenantId, filter));
}

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of source) found.push(one);
  return found;
}

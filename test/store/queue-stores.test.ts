import { newId } from '../../src/domain/ids';
import type { CannedReply } from '../../src/domain/canned-reply';
import type { Store } from '../../src/store/store';
import { connectForTest, ownTenant } from './store-under-test';

let store: Store;
let tenantId: string;
beforeAll(async () => {
  store = await connectForTest();
});
beforeEach(() => void (tenantId = ownTenant()));
afterAll(() => store.close());

describe('turns in a queue', () => {
  const members = ['member_a', 'member_b', 'member_c'];

  test('go to the member whose last one is the oldest, in the order of the members at first', async () => {
    const queue = { tenantId, queueId: newId('queue') };
    const taken: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      taken.push(await store.queueTurns.take(queue, `turn_${turn}`, members));
    expect(taken).toEqual([...members, 'member_a']);
    expect(await store.queueTurns.take(queue, 'turn_4', ['member_a', 'member_c'])).toBe('member_c');
    expect(await store.queueTurns.take(queue, 'turn_5', [...members, 'member_d'])).toBe('member_d');
    expect(await store.queueTurns.take(queue, 'turn_6', members)).toBe('member_b');
  });

  test('are given once, however often one is asked for, and evenly to many at once', async () => {
    const queue = { tenantId, queueId: newId('queue') };
    const turns = Array.from({ length: 9 }, (_, turn) => `turn_${turn}`);
    const take = (turn: string) => store.queueTurns.take(queue, turn, members);
    const taken = await Promise.all(turns.map(take));
    for (const member of members) expect(taken.filter((each) => each === member)).toHaveLength(3);
    const last = await take('again');
    expect(await take('again')).toBe(last);
  });

  test('are given to none without members, and are forgotten with the queue', async () => {
    const queue = { tenantId, queueId: newId('queue') };
    expect(await store.queueTurns.take(queue, 'turn_1', [])).toBeUndefined();
    await store.queueTurns.take(queue, 'turn_2', members);
    await store.queueTurns.forget(queue);
    expect(await store.queueTurns.take(queue, 'turn_3', members)).toBe('member_a');
  });
});

test('canned replies of a queue come with those for all, found by title and text', async () => {
  const put = async (title: string, queueId?: string): Promise<CannedReply> => {
    const text = `About ${title}s (all).`;
    const reply = { replyId: newId('reply'), tenantId, title, text, createdAt: new Date() };
    const made = { ...reply, ...(queueId !== undefined && { queueId }) };
    await store.cannedReplies.insert(made);
    return made;
  };
  const [all, sales, care] = [
    await put('Hello'),
    await put('Price', 'queue_s'),
    await put('Repair', 'queue_c'),
  ];
  const titles = async (filter: object) =>
    (await store.cannedReplies.list(tenantId, filter, 9)).map(({ title }) => title).sort();
  expect(await titles({})).toEqual(['Hello', 'Price', 'Repair']);
  expect(await titles({ queueId: 'queue_s' })).toEqual(['Hello', 'Price']);
  expect(await titles({ queueId: null })).toEqual(['Hello']);
  expect(await titles({ q: 'PRI' })).toEqual(['Price']);
  expect(await titles({ q: 'prices (ALL)', queueId: 'queue_s' })).toEqual(['Price']);
  const moved = await store.cannedReplies.update(tenantId, sales.replyId, { queueId: null, text: 'New.' });
  const { queueId: _, ...rest } = sales;
  expect(moved).toEqual({ ...rest, text: 'New.' });
  expect(await store.cannedReplies.get(tenantId, all.replyId)).toEqual(all);
  expect(await store.cannedReplies.get(ownTenant(), care.replyId)).toBeNull();
});

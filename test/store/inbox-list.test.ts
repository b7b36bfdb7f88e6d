import { newId } from '../../src/domain/ids';
import type { InboxItem } from '../../src/domain/inbox-item';
import type { InboxFilter, Store } from '../../src/store/store';
import { anInboxItem } from './samples';
import { connectForTest, ownTenant, withRawDatabase } from './store-under-test';

describe('the inbox', () => {
  let store: Store;
  let tenantId: string;
  beforeAll(async () => {
    store = await connectForTest();
  });
  beforeEach(() => {
    tenantId = ownTenant();
  });
  afterAll(() => store.close());

  test('lists the newest first, in whatever order they were written, and by id within a millisecond', async () => {
    const noon = '2026-02-03T12:00:00.000Z';
    const [a, b] = [await put({ createdAt: noon }), await put({ createdAt: noon })];
    const [first, second] = a.conversationId > b.conversationId ? [a, b] : [b, a];
    const newest = await put({ createdAt: '2026-02-03T12:00:00.001Z' });
    const oldest = await put({ createdAt: '2025-12-31T23:59:59.999Z' });
    expect(await list()).toEqual([newest, first, second, oldest]);
  });

  test('shows the last version of an item', async () => {
    const item = await put({});
    await store.inbox.put({ ...item, state: 'resolved' });
    expect(await list()).toEqual([{ ...item, state: 'resolved' }]);
  });

  test('does not list items of other tenants', async () => {
    await store.inbox.put(anInboxItem(ownTenant()));
    expect(await list()).toEqual([]);
  });

  test('keeps as entries what an earlier version wrote into the item itself', async () => {
    const by = { memberId: 'member_1', name: 'Ada' };
    const [early, late] = ['2026-02-03T12:00:00.000Z', '2026-02-03T12:00:01.000Z'];
    const { conversationId, entries: _, ...plain } = anInboxItem(tenantId);
    const history = [
      { what: 'handed_off', at: early },
      { what: 'noted', at: late, by },
    ];
    const notes = [{ noteId: 'note_1', by, text: 'A regular.', at: late }];
    const stored = { _id: conversationId, ...plain, notes, history };
    await withRawDatabase((db) => db.collection<{ _id: string }>('inbox').insertOne(stored));
    const item = { conversationId, ...plain, entries: { from: 0, to: 2 } };
    const place = { tenantId, conversationId };
    const kept = [
      { number: 0, what: 'handed_off', at: early },
      { number: 1, what: 'noted', at: late, by, note: { noteId: 'note_1', text: 'A regular.' } },
    ];
    expect(await list()).toEqual([item]);
    await store.inbox.put({ ...item, state: 'resolved' });
    expect(await store.inbox.entries(place, { from: 0, to: 3 })).toEqual(kept);
    expect(await store.inbox.get(tenantId, conversationId)).toEqual({ ...item, state: 'resolved' });
  });

  test('each filter selects what matches, and several filters select what matches all', async () => {
    const item = await put({ state: 'waiting', channel: 'widget' });
    const others: Partial<InboxItem>[] = [
      { state: 'resolved' },
      { channel: 'slack' },
      { agentId: 'agent_x' },
    ];
    for (const other of others) await put({ ...item, conversationId: newId('conv'), ...other });
    const { state, channel, agentId } = item;
    expect(await list({ state })).toHaveLength(3);
    expect(await list({ channel })).toHaveLength(3);
    expect(await list({ agentId })).toHaveLength(3);
    expect(await list({ state, channel, agentId })).toEqual([item]);
    expect(await list({ state: 'open' })).toEqual([]);
  });

  test('a time filter includes its start and excludes its end', async () => {
    const [one, two, three] = [
      '2026-02-03T01:00:00.000Z',
      '2026-02-03T02:00:00.000Z',
      '2026-02-03T03:00:00.000Z',
    ];
    for (const createdAt of [one, two, three]) await put({ createdAt });
    const times = async (filter: InboxFilter) => (await list(filter)).map(({ createdAt }) => createdAt);
    expect(await times({ from: one, to: two })).toEqual([one]);
    expect(await times({ from: two })).toEqual([three, two]);
    expect(await times({ to: three })).toEqual([two, one]);
  });

  test('pages contain every item once, even if many share a millisecond and new ones are added', async () => {
    const all: InboxItem[] = [];
    for (let n = 0; n < 11; n += 1) all.push(await put({ createdAt: `2026-02-03T12:00:00.00${n % 2}Z` }));
    const seen: InboxItem[] = [];
    for (;;) {
      const last = seen.at(-1);
      const page = await list(last ? { after: { at: last.createdAt, id: last.conversationId } } : {}, 3);
      if (page.length === 0) break;
      expect(page.length).toBeLessThanOrEqual(3);
      seen.push(...page);
      await put({ createdAt: '2026-02-03T12:00:01.000Z' });
    }
    const ids = seen.map(({ conversationId }) => conversationId);
    expect(ids).toHaveLength(11);
    expect(new Set(ids)).toEqual(new Set(all.map(({ conversationId }) => conversationId)));
  });

  async function put(changes: Partial<InboxItem>): Promise<InboxItem> {
    const item = { ...anInboxItem(tenantId), ...changes };
    await store.inbox.put(item);
    return item;
  }

  function list(filter: InboxFilter = {}, limit = 200): Promise<InboxItem[]> {
    return store.inbox.list(tenantId, filter, limit);
  }
});

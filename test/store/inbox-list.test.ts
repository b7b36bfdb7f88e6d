import { newId } from '../../src/domain/ids';
import type { InboxItem } from '../../src/domain/inbox-item';
import type { InboxFilter, Store } from '../../src/store/store';
import { anInboxItem } from './samples';
import { connectForTest, ownTenant } from './store-under-test';

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
    const { createdAt: from } = item;
    expect(await list({ state, channel, agentId, from })).toEqual([item]);
    expect(await list({ to: from })).toEqual([]);
    expect(await list({ state: 'open' })).toEqual([]);
  });

  test('leaves out queues that are hidden, but for what a member has there', async () => {
    const queued = (queueId: string, assignee?: InboxItem['assignee']) =>
      put({ ...inNone(), queueId, assignee, state: assignee ? 'open' : 'waiting' });
    const ada = { memberId: newId('member'), name: 'Ada' };
    const [theirs, own] = [await queued('queue_a'), await queued('queue_b')];
    const held = await queued('queue_a', ada);
    const free = await put(inNone());
    expect(await ids({ queueId: 'queue_a' })).toEqual(idsOf(theirs, held));
    const hidden = { queueIds: ['queue_a'], except: ada.memberId };
    expect(await ids({ hidden })).toEqual(idsOf(own, held, free));
    expect(await ids({ hidden, queueId: 'queue_a' })).toEqual(idsOf(held));
    expect(await store.inbox.counts(tenantId, ada.memberId, { hidden })).toEqual({
      mine: 1,
      unassigned: 2,
      all: 3,
    });
  });

  function inNone(): Partial<InboxItem> {
    return { conversationId: newId('conv'), state: 'waiting', assignee: undefined };
  }

  async function ids(filter: InboxFilter): Promise<string[]> {
    return idsOf(...(await list(filter)));
  }

  function idsOf(...items: InboxItem[]): string[] {
    return items.map(({ conversationId }) => conversationId).sort();
  }

  async function put(changes: Partial<InboxItem>): Promise<InboxItem> {
    const item = { ...anInboxItem(tenantId), ...changes };
    await store.inbox.put(item);
    return item;
  }

  function list(filter: InboxFilter = {}, limit = 200): Promise<InboxItem[]> {
    return store.inbox.list(tenantId, filter, limit);
  }
});

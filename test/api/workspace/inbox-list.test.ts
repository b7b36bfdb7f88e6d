import type { InboxItem } from '../../../src/domain/inbox-item';
import { newId } from '../../../src/domain/ids';
import { anInboxItem } from '../../store/samples';
import { anOperator, handedOff, testOperator } from '../../support/operator';
import { testService, testTenant } from '../../support/test-service';

const service = testService();
const tenant = testTenant(service);
const ada = testOperator(service, tenant);

interface Page {
  items: Record<string, unknown>[];
  nextCursor?: string;
}

test('returns an empty list without a next page for an empty inbox', async () => {
  expect(await list()).toEqual({ items: [] });
});

test('lists a conversation after a handoff as waiting, then open, then resolved', async () => {
  const conversationId = await handedOff(service, tenant);
  const isIn = async (state: string) => (await list({ state })).items.length === 1;
  const [item] = (await list({ state: 'waiting' })).items;
  expect(item).toEqual({
    conversationId,
    agentId: tenant.agentId,
    channel: 'platform',
    state: 'waiting',
    handedOff: true,
    message: 'A colleague will take over.',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updatedAt: expect.any(String),
    unread: true,
    agent: expect.any(String),
    participantId: expect.stringMatching(/^part_/),
    waitingSince: expect.any(String),
    due: expect.any(String),
    latest: { role: 'user', text: 'I need a person.' },
    lastActivityAt: expect.any(String),
  });
  await ada.does('claim', conversationId);
  expect([await isIn('waiting'), await isIn('open')]).toEqual([false, true]);
  await ada.does('resolve', conversationId);
  expect([await isIn('open'), await isIn('resolved')]).toEqual([false, true]);
});

test('combines filters by state, channel, agent and time', async () => {
  const wanted = await put({ state: 'waiting', channel: 'slack', createdAt: '2026-02-03T10:00:00.000Z' });
  const { state, channel, agentId } = wanted;
  await put({ ...wanted, ...fresh(), state: 'open' });
  await put({ ...wanted, ...fresh(), channel: 'sdk' });
  await put({ ...wanted, ...fresh(), agentId: newId('agent') });
  await put({ ...wanted, ...fresh(), createdAt: '2026-02-03T11:00:00.000Z' });
  const both = { state, channel, agentId };
  expect((await list({ state })).items).toHaveLength(4);
  expect(ids(await list(both))).toHaveLength(2);
  const times = { from: '2026-02-03T11:00:00+01:00', to: '2026-02-03T10:00:00.001Z' };
  expect(ids(await list({ ...both, ...times }))).toEqual([wanted.conversationId]);
  expect(ids(await list({ ...both, to: '2026-02-03T10:00:00Z' }))).toEqual([]);
});

test.each(['me', 'none', 'an id'] as const)('lists the conversations of %s', async (whose) => {
  const own = await put({ state: 'open', assignee: { memberId: ada.memberId, name: 'Ada' } });
  const { assignee: _, ...waiting } = { ...anInboxItem(tenant.tenantId), state: 'waiting' as const };
  await service.store.inbox.put(waiting);
  const other = await put({ state: 'open' });
  const assignee = whose === 'an id' ? (other.assignee?.memberId ?? '') : whose;
  const found = { me: own, none: waiting, 'an id': other }[whose];
  expect(ids(await list({ assignee }))).toEqual([found.conversationId]);
  expect(ids(await list({ assignee, state: 'resolved' }))).toEqual([]);
});

test('counts what is not resolved: your own, those of nobody, and all', async () => {
  await put({ state: 'open', assignee: { memberId: ada.memberId, name: 'Ada' } });
  await put({ state: 'open', channel: 'sdk' });
  await put({ state: 'waiting' });
  await put({ state: 'resolved' });
  const counts = async (query = '') => JSON.parse(await (await ada.get(`/inbox/counts${query}`)).text()).data;
  expect(await counts()).toEqual({ mine: 1, unassigned: 1, all: 3 });
  expect(await counts('?channel=sdk')).toEqual({ mine: 0, unassigned: 0, all: 1 });
  expect((await list({ state: 'unresolved' })).items).toHaveLength(3);
});

test('pages oldest first through each item once', async () => {
  for (let n = 0; n < 5; n += 1) await put({ createdAt: `2026-02-03T10:00:0${Math.floor(n / 2)}.000Z` });
  const newest = ids(await list());
  const seen: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ order: 'oldest', limit: '2', ...(cursor !== undefined && { cursor }) });
    seen.push(...ids(page));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen).toEqual(newest.toReversed());
});

test('says since when a user waits: from the first message without a reply', async () => {
  const conversationId = await handedOff(service, tenant);
  const waitingSince = async () => (await list()).items[0]?.['waitingSince'];
  const first = await waitingSince();
  await service.chat(tenant.apiKey, { conversationId, message: 'Is anybody there?' });
  expect((await list()).items[0]).toMatchObject({
    latest: { text: 'Is anybody there?' },
    waitingSince: first,
  });
  await ada.does('reply', conversationId, { text: 'I am.' });
  expect(await waitingSince()).toBeUndefined();
  await service.chat(tenant.apiKey, { conversationId, message: 'Good.' });
  expect(Date.parse(String(await waitingSince()))).toBeGreaterThan(Date.parse(String(first)));
});

test('pages through each item once, newest first, while new ones arrive', async () => {
  for (let n = 0; n < 7; n += 1) await put({ createdAt: `2026-02-03T10:00:0${Math.floor(n / 3)}.000Z` });
  const all = ids(await list());
  const seen: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: '2', ...(cursor !== undefined && { cursor }) });
    seen.push(...ids(page));
    cursor = page.nextCursor;
    await put({ createdAt: '2026-02-03T11:00:00.000Z' });
  } while (cursor !== undefined);
  expect(all).toHaveLength(7);
  expect(seen).toEqual(all);
});

test('returns no cursor for a page that ends with the last item', async () => {
  await Promise.all([put({}), put({})]);
  expect((await list({ limit: '2' })).nextCursor).toBeUndefined();
  expect((await list({ limit: '1' })).nextCursor).toEqual(expect.any(String));
});

test('lists 50 items by default and up to 200', async () => {
  await Promise.all(Array.from({ length: 201 }, () => put({})));
  expect((await list()).items).toHaveLength(50);
  expect((await list({ limit: '200' })).items).toHaveLength(200);
});

test('lists nothing of another tenant, even with its cursor', async () => {
  await Promise.all([put({}), put({})]);
  const { nextCursor = '' } = await list({ limit: '1' });
  const stranger = await anOperator(service, await service.tenant());
  for (const query of ['', `?cursor=${nextCursor}`]) {
    const answer = JSON.parse(await (await stranger.get(`/inbox${query}`)).text());
    expect(answer).toEqual({ success: true, data: { items: [] } });
  }
});

test('omits notes, history and tenant from the list, and the tenant from the item', async () => {
  const { conversationId } = await put({});
  expect(JSON.stringify(await list())).not.toMatch(/tenant|notes|history|callId/);
  expect(JSON.stringify((await ada.sees(conversationId)).data)).not.toMatch(/tenant/);
});

async function put(changes: Partial<InboxItem>): Promise<InboxItem> {
  const item = { ...anInboxItem(tenant.tenantId), ...changes };
  await service.store.inbox.put(item);
  return item;
}

function fresh(): Pick<InboxItem, 'conversationId'> {
  return { conversationId: newId('conv') };
}

async function list(query: Record<string, string> = {}): Promise<Page> {
  const answer = await ada.get(`/inbox?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return JSON.parse(await answer.text()).data;
}

function ids({ items }: Page): unknown[] {
  return items.map(({ conversationId }) => conversationId);
}

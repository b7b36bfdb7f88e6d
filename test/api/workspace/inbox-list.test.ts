import type { InboxItem } from '../../../src/domain/inbox-item';
import { newId } from '../../../src/domain/ids';
import { anInboxItem } from '../../store/samples';
import { anOperator, handedOff, type TestOperator } from '../../support/operator';
import { startTestService, type TestService } from '../../support/test-service';
import type { TestTenant } from '../../support/test-tenant';
import { waitFor } from '../../support/wait-for';

let service: TestService;
let tenant: TestTenant;
let ada: TestOperator;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  tenant = await service.tenant();
  ada = await anOperator(service, tenant);
});
afterAll(() => service.stop());

interface Page {
  items: Record<string, unknown>[];
  nextCursor?: string;
}

test('an empty inbox is an empty list without a next page', async () => {
  expect(await list()).toEqual({ items: [] });
});

test('a handed-over conversation is listed as long as it waits, is open, is resolved', async () => {
  const conversationId = await handedOff(service, tenant);
  const isIn = async (state: string) => (await list({ state })).items.length === 1;
  await waitFor('the handoff', () => isIn('waiting'));
  const [item] = (await list({ state: 'waiting' })).items;
  expect(item).toEqual({
    ...{ conversationId, agentId: tenant.agentId, channel: 'platform', state: 'waiting', handedOff: true },
    message: 'A colleague will take over.',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updatedAt: expect.any(String),
  });
  await ada.does('claim', conversationId);
  expect([await isIn('waiting'), await isIn('open')]).toEqual([false, true]);
  await ada.does('resolve', conversationId);
  expect([await isIn('open'), await isIn('resolved')]).toEqual([false, true]);
});

test('state, channel, agent and time choose together', async () => {
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

test('pages follow one another, newest first, each item once, while new ones come', async () => {
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

test('a page that ends with the last item says that nothing follows', async () => {
  await Promise.all([put({}), put({})]);
  expect((await list({ limit: '2' })).nextCursor).toBeUndefined();
  expect((await list({ limit: '1' })).nextCursor).toEqual(expect.any(String));
});

test('fifty are listed where nobody says how many, and two hundred at most', async () => {
  await Promise.all(Array.from({ length: 201 }, () => put({})));
  expect((await list()).items).toHaveLength(50);
  expect((await list({ limit: '200' })).items).toHaveLength(200);
});

test('no tenant lists what is another one’s, with another one’s cursor neither', async () => {
  await Promise.all([put({}), put({})]);
  const { nextCursor = '' } = await list({ limit: '1' });
  const stranger = await anOperator(service, await service.tenant());
  for (const query of ['', `?cursor=${nextCursor}`]) {
    const answer = JSON.parse(await (await stranger.get(`/inbox${query}`)).text());
    expect(answer).toEqual({ success: true, data: { items: [] } });
  }
});

test('notes, history and tenant stay out of the list, the tenant out of the item too', async () => {
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

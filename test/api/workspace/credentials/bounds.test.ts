import { createKey } from '../../../../src/workspace/credentials/keys';
import { openEvents } from '../../../support/conversation-stream';
import { refusal } from '../../../support/refusal';
import { says } from '../../../support/scripted-model';
import { testService } from '../../../support/test-service';
import { waitFor } from '../../../support/wait-for';
import { itemsOf, testWorkspace } from '../../../support/workspace';

const service = testService();
const ws = testWorkspace(service);

const make = (fields: object) => ws.ask('POST', '/credentials', { name: 'Mine', kind: 'API_KEY', ...fields });
const pathOf = (data: Record<string, unknown>) => `/credentials/${String(data['credentialId'])}`;
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
const asked = async (key: string) =>
  refusal(await service.post('/api/agent/chat', key, { message: 'hi' }, { 'x-request-id': 'same' }));

/** Returns the status of a chat with the key; the model answers if it is asked. */
async function chat(key: unknown): Promise<number> {
  service.model.script(says('Hello.'));
  const { status } = await service.chat(String(key), { message: 'hi' });
  service.model.script();
  return status;
}

test('answers an expired key as a revoked one', async () => {
  const { tenantId } = ws;
  const createdAt = new Date(Date.now() - 1_000);
  const of = { tenantId, kind: 'API_KEY', name: 'old', createdAt } as const;
  const expired = createKey({ ...of, expiresAt: new Date(Date.now() - 1) });
  const revoked = createKey(of);
  for (const { credential } of [expired, revoked]) await service.store.credentials.insert(credential);
  await service.store.credentials.revoke(tenantId, revoked.credential.credentialId, new Date());
  const answer = await asked(expired.key);
  expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(answer).toEqual(await asked(revoked.key));
});

test('shows a key’s end, and moves or removes it', async () => {
  const expiresAt = soon(60_000);
  const { data } = await make({ expiresAt });
  expect(data['expiresAt']).toBe(expiresAt);
  const later = soon(120_000);
  const moved = await ws.ask('PATCH', pathOf(data), { expiresAt: later });
  expect(moved.data).toMatchObject({ name: 'Mine', expiresAt: later });
  const without = await ws.ask('PATCH', pathOf(data), { expiresAt: null });
  expect(without.data).not.toHaveProperty('expiresAt');
  expect(await chat(data['key'])).toBe(200);
});

test('ends the streams of a key at its end, also if that was set while they were open', async () => {
  service.model.script(says('Hello.'));
  const { body } = await service.chat(ws.apiKey, { message: 'hi' });
  const { conversationId } = body.data;
  const open = (key: unknown) => openEvents(service, { key: String(key), conversationId });
  const endless = await make({});
  const streams = [await open(endless.data['key'])];
  // On a slow machine the end may come before the stream opens, or before the change is checked.
  let ending: unknown;
  await waitFor('the stream of a key that ends soon', async () => {
    ending = (await make({ expiresAt: soon(1_500) })).data['key'];
    const stream = await open(ending).catch(() => undefined);
    if (stream) streams.push(stream);
    return stream !== undefined;
  });
  await waitFor('the end of the other key', async () => {
    const { status } = await ws.ask('PATCH', pathOf(endless.data), { expiresAt: soon(300) });
    return status === 200;
  });
  for (const stream of streams) {
    await stream.ended;
    expect(stream.events.at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'unauthenticated', retryable: false },
    });
  }
  expect(await chat(ending)).toBe(401);
  expect(await chat(endless.data['key'])).toBe(401);
});

test('accepts a key from its networks alone, from the next request after a change on', async () => {
  const { data } = await make({ allowedNetworks: ['192.0.2.0/24', '2001:db8::/32'] });
  expect(data['allowedNetworks']).toEqual(['192.0.2.0/24', '2001:db8::/32']);
  const key = String(data['key']);
  const { status, code, message } = await asked(key);
  expect([status, code]).toEqual([403, 'forbidden']);
  expect(message).toContain('127.0.0.1');
  // The client's own word about its address counts for nothing without trusted proxies.
  const forged = await service.post(
    '/api/agent/chat',
    key,
    { message: 'hi' },
    { 'x-forwarded-for': '192.0.2.1' },
  );
  expect(forged.status).toBe(403);
  expect((await service.stream(key, { q: 'hi' })).status).toBe(403);
  await ws.ask('PATCH', pathOf(data), { allowedNetworks: ['127.0.0.0/8'] });
  expect(await chat(key)).toBe(200);
  await ws.ask('PATCH', pathOf(data), { allowedNetworks: ['192.0.2.0/24'] });
  expect(await chat(key)).toBe(403);
  const open = await ws.ask('PATCH', pathOf(data), { allowedNetworks: null });
  expect(open.data).not.toHaveProperty('allowedNetworks');
  expect(await chat(key)).toBe(200);
});

test('shows when a key was last accepted, and counts no refused request', async () => {
  const { data } = await make({ allowedNetworks: ['192.0.2.0/24'] });
  const read = async () => (await ws.ask('GET', pathOf(data))).data['lastUsedAt'];
  expect(await chat(data['key'])).toBe(403);
  expect(await read()).toBeUndefined();
  await ws.ask('PATCH', pathOf(data), { allowedNetworks: null });
  const before = Date.now();
  expect(await chat(data['key'])).toBe(200);
  const lastUsedAt = String(await read());
  expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(before);
  const [listed] = itemsOf(await ws.ask('GET', '/credentials'));
  expect(listed).toMatchObject({ credentialId: data['credentialId'], lastUsedAt });
});

test.each([
  ['an end in the past', { expiresAt: '2020-01-01T00:00:00Z' }, ['body.expiresAt']],
  ['an end that is no time', { expiresAt: 'tomorrow' }, ['body.expiresAt']],
  ['no network', { allowedNetworks: [] }, ['body.allowedNetworks']],
  ['what is no network', { allowedNetworks: ['10.0.0.0/99'] }, ['body.allowedNetworks.0']],
  ['a use of its own', { lastUsedAt: soon(0) }, ['body.lastUsedAt']],
])('rejects a key with %s', async (_title, fields, paths) => {
  expect(await make(fields)).toMatchObject({ status: 400, paths });
  const { data } = await make({});
  expect(await ws.ask('PATCH', pathOf(data), fields)).toMatchObject({ status: 400, paths });
});

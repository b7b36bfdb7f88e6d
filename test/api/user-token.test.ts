import { createHmac } from 'node:crypto';
import { asMember, type Ask } from '../support/workspace';
import { requestEvents } from '../support/conversation-stream';
import { refusal } from '../support/refusal';
import { says } from '../support/scripted-model';
import { testApi, testTenant } from '../support/test-service';

const service = testApi({ LOG_LEVEL: 'trace' });
const tenant = testTenant(service);
let owner: Ask;
let secret: string;
beforeEach(async () => {
  owner = await asMember(service, tenant, 'owner');
  secret = await newSecret();
});

async function newSecret(): Promise<string> {
  const { status, data } = await owner('POST', '/user-token-secrets', { name: 'backend' });
  expect(status).toBe(201);
  return String(data['secret']);
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the header with a JWT as the tenant's backend signs it, valid for five minutes by default. */
function tokenOf(sub: string, key = secret, exp = Date.now() / 1_000 + 300) {
  const signed = `${encode({ alg: 'HS256' })}.${encode({ sub, exp })}`;
  return { 'x-user-token': `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}` };
}

const hmacOf = (id: string) => ({
  'x-user-id': id,
  'x-user-token': `hmac-sha256=${createHmac('sha256', secret).update(id).digest('hex')}`,
});

async function begin(headers: Record<string, string>, key = tenant.accessKey): Promise<string> {
  service.model.script(says('Hello.'));
  return (await service.chat(key, { message: 'hi' }, headers)).body.data.conversationId;
}

/** Sends a message to the conversation and returns the status. */
async function goOn(conversationId: string, headers: Record<string, string>): Promise<number> {
  service.model.script(says('Hello.'));
  const { status } = await service.chat(tenant.accessKey, { message: 'hi', conversationId }, headers);
  if (status !== 200) await service.chat(tenant.apiKey, { message: 'uses the script up' });
  return status;
}

test.each([
  ['a JWT', (id: string) => tokenOf(id)],
  ['an HMAC of the id', hmacOf],
])('lets only the user proved by %s reach the conversation', async (_title, prove) => {
  const conversationId = await begin(prove('ann'));
  const kept = await service.store.conversations.get(tenant.tenantId, conversationId);
  expect(kept).toMatchObject({ userId: 'ann', userProved: true });
  expect(await goOn(conversationId, prove('ann'))).toBe(200);
  const others: Record<string, string>[] = [{}, { 'x-user-id': 'ann' }, prove('bob')];
  for (const headers of others) expect(await goOn(conversationId, headers)).toBe(404);
  const events = { key: tenant.accessKey, conversationId, headers: { 'x-user-id': 'ann' } };
  expect((await requestEvents(service, events)).status).toBe(404);
});

test('rejects an invalid token with 401 and the reason, everywhere and for every key', async () => {
  const bad = tokenOf('ann', 'svc_us_of-somebody-else');
  for (const key of [tenant.accessKey, tenant.apiKey]) {
    const refused = await Promise.all([
      service.stream(key, { q: 'hi' }, bad),
      service.post('/api/agent/chat', key, { message: 'hi' }, bad),
      service.post('/api/agent/cancel', key, { conversationId: 'conv_1' }, bad),
      service.post('/api/agent/feedback', key, { messageId: 'msg_1', rating: 'up' }, bad),
      service.get('/api/agent/conversations/conv_1/events', key, bad),
    ]);
    for (const response of refused) {
      const { status, code, body } = await refusal(response);
      expect([status, code]).toEqual([401, 'unauthenticated']);
      expect(body).toContain('signature');
    }
  }
  const expired = await service.stream(
    tenant.accessKey,
    { q: 'hi' },
    tokenOf('ann', secret, Date.now() / 1_000 - 90),
  );
  expect((await refusal(expired)).body).toContain('expired');
  const other = await service.tenant();
  expect((await service.stream(other.accessKey, { q: 'hi' }, tokenOf('ann'))).status).toBe(401);
});

test('rejects an X-User-Id other than the token’s with 400, and accepts the same one', async () => {
  const both = { ...tokenOf('ann'), 'x-user-id': 'bob' };
  expect(await refusal(await service.stream(tenant.accessKey, { q: 'hi' }, both))).toMatchObject({
    status: 400,
    paths: ['header.X-User-Id'],
  });
  await begin({ ...tokenOf('ann'), 'x-user-id': 'ann' });
});

test('ignores an unproved X-User-Id with an access key if the workspace requires proof', async () => {
  const claimed = await begin({ 'x-user-id': 'ann' });
  const patch = await owner('PATCH', '/settings', { requireUserToken: true });
  expect(patch.data).toMatchObject({ requireUserToken: true, name: 'Test' });
  expect(await goOn(claimed, { 'x-user-id': 'ann' })).toBe(404);
  expect(await goOn(claimed, tokenOf('ann'))).toBe(200);

  const userOf = async (headers: Record<string, string>, key = tenant.accessKey) => {
    const conversationId = await begin(headers, key);
    return (await service.store.conversations.get(tenant.tenantId, conversationId))?.userId;
  };
  expect(await userOf({ 'x-user-id': 'ann' })).toBeUndefined();
  expect(await userOf(tokenOf('ann'))).toBe('ann');
  expect(await userOf({ 'x-user-id': 'ann' }, tenant.apiKey)).toBe('ann');
  await owner('PATCH', '/settings', { requireUserToken: false });
  expect(await userOf({ 'x-user-id': 'ann' })).toBe('ann');
});

test('accepts two secrets during a rotation, and rejects a deleted one at once', async () => {
  const next = await newSecret();
  expect(next).toMatch(/^svc_us_[\w-]{32}\w{6}$/);
  expect((await owner('POST', '/user-token-secrets', { name: 'third' })).status).toBe(409);
  const conversationId = await begin(tokenOf('ann'));
  expect(await goOn(conversationId, tokenOf('ann', next))).toBe(200);

  const { data, body } = await owner('GET', '/user-token-secrets');
  expect(body).not.toContain(next);
  const items = Array.isArray(data['items']) ? data['items'] : [];
  expect(items.map(({ last4 }) => last4)).toEqual([next.slice(-4), secret.slice(-4)]);
  expect((await owner('DELETE', `/user-token-secrets/${items[1].secretId}`)).status).toBe(200);
  expect(await goOn(conversationId, tokenOf('ann'))).toBe(401);
  expect(await goOn(conversationId, tokenOf('ann', next))).toBe(200);
  expect((await owner('POST', '/user-token-secrets', { name: 'third' })).status).toBe(201);
});

test('logs neither secrets nor tokens', async () => {
  const token = tokenOf('ann');
  await begin(token);
  await service.stream(tenant.accessKey, { q: 'hi' }, { 'x-user-token': `${token['x-user-token']}x` });
  const lines = service.output();
  expect(lines).toContain(tenant.tenantId);
  expect(lines).not.toContain('svc_us_');
  expect(lines).not.toContain(token['x-user-token'].slice(0, 40));
});

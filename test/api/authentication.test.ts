import { createKey, randomKey } from '../../src/workspace/credentials/keys';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { says } from '../support/scripted-model';
import { testService, sharedTenant } from '../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

const requestId = { 'x-request-id': 'the-same' };
/** A well-formed key that does not exist. */
const unknownKey = randomKey('svc_live_');
const withoutChecksum = `svc_live_${'A'.repeat(38)}`;

/** Calls agent endpoints with the key in the header. */
const endpoints = {
  stream: (key: string) => service.stream(key, { q: 'hi' }, requestId),
  chat: (key: string) => service.post('/api/agent/chat', key, { message: 'hi' }, requestId),
  cancel: (key: string) => service.post('/api/agent/cancel', key, { conversationId: 'conv_1' }, requestId),
};

test('returns the same 401 everywhere for a missing, unknown, bad or revoked key', async () => {
  const { tenantId, apiKey, apiKeyId } = await service.tenant();
  await service.store.credentials.revoke(tenantId, apiKeyId, new Date());
  const bodies = new Set<string>();
  for (const send of Object.values(endpoints)) {
    const misshapen = [withoutChecksum, 'svc_ws_x', '{"$gt":""}', `svc_live_${'A'.repeat(9_000)}`];
    for (const key of ['', unknownKey, ...misshapen, apiKey]) {
      const { status, code, body } = await refusal(await send(key));
      expect([status, code]).toEqual([401, 'unauthenticated']);
      bodies.add(body);
    }
  }
  expect(bodies.size).toBe(1);
});

test('accepts live, test and access keys on both endpoints', async () => {
  const { tenantId, apiKey, accessKey } = tenant;
  const forTests = createKey({ tenantId, kind: 'API_KEY', test: true, name: 'test', createdAt: new Date() });
  await service.store.credentials.insert(forTests.credential);
  for (const [key, prefix] of [
    [apiKey, 'svc_live_'],
    [forTests.key, 'svc_test_'],
    [accessKey, 'svc_ak_'],
  ] as const) {
    expect(key).toMatch(new RegExp(`^${prefix}`));
    service.model.script(says('By chat.'), says('By stream.'));
    expect((await service.chat(key, { message: 'hi' })).body.data.message).toBe('By chat.');
    expect((await readTurn(await service.stream(key, { q: 'hi' }))).text).toBe('By stream.');
  }
});

test('accepts the key in the stream’s query, as an EventSource cannot set headers', async () => {
  const { apiKey } = tenant;
  service.model.script(says('Hello.'));
  expect((await readTurn(await service.stream('', { q: 'hi', apiKey }))).text).toBe('Hello.');
});

test('uses the key in the header if the query has another one', async () => {
  const { apiKey } = tenant;
  service.model.script(says('Hello.'));
  expect((await service.stream(apiKey, { q: 'hi', apiKey: unknownKey })).status).toBe(200);
  expect((await service.stream(unknownKey, { q: 'hi', apiKey })).status).toBe(401);
});

test('rejects a key in the query of other endpoints, and a key in the body', async () => {
  const { apiKey } = tenant;
  for (const path of ['/api/agent/chat', '/api/agent/cancel']) {
    const answer = await service.post(`${path}?apiKey=${apiKey}`, '', { message: 'hi', apiKey });
    expect(await refusal(answer)).toMatchObject({ status: 401, code: 'unauthenticated' });
  }
});

test('does not accept the key in Authorization, which is the end user’s own header', async () => {
  const { apiKey } = tenant;
  const answer = await service.stream('', { q: 'hi' }, { authorization: `Bearer ${apiKey}` });
  expect((await refusal(answer)).status).toBe(401);
});

test('does not repeat the key in an error response', async () => {
  const { apiKey } = tenant;
  const refused = await service.stream('', { q: '', apiKey, channel: apiKey });
  const { status, body } = await refusal(refused);
  expect(status).toBe(400);
  expect(body + JSON.stringify([...refused.headers])).not.toContain(apiKey);
});

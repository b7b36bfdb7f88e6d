import { hashKey } from '../../../../src/workspace/credentials/keys';
import { says } from '../../../support/scripted-model';
import { testService } from '../../../support/test-service';
import { itemsOf, testWorkspace } from '../../../support/workspace';

const service = testService();
const ws = testWorkspace(service);

const make = (fields: object, headers = {}) =>
  ws.ask('POST', '/credentials', { name: 'Mine', ...fields }, headers);
const pathOf = (data: Record<string, unknown>) => `/credentials/${String(data['credentialId'])}`;

test('shows a new API key once, and accepts it', async () => {
  const { status, data } = await make({ kind: 'API_KEY' });
  const key = String(data['key']);
  const last4 = key.slice(-4);
  expect(status).toBe(201);
  expect(data).toMatchObject({ name: 'Mine', kind: 'API_KEY', prefix: 'svc_live_', last4, test: false });
  expect(key).toMatch(/^svc_live_/);
  const { key: _, ...shown } = data;
  const [read, list] = [await ws.ask('GET', pathOf(data)), await ws.ask('GET', '/credentials')];
  expect(read.data).toEqual(shown);
  expect(itemsOf(list)[0]).toEqual(shown);
  const keptWhole = await service.store.credentials.getByHash(hashKey(key));
  expect(JSON.stringify([read.body, list.body, keptWhole])).not.toContain(key);
  service.model.script(says('Hello.'));
  expect((await service.chat(key, { message: 'hi' })).status).toBe(200);
});

test('marks a test key by its prefix', async () => {
  const { data } = await make({ kind: 'API_KEY', test: true });
  expect(data).toMatchObject({ prefix: 'svc_test_', test: true });
  expect(String(data['key'])).toMatch(/^svc_test_/);
});

test('always shows an access key whole', async () => {
  const { data } = await make({ kind: 'ACCESS_KEY' });
  expect(String(data['key'])).toMatch(/^svc_ak_/);
  expect((await ws.ask('GET', pathOf(data))).data).toEqual(data);
  expect(itemsOf(await ws.ask('GET', '/credentials'))[0]).toEqual(data);
});

test('filters the list', async () => {
  const { data } = await make({ kind: 'API_KEY', name: 'Back end', agentId: ws.agentId });
  const ids = async (query: string) =>
    itemsOf(await ws.ask('GET', `/credentials?${query}`)).map((one) => one['credentialId']);
  const id = data['credentialId'];
  expect(await ids(`agentId=${ws.agentId}`)).toEqual([id]);
  expect(await ids('q=BACK')).toEqual([id]);
  expect(await ids('kind=API_KEY')).toHaveLength(2);
  expect(await ids('kind=ACCESS_KEY')).toHaveLength(1);
  expect(await ids('revoked=true')).toEqual([]);
  await ws.ask('POST', `${pathOf(data)}/revoke`, { confirm: true });
  expect(await ids('revoked=true')).toEqual([id]);
  expect(await ids('revoked=false')).toHaveLength(2);
  expect((await ws.ask('GET', '/credentials?kind=KEY&revoked=1&agentId=')).paths).toEqual([
    ...['query.agentId', 'query.kind', 'query.revoked'],
  ]);
});

describe('revoking', () => {
  test('is permanent, and a second time changes nothing', async () => {
    const { data } = await make({ kind: 'API_KEY' });
    const first = await ws.ask('POST', `${pathOf(data)}/revoke`, { confirm: true });
    const second = await ws.ask('POST', `${pathOf(data)}/revoke`, { confirm: true });
    expect(first).toMatchObject({ status: 200, data: { revokedAt: expect.stringMatching(/Z$/) } });
    expect(second.data).toEqual(first.data);
    expect((await service.chat(String(data['key']), { message: 'hi' })).status).toBe(401);
  });

  test.each([{}, { confirm: false }, { confirm: 'true' }, { confirm: 1 }, { confirm: null }])(
    'requires a confirmation, and rejects %j',
    async (body) => {
      const { data } = await make({ kind: 'ACCESS_KEY' });
      const answer = await ws.ask('POST', `${pathOf(data)}/revoke`, body);
      expect(answer).toMatchObject({ status: 400, paths: ['body.confirm'] });
      expect(answer.body).toContain('can’t be undone');
      expect((await ws.ask('GET', pathOf(data))).data).not.toHaveProperty('revokedAt');
    },
  );

  test('accepts no other fields', async () => {
    const { data } = await make({ kind: 'ACCESS_KEY' });
    const answer = await ws.ask('POST', `${pathOf(data)}/revoke`, { confirm: true, at: 0 });
    expect(answer).toMatchObject({ status: 400, paths: ['body.at'] });
  });
});

test.each([
  ['no fields', {}, ['body.kind', 'body.name']],
  [
    'wrong types',
    { name: { $gt: '' }, kind: 'KEY', test: 'yes', agentId: 7 },
    [...['body.agentId', 'body.kind', 'body.name', 'body.test']],
  ],
  ['a test access key', { name: 'x', kind: 'ACCESS_KEY', test: false }, ['body.test']],
  [
    'an unknown agent as well as another fault',
    { name: '', kind: 'API_KEY', agentId: 'agent_x' },
    [...['body.agentId', 'body.name']],
  ],
  [
    'read-only fields',
    { name: 'x', kind: 'API_KEY', tenantId: 't', keyHash: 'h', prefix: 'p' },
    [...['body.keyHash', 'body.prefix', 'body.tenantId']],
  ],
])('rejects a new key with %s with 400 and every fault', async (_title, body, paths) => {
  const answer = await ws.ask('POST', '/credentials', body);
  expect(answer).toMatchObject({ status: 400, paths, error: { code: 'invalid_request' } });
  expect(itemsOf(await ws.ask('GET', '/credentials'))).toHaveLength(2);
});

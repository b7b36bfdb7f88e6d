import { testService } from '../../../support/test-service';
import { itemsOf, testWorkspace, type Answered } from '../../../support/workspace';

const apiKey = 'sk-of-the-tenant-7788';
const headers = { 'x-team': 'blue-team' };

const ws = testWorkspace(testService());

const pathOf = ({ data }: Answered) => `/model-providers/${String(data['providerId'])}`;
const make = (changes: object = {}) =>
  ws.ask('POST', '/model-providers', { name: 'Main', kind: 'openai', apiKey, ...changes });

test('adds, shows, lists, changes and deletes a provider', async () => {
  const models = [{ model: 'gpt-9', contextTokens: 9_000, price: { input: 1, cachedInput: 0.1, output: 5 } }];
  const made = await make({ models });
  expect(made.status).toBe(201);
  expect(made.data).toEqual({
    providerId: expect.stringMatching(/^provider_/),
    name: 'Main',
    kind: 'openai',
    isDefault: false,
    key: { last4: '7788' },
    headers: [],
    models,
    createdAt: expect.stringMatching(/Z$/),
  });
  expect((await ws.ask('GET', pathOf(made))).data).toEqual(made.data);
  expect(itemsOf(await ws.ask('GET', '/model-providers?q=mai'))).toEqual([made.data]);
  expect(itemsOf(await ws.ask('GET', '/model-providers?q=other'))).toEqual([]);

  const changed = await ws.ask('PATCH', pathOf(made), { name: 'Second', models: [] });
  expect(changed.data).toEqual({ ...made.data, name: 'Second', models: [] });
  expect((await ws.ask('GET', pathOf(made))).data).toEqual(changed.data);
  expect((await ws.ask('DELETE', pathOf(made))).status).toBe(200);
  expect((await ws.ask('GET', pathOf(made))).status).toBe(404);
  expect((await make()).status).toBe(201);
});

test('pages the list', async () => {
  for (const name of ['a', 'b', 'c']) await make({ name });
  const first = await ws.ask('GET', '/model-providers?limit=2');
  const second = await ws.ask('GET', `/model-providers?limit=2&cursor=${String(first.data['nextCursor'])}`);
  const names = [...itemsOf(first), ...itemsOf(second)].map(({ name }) => name);
  expect(names.toSorted()).toEqual(['a', 'b', 'c']);
});

test('does not give a provider a name that is taken in any case', async () => {
  await make();
  expect(await make({ name: 'MAIN' })).toMatchObject({ status: 409, error: { code: 'conflict' } });
  const renamed = await ws.ask('PATCH', pathOf(await make({ name: 'other' })), { name: 'main' });
  expect(renamed).toMatchObject({ status: 409, error: { code: 'conflict' } });
});

test('has one default at most', async () => {
  const isDefault = true;
  const [one, other] = [await make({ isDefault }), await make({ name: 'other', isDefault })];
  const defaults = async () => {
    const { data } = await ws.ask('GET', '/model-providers');
    return itemsOf({ data }).flatMap((each) => (each['isDefault'] ? [each['name']] : []));
  };
  expect([one.data, other.data]).toMatchObject([{ isDefault }, { isDefault }]);
  expect(await defaults()).toEqual(['other']);
  await ws.ask('PATCH', pathOf(one), { isDefault });
  expect(await defaults()).toEqual(['Main']);
  await ws.ask('PATCH', pathOf(other), { isDefault: false });
  expect(await defaults()).toEqual(['Main']);
  await ws.ask('PATCH', pathOf(one), { isDefault: false });
  expect(await defaults()).toEqual([]);

  await ws.ask('PATCH', pathOf(one), { isDefault });
  await ws.ask('DELETE', pathOf(one));
  expect(await defaults()).toEqual([]);
});

test('never shows a key or the value of a header again, nor a part of a short key', async () => {
  const made = await make({ headers });
  const read = [made, await ws.ask('GET', pathOf(made)), await ws.ask('GET', '/model-providers')];
  const audit = await ws.ask('GET', '/audit');
  for (const { body } of [...read, audit]) {
    expect(body).not.toContain(apiKey.slice(0, 12));
    expect(body).not.toContain('blue-team');
  }
  expect(audit.body).toContain('/model-providers');
  expect(made.data).toMatchObject({ headers: ['x-team'] });
  expect((await make({ name: 'short', apiKey: 'short-key' })).data).toMatchObject({ key: { last4: '' } });
  const without = await ws.ask('PATCH', pathOf(made), { apiKey: null, headers: null });
  expect(without.data).toMatchObject({ headers: [] });
  expect(without.data).not.toHaveProperty('key');
});

test.each([
  ['openai-compatible', 'baseUrl', { baseUrl: 'https://models.example/v1' }],
  ['azure-openai', 'baseUrl', { baseUrl: 'https://acme.openai.azure.com' }],
  ['bedrock', 'region', { region: 'eu-central-1' }],
])('needs of a provider of kind %s its %s', async (kind, field, given) => {
  expect(await make({ kind })).toMatchObject({ status: 400, paths: [`body.${field}`] });
  const made = await make({ kind, ...given });
  expect(made).toMatchObject({ status: 201, data: given });
  expect(await ws.ask('PATCH', pathOf(made), { [field]: null })).toMatchObject({
    status: 400,
    paths: [`body.${field}`],
  });
});

describe('at another address', () => {
  const there = { baseUrl: 'https://elsewhere.example/v1' };
  const moved = async (change: object, secrets: object = { headers }) =>
    ws.ask('PATCH', pathOf(await make(secrets)), { ...there, ...change });

  test.each([
    ['its key and headers', {}, ['body.apiKey', 'body.headers']],
    ['its key', { headers: { 'x-team': 'red' } }, ['body.apiKey']],
    ['its headers', { apiKey: 'another-key-0000' }, ['body.headers']],
  ])('a provider does not take along %s', async (_what, change, paths) => {
    const refused = await moved(change);
    expect(refused).toMatchObject({ status: 400, paths });
    expect(refused.body).toContain('moves to another address');
  });

  test('a provider has the new secrets, or none', async () => {
    const given = { apiKey: 'another-key-0000', headers: { 'x-other': 'red' } };
    expect((await moved(given)).data).toMatchObject({ key: { last4: '0000' }, headers: ['x-other'] });
    const removed = await moved({ apiKey: null, headers: null }, { name: 'second', headers });
    expect(removed.data).toMatchObject({ ...there, headers: [] });
    expect(removed.data).not.toHaveProperty('key');
  });

  test('the path of the same server is no other address', async () => {
    const made = await make({ ...there, headers });
    const kept = await ws.ask('PATCH', pathOf(made), { baseUrl: 'https://elsewhere.example/v2' });
    expect(kept.data).toMatchObject({ key: { last4: '7788' }, headers: ['x-team'] });
  });

  test('a bedrock provider does not take its key to another region', async () => {
    const made = await make({ kind: 'bedrock', region: 'eu-central-1' });
    const refused = await ws.ask('PATCH', pathOf(made), { region: 'us-east-1' });
    expect(refused).toMatchObject({ status: 400, paths: ['body.apiKey'] });
  });
});

test('is not deleted while agents name it, even as a fallback, and names them', async () => {
  const made = await make();
  const { providerId } = made.data;
  const agents = [
    { name: 'Clerk', providerId },
    { name: 'Cook', fallbackModels: [{ providerId, model: 'gpt-9' }] },
  ];
  const ids: unknown[] = [];
  for (const agent of agents) {
    const { status, data } = await ws.ask('POST', '/agents', agent);
    expect([status, data]).toMatchObject([201, agent]);
    ids.push(data['agentId']);
  }
  const refused = await ws.ask('DELETE', pathOf(made));
  expect(refused).toMatchObject({ status: 409, error: { code: 'conflict' } });
  expect(refused.error.message).toContain('“Clerk”');
  expect(refused.error.message).toContain('“Cook”');

  const freed = await ws.ask('PATCH', `/agents/${String(ids[0])}`, { providerId: null });
  expect(freed.data).not.toHaveProperty('providerId');
  expect((await ws.ask('DELETE', pathOf(made))).error.message).not.toContain('“Clerk”');
  await ws.ask('PATCH', `/agents/${String(ids[1])}`, { fallbackModels: [] });
  expect((await ws.ask('DELETE', pathOf(made))).status).toBe(200);
});

test('is named by an agent only if the workspace has it', async () => {
  const named = { providerId: 'provider_0', fallbackModels: ['a', { providerId: 'provider_1', model: 'b' }] };
  const paths = ['body.fallbackModels.1.providerId', 'body.providerId'];
  expect(await ws.ask('POST', '/agents', { name: 'Clerk', ...named })).toMatchObject({ status: 400, paths });
  expect(await ws.ask('PATCH', `/agents/${ws.agentId}`, named)).toMatchObject({ status: 400, paths });
});

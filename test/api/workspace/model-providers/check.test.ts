import { providerKinds, type ProviderKind } from '../../../../src/domain/model-provider';
import { fails, says } from '../../../support/scripted-model';
import { answers, scriptedProvider } from '../../../support/scripted-provider';
import { testService } from '../../../support/test-service';
import { testWorkspace } from '../../../support/workspace';

const apiKey = 'sk-of-the-tenant-7788';
const ws = testWorkspace(testService());
const provider = scriptedProvider();

interface Setup {
  kind?: ProviderKind;
  baseUrl?: string;
  models?: object[];
}

async function aProvider({ kind = 'openai-compatible', ...more }: Setup = {}): Promise<string> {
  const fields = { name: 'Mine', kind, baseUrl: provider.url, apiKey, region: 'eu-central-1', ...more };
  const { data } = await ws.ask('POST', '/model-providers', fields);
  return `/model-providers/${String(data['providerId'])}`;
}

test('a check asks the named model with the key, and returns the models', async () => {
  const path = await aProvider();
  provider.script(says('ready'), answers({ data: [{ id: 'model-a' }, { id: 'model-b' }] }));
  const checked = await ws.ask('POST', `${path}/check`, { model: 'model-a' });
  expect(checked).toMatchObject({
    status: 200,
    data: { ok: true, latencyMs: expect.any(Number), models: ['model-a', 'model-b'] },
  });
  expect(provider.requests[0]).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: `Bearer ${apiKey}` },
    body: { model: 'model-a' },
  });
});

test('a check without a model asks the first one of the provider, or else for the models', async () => {
  provider.script(says('ready'), fails(404), answers({ data: [] }));
  const path = await aProvider({ models: [{ model: 'first' }, { model: 'second' }] });
  const { data } = await ws.ask('POST', `${path}/check`, {});
  expect(data).toMatchObject({ ok: true });
  expect(data).not.toHaveProperty('models');
  await ws.ask('PATCH', path, { models: [] });
  expect((await ws.ask('POST', `${path}/check`, {})).data).toMatchObject({ ok: true, models: [] });
  expect(provider.requests.map(({ body, path: asked }) => body['model'] ?? asked)).toEqual([
    ...['first', '/v1/models', '/v1/models'],
  ]);
});

test('a check says that the key is wrong, and keeps the provider’s own words to itself', async () => {
  const path = await aProvider();
  provider.script(fails(401, { message: `Incorrect API key provided: ${apiKey}` }));
  const checked = await ws.ask('POST', `${path}/check`, { model: 'model-a' });
  expect(checked.data).toMatchObject({ ok: false, problem: expect.stringContaining('refused the API key') });
  expect(checked.body).not.toContain('Incorrect');
  const { body } = await ws.ask('GET', '/audit');
  expect(body).toContain('refused the API key');
});

test.each(providerKinds)(
  'a check says that nobody answers at the address of a provider of kind %s',
  async (kind) => {
    const path = await aProvider({ kind, baseUrl: 'http://127.0.0.1:9/v1' });
    const { data } = await ws.ask('POST', `${path}/check`, { model: 'model-a' });
    expect(data).toMatchObject({ ok: false, problem: expect.stringContaining('could not be reached') });
  },
);

test.each(providerKinds)(
  'a check says why a provider of kind %s can’t have a private address',
  async (kind) => {
    const path = await aProvider({ kind, baseUrl: 'http://10.0.0.1/v1' });
    const { data } = await ws.ask('POST', `${path}/check`, { model: 'model-a' });
    expect(data['ok']).toBe(false);
    expect(data['problem']).toContain('10.0.0.1 is a private address');
    expect(data['problem']).toContain('OUTBOUND_ALLOW');
  },
);

test.each<[ProviderKind, string, object, Record<string, string>]>([
  ['openai', '/v1/models', { data: [{ id: 'm-1' }] }, { authorization: `Bearer ${apiKey}` }],
  ['anthropic', '/v1/models?limit=1000', { data: [{ id: 'm-1' }] }, { 'x-api-key': apiKey }],
  [
    'google',
    '/v1beta/models?pageSize=1000',
    { models: [{ name: 'models/m-1' }] },
    { 'x-goog-api-key': apiKey },
  ],
])('lists the models of a provider of kind %s', async (kind, path, body, headers) => {
  provider.script(answers(body));
  const { data } = await ws.ask('GET', `${await aProvider({ kind })}/models`);
  expect(data).toEqual({ models: ['m-1'] });
  expect(provider.requests).toMatchObject([{ method: 'GET', path, headers }]);
});

test('lists what is known of models, the workspace’s facts over the service’s', async () => {
  provider.script(answers({ data: [{ id: 'gpt-4.1-mini' }, { id: 'strange-1' }] }));
  const price = { input: 1, output: 2 };
  const path = await aProvider({ models: [{ model: 'gpt-4.1-mini', contextTokens: 64_000, price }] });
  const { data } = await ws.ask('GET', `${path}/models`);
  expect(data).toEqual({
    models: ['gpt-4.1-mini', 'strange-1'],
    known: [{ model: 'gpt-4.1-mini', contextTokens: 64_000, vision: true, price }],
  });
});

test('lists the installation’s models, the default one first', async () => {
  const { data } = await ws.ask('GET', '/model-providers/installation/models');
  const { model } = (await ws.ask('POST', '/agents', { name: 'Plain' })).data;
  expect(data).toMatchObject({ models: expect.arrayContaining([model]), defaultModel: model });
});

test('says why it can’t list the models', async () => {
  const bedrock = await aProvider({ kind: 'bedrock' });
  expect(await ws.ask('GET', `${bedrock}/models`)).toMatchObject({
    status: 404,
    error: { message: expect.stringContaining('do not list their models') },
  });
  await ws.ask('DELETE', bedrock);
  provider.script(fails(401));
  expect(await ws.ask('GET', `${await aProvider()}/models`)).toMatchObject({
    status: 502,
    error: { code: 'model_failed', message: expect.stringContaining('refused the API key') },
  });
});

test('a check says so if the name of a provider leads to a private address', async () => {
  const path = await aProvider({ baseUrl: provider.url.replace('127.0.0.1', 'localhost') });
  const { data } = await ws.ask('POST', `${path}/check`, {});
  expect(data['problem']).toContain('localhost is a private address');
  expect(provider.requests).toEqual([]);
});

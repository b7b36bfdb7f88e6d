import { calls, says } from '../../../support/scripted-model';
import { testService } from '../../../support/test-service';
import { startToolServer, toolServer } from '../../../support/tool-server';
import { itemsOf, type Answered, testWorkspace } from '../../../support/workspace';

const service = testService();
const server = toolServer();
const ws = testWorkspace(service);

const secret = 'Bearer 0123456789-wxyz';
const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const weather = (changes: object = {}) => ({
  name: 'get_weather',
  description: 'The weather.',
  parameters,
  requiresAuth: false,
  http: { method: 'GET', url: `${server.url}/weather?city={city}` },
  ...changes,
});
const pathOf = ({ data }: Answered) => `/tools/${String(data['toolId'])}`;

test('creates a tool as requested, and returns it unchanged alone and in the list', async () => {
  const wanted = {
    ...weather(),
    policy: 'confirm',
    kind: 'http',
    timeoutMs: 100,
    idempotent: true,
    actionTtlMs: 1_000,
    http: { method: 'POST', url: 'https://example.org/{city}', bodyTemplate: '{"c": {city}}' },
    approval: {
      steps: [
        { by: 'user', forMs: 1_000 },
        { by: 'operator', forMs: 2_000 },
      ],
    },
  };
  const made = await ws.ask('POST', '/tools', wanted);
  expect(made.status).toBe(201);
  const ids = { toolId: expect.stringMatching(/^tool_/), createdAt: expect.stringMatching(/Z$/) };
  expect(made.data).toEqual({ ...wanted, ...ids });
  expect((await ws.ask('GET', pathOf(made))).data).toEqual(made.data);
  expect(itemsOf(await ws.ask('GET', '/tools?q=WEATHER'))).toEqual([made.data]);
  expect(itemsOf(await ws.ask('GET', '/tools?q=other'))).toEqual([]);
});

test('defaults to authenticated users and no retries', async () => {
  const {
    requiresAuth,
    parameters: _,
    ...bare
  } = weather({ http: { method: 'GET', url: 'https://a.example' } });
  expect((await ws.ask('POST', '/tools', bare)).data).toMatchObject({
    requiresAuth: true,
    policy: 'auto',
    kind: 'http',
    timeoutMs: 30_000,
    idempotent: false,
    parameters: { type: 'object' },
  });
});

test('lets an agent use a tool that was created through the API', async () => {
  const { data } = await ws.ask('POST', '/tools', weather());
  await ws.ask('PATCH', `/agents/${ws.agentId}`, { toolIds: [data['toolId']] });
  server.answers.push({ body: '{"sky":"clear"}' });
  service.model.script(calls({ tool: 'get_weather', args: { city: 'Bern & Co' } }), says('It is clear.'));
  const { body } = await service.chat(ws.apiKey, { message: 'How is the weather?' });
  expect(body.data.message).toBe('It is clear.');
  expect(server.calls.map(({ url }) => url)).toEqual(['/weather?city=Bern%20%26%20Co']);
  expect(JSON.stringify(service.model.requests.at(-1)?.messages)).toContain('clear');
});

describe('headers', () => {
  const headers = { Authorization: secret, 'X-Short': 'elevenchars' };
  const http = () => ({ method: 'GET', url: `${server.url}/weather`, headers });
  const masked = { Authorization: '••••wxyz', 'X-Short': '••••' };

  test('are masked in every response', async () => {
    const made = await ws.ask('POST', '/tools', weather({ http: http() }));
    const answers = [
      ...[made, await ws.ask('GET', pathOf(made)), await ws.ask('GET', '/tools')],
      await ws.ask('PATCH', pathOf(made), { description: 'New.' }),
    ];
    for (const { body } of answers) {
      expect(body).toContain(JSON.stringify(masked));
      expect(body).not.toContain('0123456789');
      expect(body).not.toContain('elevenchars');
    }
  });

  test('keep their value if the mask is sent back, and change for any other value', async () => {
    const made = await ws.ask('POST', '/tools', weather({ http: http() }));
    const change = {
      ...http(),
      headers: { ...masked, authorization: masked.Authorization, 'X-Short': 'new' },
    };
    const { Authorization: _, ...sent } = change.headers;
    expect((await ws.ask('PATCH', pathOf(made), { http: { ...change, headers: sent } })).status).toBe(200);
    await ws.ask('POST', `${pathOf(made)}/try`, { arguments: { city: 'x' } });
    expect(server.calls[0]?.headers).toMatchObject({ authorization: secret, 'x-short': 'new' });
  });

  test('are removed when the new request omits them', async () => {
    const made = await ws.ask('POST', '/tools', weather({ http: http() }));
    const { headers: _, ...bare } = http();
    const { data } = await ws.ask('PATCH', pathOf(made), { http: bare });
    expect(data['http']).toEqual(bare);
  });

  test('must be sent again for another host, so that a stored value never goes there', async () => {
    const made = await ws.ask('POST', '/tools', weather({ http: http() }));
    const elsewhere = await startToolServer();
    const moved = { ...http(), url: `${elsewhere.url}/weather`, headers: masked };
    try {
      const refused = await ws.ask('PATCH', pathOf(made), { http: moved });
      expect(refused.status).toBe(400);
      expect(refused.paths).toEqual(['body.http.headers.Authorization', 'body.http.headers.X-Short']);
      expect(refused.body).toContain('Send the value again.');
      await ws.ask('POST', `${pathOf(made)}/try`, { arguments: { city: 'x' } });
      expect([server.calls.length, elsewhere.calls.length]).toEqual([1, 0]);
    } finally {
      await elsewhere.close();
    }
  });

  test('are rejected if a mask matches no stored value', async () => {
    const made = await ws.ask('POST', '/tools', weather({ http: http() }));
    const other = { ...http(), headers: { 'X-Other': masked.Authorization, Authorization: '••••aaaa' } };
    for (const answer of [
      await ws.ask('PATCH', pathOf(made), { http: other }),
      await ws.ask('POST', '/tools', weather({ name: 'two', http: other })),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.paths).toEqual(['body.http.headers.Authorization', 'body.http.headers.X-Other']);
      expect(answer.body).toContain('mask');
    }
  });
});

test('removes actionTtlMs, approval and confirmation for null', async () => {
  const approval = { steps: [{ by: 'operator', forMs: 1_000 }] };
  const confirmation = { title: 'Look it up?', deny: 'Skip' };
  const made = await ws.ask('POST', '/tools', weather({ approval, actionTtlMs: 1_000, confirmation }));
  const { data } = await ws.ask('PATCH', pathOf(made), {
    approval: null,
    actionTtlMs: null,
    confirmation: null,
  });
  const { approval: _a, actionTtlMs: _t, confirmation: kept, ...rest } = made.data;
  expect(kept).toEqual(confirmation);
  expect(data).toEqual(rest);
});

test('does not delete a tool that agents use, and names them', async () => {
  const made = await ws.ask('POST', '/tools', weather());
  const toolIds = [made.data['toolId']];
  const { data: agent } = await ws.ask('POST', '/agents', { name: 'Clerk', toolIds });
  const refused = await ws.ask('DELETE', pathOf(made));
  expect(refused).toMatchObject({ status: 409, error: { code: 'conflict' } });
  expect(refused.error.message).toContain('“Clerk”');
  await ws.ask('PATCH', `/agents/${String(agent['agentId'])}`, { toolIds: [] });
  expect((await ws.ask('DELETE', pathOf(made))).status).toBe(200);
  expect((await ws.ask('GET', pathOf(made))).status).toBe(404);
  expect((await ws.ask('POST', '/tools', weather())).status).toBe(201);
});

test('does not rename a tool to a name that is taken', async () => {
  await ws.ask('POST', '/tools', weather());
  const other = await ws.ask('POST', '/tools', weather({ name: 'other' }));
  expect((await ws.ask('PATCH', pathOf(other), { name: 'GET_WEATHER' })).status).toBe(409);
  expect((await ws.ask('GET', pathOf(other))).data['name']).toBe('other');
});

import { calls, says } from '../../../support/scripted-model';
import { testService } from '../../../support/test-service';
import { toolServer } from '../../../support/tool-server';
import { itemsOf, testWorkspace, type Answered } from '../../../support/workspace';

const service = testService();
const server = toolServer();
const ws = testWorkspace(service);

const pet = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const shop = (changes: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Pet shop', version: '1' },
  servers: [{ url: server.url }],
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  security: [{ key: [] }],
  paths: {
    '/pets': { get: { operationId: 'list_pets', summary: 'Lists pets.' } },
    '/pets/{id}': { put: { operationId: 'change_pet', requestBody: json(pet) } },
    '/photos': { post: { requestBody: { required: true, content: { 'image/png': {} } } } },
    ...changes,
  },
});
const imports = (body: object) => ws.ask('POST', '/tools/import', body);
const outcomes = ({ data }: Answered) =>
  Object.fromEntries([data['tools']].flat().map((one) => [at(one, 'operation'), at(one, 'outcome')]));
const at = (value: unknown, name: string): string => String(new Map(Object.entries(Object(value))).get(name));
const toolNames = async () => itemsOf(await ws.ask('GET', '/tools')).map((tool) => tool['name']);

test('makes one tool of each operation, and says what can’t be one and what is needed', async () => {
  const { status, data } = await imports({
    document: shop(),
    headers: { Authorization: 'Bearer 0123456789-wxyz' },
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    title: 'Pet shop',
    tools: [
      {
        operation: 'GET /pets',
        outcome: 'created',
        tool: { name: 'list_pets', policy: 'auto', idempotent: true },
      },
      {
        operation: 'PUT /pets/{id}',
        outcome: 'created',
        tool: {
          toolId: expect.stringMatching(/^tool_/),
          policy: 'confirm',
          http: {
            method: 'PUT',
            headers: { Authorization: '••••wxyz' },
            arguments: { name: { in: 'json' } },
          },
        },
      },
    ],
    leftOut: [{ operation: 'POST /photos', reason: 'A tool can’t send a body of image/png.' }],
    needs: [{ header: 'Authorization', holds: 'Bearer and a token' }],
  });
  expect(await toolNames()).toEqual(['change_pet', 'list_pets']);
});

test('calls the API with each argument in its place, and with the headers', async () => {
  const { data } = await imports({ document: shop(), headers: { 'X-Key': 'k-0123456789' } });
  const toolIds = [data['tools']].flat().map((one) => at(Object(one).tool, 'toolId'));
  for (const toolId of toolIds)
    await ws.ask('PATCH', `/tools/${toolId}`, { policy: 'auto', requiresAuth: false });
  await ws.ask('PATCH', `/agents/${ws.agentId}`, { toolIds });
  service.model.script(calls({ tool: 'change_pet', args: { id: 'a/b', name: 'Rex' } }), says('Done.'));
  await service.chat(ws.apiKey, { message: 'Rename it.' });
  expect(server.calls).toMatchObject([
    { method: 'PUT', url: '/pets/a%2Fb', body: '{"name":"Rex"}', headers: { 'x-key': 'k-0123456789' } },
  ]);
});

test('previews the same answer and writes nothing', async () => {
  const preview = await imports({ document: shop(), dryRun: true });
  expect(outcomes(preview)).toEqual({ 'GET /pets': 'created', 'PUT /pets/{id}': 'created' });
  expect(await toolNames()).toEqual([]);
});

test('updates a tool of the same name, and keeps what a person has set on it', async () => {
  const first = await imports({ document: JSON.stringify(shop()), headers: { 'X-Key': 'k-0123456789' } });
  expect(outcomes(await imports({ document: shop() }))).toEqual({
    'GET /pets': 'unchanged',
    'PUT /pets/{id}': 'unchanged',
  });
  const [{ toolId = '' } = {}] = itemsOf(await ws.ask('GET', '/tools?q=change_pet'));
  const own = {
    policy: 'consent',
    timeoutMs: 5_000,
    rules: [{ when: 'args.name == "Rex"', then: 'deny' }],
    confirmation: { title: 'Really?' },
  };
  await ws.ask('PATCH', `/tools/${String(toolId)}`, own);
  const changed = shop({
    '/pets/{id}': {
      put: {
        operationId: 'change_pet',
        summary: 'Changes it.',
        requestBody: json({ ...pet, properties: { nick: {} } }),
      },
    },
  });
  const second = await imports({ document: changed });
  expect(outcomes(second)).toEqual({ 'GET /pets': 'unchanged', 'PUT /pets/{id}': 'updated' });
  const tool = (await ws.ask('GET', `/tools/${String(toolId)}`)).data;
  expect(tool).toMatchObject({
    ...own,
    description: 'Changes it.',
    http: { headers: { 'X-Key': '••••6789' } },
  });
  expect(await toolNames()).toHaveLength(2);
  expect(first.status).toBe(200);
});

test('refuses names of other servers’ tools, all at once, and writes nothing then', async () => {
  for (const name of ['list_pets', 'change_pet'])
    await ws.ask('POST', '/tools', {
      name,
      description: 'x',
      http: { method: 'GET', url: 'https://other.example/' },
    });
  const more = shop({ '/new': { get: { operationId: 'new_one' } } });
  expect(outcomes(await imports({ document: more, dryRun: true }))).toMatchObject({
    'GET /pets': 'conflict',
    'GET /new': 'created',
  });
  const refused = await imports({ document: more });
  expect(refused.status).toBe(409);
  expect(refused.error.message).toContain('list_pets, change_pet');
  expect(await toolNames()).toHaveLength(2);
  expect((await imports({ document: more, operations: ['new_one'] })).status).toBe(200);
});

test('reads the document from an address, and servers relative to it', async () => {
  server.answers.push({ body: JSON.stringify({ ...shop(), servers: [{ url: '/api' }] }) });
  const { data } = await imports({ url: `${server.url}/openapi.json`, operations: ['GET /pets'] });
  expect(data).toMatchObject({ tools: [{ tool: { http: { url: `${server.url}/api/pets` } } }] });
});

test.each([
  [{}, 'body'],
  [{ document: '{}', url: 'https://a.example' }, 'body'],
  [{ document: 'x: [' }, 'body.document'],
  [{ document: '{"swagger":"2.0"}' }, 'body.document'],
  [{ url: 'http://10.0.0.1/openapi.json' }, 'body.url'],
  [{ document: '{}', headers: { Host: 'x' } }, 'body.headers.Host'],
])('names the fault of %j', async (body, path) => {
  const { status, paths } = await imports(body);
  expect([status, paths]).toEqual([400, [path]]);
});

test('takes a document that is larger than other bodies may be', async () => {
  const description = 'x'.repeat(2 * 1024 * 1024);
  const { status } = await imports({
    document: { ...shop(), info: { title: 'Pet shop', description } },
    dryRun: true,
  });
  expect(status).toBe(200);
});

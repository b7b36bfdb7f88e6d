import { startEverything, type EverythingServer } from '../../../agents/mcp/everything-server';
import { listed, startGuardedServer, type GuardedServer } from '../../../support/mcp-workspace';
import { startTestService, type TestService } from '../../../support/test-service';
import { aWorkspace, itemsOf, type Answered, type TestWorkspace } from '../../../support/workspace';

let service: TestService;
let everything: EverythingServer;
let server: GuardedServer;
let ws: TestWorkspace;
beforeAll(async () => {
  [service, everything] = await Promise.all([startTestService(), startEverything('streamable-http')]);
});
beforeEach(async () => {
  [ws, server] = await Promise.all([aWorkspace(service), startGuardedServer()]);
});
afterEach(() => server.close());
afterAll(async () => {
  await service.stop();
  await everything.stop();
});

const pathOf = ({ data }: Answered) => `/mcp-servers/${String(data['mcpServerId'])}`;
const make = (changes: object = {}) =>
  ws.ask('POST', '/mcp-servers', { name: 'Files', url: server.target.url, ...changes });
const namesOf = ({ data }: Answered) => {
  const { definitions } = data;
  return Array.isArray(definitions) ? definitions.map(({ name }: { name: string }) => name) : [];
};

test('lists the tools of a new MCP server, and returns the same afterwards', async () => {
  const approval = { steps: [{ by: 'operator', forMs: 1_000 }] };
  const wanted = {
    name: 'Every thing',
    url: everything.target.url,
    transport: 'streamable-http',
    requiresAuth: false,
    auth: 'none',
    policy: 'confirm',
    tools: [{ tool: 'echo', policy: 'auto', disabled: false, idempotent: true, timeoutMs: 100, approval }],
  };
  const made = await ws.ask('POST', '/mcp-servers', wanted);
  expect(made.status).toBe(201);
  expect(made.data).toMatchObject({
    ...wanted,
    mcpServerId: expect.stringMatching(/^mcp_/),
    createdAt: expect.stringMatching(/Z$/),
    checkedAt: expect.stringMatching(/Z$/),
    definitions: expect.arrayContaining([
      {
        name: 'echo',
        description: expect.any(String),
        hash: expect.stringMatching(/^.{12}$/),
        parameters: expect.objectContaining({ type: 'object' }),
        hints: expect.any(Object),
      },
    ]),
  });
  expect(made.data).not.toHaveProperty('problem');
  expect((await ws.ask('GET', pathOf(made))).data).toEqual(made.data);
  const { definitions: _, ...shown } = made.data;
  const inList = { ...shown, toolCount: namesOf(made).length };
  expect(itemsOf(await ws.ask('GET', '/mcp-servers?q=every'))).toEqual([inList]);
  expect(itemsOf(await ws.ask('GET', '/mcp-servers?q=other'))).toEqual([]);
});

test('defaults to authenticated users and their consent', async () => {
  expect((await make()).data).toMatchObject({
    transport: 'streamable-http',
    requiresAuth: true,
    auth: 'none',
    policy: 'consent',
    tools: [],
  });
});

test('supports an MCP server with the sse transport', async () => {
  const old = await startEverything('sse');
  const made = await make({ url: old.target.url, transport: 'sse' });
  expect(namesOf(made)).toContain('echo');
  await old.stop();
});

test('pages the list', async () => {
  const made = [await make({ name: 'a' }), await make({ name: 'b' }), await make({ name: 'c' })];
  const first = await ws.ask('GET', '/mcp-servers?limit=2');
  const second = await ws.ask('GET', `/mcp-servers?limit=2&cursor=${String(first.data['nextCursor'])}`);
  const names = [...itemsOf(first), ...itemsOf(second)].map(({ name }) => name);
  expect(names.toSorted()).toEqual(made.map(({ data }) => data['name']));
  expect(second.data).not.toHaveProperty('nextCursor');
});

test('shows changed tools and problems with others after a check', async () => {
  const made = await make();
  server.tools = [listed('echo', 'Now something else.'), listed('sum'), { name: 'broken' }];
  const checked = await ws.ask('POST', `${pathOf(made)}/check`, {});
  expect(namesOf(checked)).toEqual(['echo', 'sum']);
  expect(checked.body).toContain('Now something else.');
  expect(checked.data['problems']).toEqual([expect.stringContaining('“broken”')]);
  expect(checked.data['problem']).toContain('“broken”');
  const { problems: _, ...kept } = checked.data;
  expect((await ws.ask('GET', pathOf(made))).data).toEqual(kept);
});

test('creates an unreachable MCP server, and lists its tools once it is reachable', async () => {
  const { url } = server.target;
  await server.close();
  const made = await make({ url });
  expect(made).toMatchObject({ status: 201, data: { definitions: [] } });
  expect(made.data['problem']).toContain('could not be reached');
  server = await startGuardedServer();
  const moved = await ws.ask('PATCH', pathOf(made), { url: server.target.url });
  expect(namesOf(moved)).toEqual(['echo']);
  expect(moved.data).not.toHaveProperty('problem');
});

test('keeps the tools of an MCP server that becomes unreachable', async () => {
  const made = await make();
  await server.close();
  const checked = await ws.ask('POST', `${pathOf(made)}/check`, {});
  expect(checked.status).toBe(200);
  expect(namesOf(checked)).toEqual(['echo']);
  expect(checked.data['problem']).toEqual(expect.any(String));
  server = await startGuardedServer();
});

test('drops the tools when the URL changes, and asks the server for no other change', async () => {
  const made = await make();
  const asked = server.seen.length;
  const renamed = await ws.ask('PATCH', pathOf(made), { name: 'Papers', policy: 'auto' });
  expect(renamed.data).toEqual({ ...made.data, name: 'Papers', policy: 'auto' });
  expect(server.seen).toHaveLength(asked);
  const moved = await ws.ask('PATCH', pathOf(made), { url: `${server.target.url}x`, auth: 'token' });
  expect(moved.data).toMatchObject({ definitions: [], name: 'Papers' });
  expect(moved.data).not.toHaveProperty('checkedAt');
});

test('contacts an MCP server once for two creations with one Idempotency-Key', async () => {
  const key = { 'idempotency-key': 'once' };
  const body = { name: 'Files', url: server.target.url };
  const first = await ws.ask('POST', '/mcp-servers', body, key);
  const asked = server.seen.length;
  expect((await ws.ask('POST', '/mcp-servers', body, key)).data).toEqual(first.data);
  expect(server.seen).toHaveLength(asked);
});

test('does not rename an MCP server to a name that is taken in any case', async () => {
  await make({ name: 'Files' });
  const other = await make({ name: 'other' });
  const renamed = await ws.ask('PATCH', pathOf(other), { name: 'FILES' });
  expect(renamed).toMatchObject({ status: 409, error: { code: 'conflict' } });
});

test('does not delete an MCP server that agents use, and names them', async () => {
  const made = await make();
  const mcpServerIds = [made.data['mcpServerId']];
  const { data: agent } = await ws.ask('POST', '/agents', { name: 'Clerk', mcpServerIds });
  expect(agent).toMatchObject({ mcpServerIds });
  const refused = await ws.ask('DELETE', pathOf(made));
  expect(refused).toMatchObject({ status: 409, error: { code: 'conflict' } });
  expect(refused.error.message).toContain('“Clerk”');
  const freed = await ws.ask('PATCH', `/agents/${String(agent['agentId'])}`, { mcpServerIds: [] });
  expect(freed.data).toMatchObject({ mcpServerIds: [] });
  expect((await ws.ask('DELETE', pathOf(made))).status).toBe(200);
  expect((await ws.ask('GET', pathOf(made))).status).toBe(404);
  expect((await make()).status).toBe(201);
});

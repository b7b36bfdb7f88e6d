import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everything } from '../../../agents/mcp/everything-server';
import { testApi } from '../../../support/test-service';
import { waitFor } from '../../../support/wait-for';
import { itemsOf, testWorkspace } from '../../../support/workspace';
import { newFolder } from '../../../support/new-folder';

const canary = 'canary-of-the-environment';
const folder = newFolder();
const file = join(folder, 'servers.json');
const service = testApi({ MCP_STDIO_SERVERS: file });
const ws = testWorkspace(service);
const programs = {
  every: { command: process.execPath, args: [everything, 'stdio'], env: { SECRET: canary } },
  missing: { command: join(folder, 'nothing-here') },
};
writeFileSync(file, JSON.stringify(programs));

const every = '/mcp-servers/stdio:every';

test('shows configured stdio programs with their tools, but not how they are started', async () => {
  // On a busy machine the program may start too late. It is asked again after a minute.
  await waitFor('the tools', async () => {
    const { definitions } = (await ws.ask('GET', every)).data;
    return Array.isArray(definitions) && definitions.length > 0;
  });
  const { data, body } = await ws.ask('GET', every);
  expect(data).toMatchObject({
    mcpServerId: 'stdio:every',
    name: 'every',
    transport: 'stdio',
    auth: 'none',
    policy: 'consent',
    definitions: expect.arrayContaining([expect.objectContaining({ name: 'echo' })]),
  });
  for (const secret of [canary, everything, process.execPath]) expect(body).not.toContain(secret);
});

test('reports a stdio program that can’t be started, and keeps running', async () => {
  const missing = '/mcp-servers/stdio:missing';
  const isTried = async () => (await ws.ask('GET', missing)).data['checkedAt'] !== undefined;
  await waitFor('the program was tried', isTried);
  const { data } = await ws.ask('GET', missing);
  expect(data).toMatchObject({ toolCount: 0, problem: expect.any(String) });
  expect(data['problem']).not.toContain(folder);
});

test('lists stdio programs at the end, on whichever page that is', async () => {
  const server = { name: 'Own', url: 'https://example.org/mcp', auth: 'token' };
  await ws.ask('POST', '/mcp-servers', server);
  const seen: unknown[] = [];
  let query = '?limit=1';
  for (let pages = 0; pages < 5; pages += 1) {
    const page = await ws.ask('GET', `/mcp-servers${query}`);
    seen.push(...itemsOf(page).map(({ name }) => name));
    const { nextCursor } = page.data;
    if (typeof nextCursor !== 'string') break;
    query = `?limit=1&cursor=${nextCursor}`;
  }
  expect(seen).toEqual(['Own', 'missing', 'every']);
  const found = async (q: string) =>
    itemsOf(await ws.ask('GET', `/mcp-servers?${q}`)).map(({ name }) => name);
  expect(await found('q=EVER')).toEqual(['every']);
  expect(await found('from=2020-01-01T00:00:00Z')).toEqual(['Own']);
});

test('rejects changes, deletion and checks of stdio programs', async () => {
  const answers = [
    ...[await ws.ask('PATCH', every, { policy: 'auto' }), await ws.ask('DELETE', every)],
    await ws.ask('POST', `${every}/check`, {}),
  ];
  for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'forbidden']);
  expect((await ws.ask('GET', '/mcp-servers/stdio:unknown')).status).toBe(404);
});

test('accepts the ids of stdio programs for agents', async () => {
  const mcpServerIds = ['stdio:every'];
  const { status, data } = await ws.ask('PATCH', `/agents/${ws.agentId}`, { mcpServerIds });
  expect([status, data['mcpServerIds']]).toEqual([200, mcpServerIds]);
});

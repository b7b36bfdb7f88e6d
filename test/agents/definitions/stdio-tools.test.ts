import { StdioTools } from '../../../src/agents/definitions/stdio-tools';
import type { McpClients, McpDiscovery } from '../../../src/agents/mcp/mcp-clients';
import { parseStdioServers } from '../../../src/platform/settings/stdio-servers';
import { waitFor } from '../../support/wait-for';

const parsed = parseStdioServers('{ "files": { "command": "mcp-files" } }');
const targets = parsed.ok ? parsed.servers : [];
const entry = { name: 'read', description: '', parameters: { type: 'object' }, hash: 'h' };
const listed: McpDiscovery = { outcome: 'listed', definitions: [entry], problems: [] };
const failed: McpDiscovery = { outcome: 'failed', definitions: [], problems: ['It did not start.'] };

let closing: AbortController;
beforeEach(() => void (closing = new AbortController()));
afterEach(() => closing.abort());

function toolsOf(discover: McpClients['discover'], pauseMs: number): StdioTools {
  return new StdioTools(targets, { clients: { discover }, closing: closing.signal, pauseMs });
}

test('lists a server without tools before it is asked, and knows its program', () => {
  const tools = toolsOf(() => Promise.resolve(listed), 1);
  expect(tools.servers()).toMatchObject([
    { mcpServerId: 'stdio:files', definitions: [], requiresAuth: true },
  ]);
  expect(tools.target('stdio:files')).toEqual({ ...targets[0], mcpServerId: 'stdio:files' });
  expect([tools.has('stdio:files'), tools.has('mcp_stdio_files')]).toEqual([true, false]);
});

test('asks a server that fails until it answers, and then no more', async () => {
  const asked: string[] = [];
  const answers = [failed, failed, listed];
  const tools = toolsOf(({ mcpServerId }) => {
    asked.push(mcpServerId);
    return Promise.resolve(answers[asked.length - 1] ?? failed);
  }, 1);
  tools.start();
  await waitFor('the tools are known', async () => tools.servers()[0]?.definitions.length === 1);
  expect(tools.servers()).toMatchObject([{ definitions: [entry], checkedAt: expect.any(Date) }]);
  expect(tools.servers()[0]).not.toHaveProperty('problem');
  expect(asked).toEqual(['stdio:files', 'stdio:files', 'stdio:files']);
});

test('reports why a server fails, and does not ask again once the service stops', async () => {
  let asked = 0;
  const tools = toolsOf(() => {
    asked += 1;
    closing.abort();
    return Promise.resolve(failed);
  }, 0);
  tools.start();
  await waitFor('the server was asked', async () => tools.servers()[0]?.problem === 'It did not start.');
  await new Promise(setImmediate);
  expect(asked).toBe(1);
});

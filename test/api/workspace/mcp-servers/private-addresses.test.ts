import { startGuardedServer } from '../../../support/mcp-workspace';
import { testApi } from '../../../support/test-service';
import { aWorkspace, type TestWorkspace } from '../../../support/workspace';
import { forAllTests } from '../../../support/lifetimes';

const service = testApi({ OUTBOUND_ALLOW: '' });
const server = forAllTests(startGuardedServer);
let ws: TestWorkspace;
beforeAll(async () => void (ws = await aWorkspace(service)));

test.each([
  ['its address', (url: string) => url],
  ['a name of this machine', (url: string) => url.replace('127.0.0.1', 'localhost')],
  ['another spelling', (url: string) => url.replace('127.0.0.1', '0x7f.1')],
  ['an address of IPv6', (url: string) => url.replace('127.0.0.1', '[::ffff:127.0.0.1]')],
  ['the metadata of a cloud', () => 'http://169.254.169.254/latest'],
])('does not contact a private MCP server by %s on creation, change or check', async (name, spell) => {
  const url = spell(server.target.url);
  const made = await ws.ask('POST', '/mcp-servers', { name: name.replace('IPv6', 'six'), url });
  expect(made).toMatchObject({ status: 201, data: { definitions: [] } });
  const path = `/mcp-servers/${String(made.data['mcpServerId'])}`;
  await ws.ask('PATCH', path, { url: 'https://example.org/mcp', auth: 'token' });
  const answers = [
    ...[made, await ws.ask('PATCH', path, { url, auth: 'none' })],
    await ws.ask('POST', `${path}/check`, { token: 'x' }),
  ];
  for (const { data } of answers) expect(data['problem']).toContain('address is not allowed');
  expect(server.seen).toEqual([]);
});

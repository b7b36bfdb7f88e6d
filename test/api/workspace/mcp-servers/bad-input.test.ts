import { testService } from '../../../support/test-service';
import { aWorkspace, type TestWorkspace } from '../../../support/workspace';

const service = testService();
let ws: TestWorkspace;
let path: string;
let before: string;
const server = { name: 'Files', url: 'https://example.org/mcp', auth: 'token' };
beforeAll(async () => {
  ws = await aWorkspace(service);
  const { data } = await ws.ask('POST', '/mcp-servers', server);
  path = `/mcp-servers/${String(data['mcpServerId'])}`;
  before = (await ws.ask('GET', '/mcp-servers')).body;
});
afterEach(async () => {
  expect((await ws.ask('GET', '/mcp-servers')).body).toBe(before);
});

const overrides = (count: number) => Array.from({ length: count }, (_, n) => ({ tool: `t${n}` }));

const wrong: [title: string, fields: object, paths: string[]][] = [
  ['an empty name', { name: '' }, ['body.name']],
  ['a name of 41 characters', { name: 'x'.repeat(41) }, ['body.name']],
  ['a name that ends with a space', { name: 'Files ' }, ['body.name']],
  ['a name with other characters', { name: 'Files:1' }, ['body.name']],
  ['a name that looks like an id', { name: 'MCP_files' }, ['body.name']],
  ['an invalid URL', { url: 'example.org' }, ['body.url']],
  ['an unsupported scheme', { url: 'file:///etc/passwd' }, ['body.url']],
  ['credentials in the URL', { url: 'https://me:pw@example.org' }, ['body.url']],
  ['a URL with a fragment', { url: 'https://example.org/mcp#x' }, ['body.url']],
  ['a URL with a backslash', { url: 'https://example.org\\@evil.example' }, ['body.url']],
  ['a URL with a line break', { url: 'https://example.org/\n' }, ['body.url']],
  ['an invalid port', { url: 'https://example.org:99999' }, ['body.url']],
  ['a URL without a host', { url: 'https://' }, ['body.url']],
  ['a URL that is too long', { url: `https://example.org/${'x'.repeat(2_000)}` }, ['body.url']],
  ['a stdio program', { transport: 'stdio', command: 'sh' }, ['body.command', 'body.transport']],
  ['an unknown auth', { auth: 'basic' }, ['body.auth']],
  ['an unknown policy', { policy: 'always' }, ['body.policy']],
  ['a flag that is not a boolean', { requiresAuth: 'yes' }, ['body.requiresAuth']],
  ['overrides that are not a list', { tools: {} }, ['body.tools']],
  ['201 overrides', { tools: overrides(201) }, ['body.tools']],
  ['two overrides of one tool', { tools: [...overrides(2), { tool: 't0' }] }, ['body.tools.2.tool']],
  [
    'overrides with faults',
    { tools: [{}, { tool: '', policy: 'x', disabled: 1, idempotent: null, timeoutMs: 99, other: 1 }] },
    [
      ...['body.tools.0.tool', 'body.tools.1.disabled', 'body.tools.1.idempotent', 'body.tools.1.other'],
      ...['body.tools.1.policy', 'body.tools.1.timeoutMs', 'body.tools.1.tool'],
    ],
  ],
  ['an approval without steps', { tools: [{ tool: 'x', approval: { steps: [] } }] }, approvalPath()],
  [
    'read-only fields',
    { mcpServerId: 'x', tenantId: 't', definitions: [], checkedAt: 'now', problem: 'none', createdAt: 'now' },
    [
      ...['body.checkedAt', 'body.createdAt', 'body.definitions', 'body.mcpServerId', 'body.problem'],
      'body.tenantId',
    ],
  ],
  [
    'every kind of fault',
    { name: 7, url: 'x', transport: 'x', auth: 'x', policy: 'x', tools: 'x', more: 1 },
    [...['body.auth', 'body.more', 'body.name', 'body.policy', 'body.tools', 'body.transport', 'body.url']],
  ],
];

function approvalPath(): string[] {
  return ['body.tools.0.approval.steps'];
}

test.each(wrong)(
  'rejects %s with 400 and every fault, in a new MCP server and in a change',
  async (_t, fields, paths) => {
    const made = await ws.ask('POST', '/mcp-servers', { ...server, name: 'Fine', ...fields });
    const changed = await ws.ask('PATCH', path, fields);
    for (const answer of [made, changed])
      expect(answer).toMatchObject({ status: 400, paths, error: { code: 'invalid_request' } });
  },
);

test('requires a name and a URL for a new MCP server, and does not remove them', async () => {
  expect((await ws.ask('POST', '/mcp-servers', {})).paths).toEqual(['body.name', 'body.url']);
  const nulls = { name: null, url: null, tools: null };
  expect((await ws.ask('PATCH', path, nulls)).paths).toEqual(['body.name', 'body.tools', 'body.url']);
});

test.each([
  ['a number', { token: 7 }, ['body.token']],
  ['an empty token', { token: '' }, ['body.token']],
  ['a token with a line break', { token: 'a\r\nX-Evil: 1' }, ['body.token']],
  ['a token that is too long', { token: 'x'.repeat(16_385) }, ['body.token']],
  ['an unknown field', { url: 'https://example.org' }, ['body.url']],
])('rejects a check with %s with 400', async (_title, body, paths) => {
  const { status, paths: found } = await ws.ask('POST', `${path}/check`, body);
  expect([status, found]).toEqual([400, paths]);
});

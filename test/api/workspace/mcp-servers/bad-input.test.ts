import { startTestService, type TestService } from '../../../support/test-service';
import { aWorkspace, asMember, type TestWorkspace } from '../../../support/workspace';

let service: TestService;
let ws: TestWorkspace;
let path: string;
let before: string;
const server = { name: 'Files', url: 'https://example.org/mcp', auth: 'token' };
beforeAll(async () => {
  service = await startTestService();
  ws = await aWorkspace(service);
  const { data } = await ws.ask('POST', '/mcp-servers', server);
  path = `/mcp-servers/${String(data['mcpServerId'])}`;
  before = (await ws.ask('GET', '/mcp-servers')).body;
});
afterAll(() => service.stop());
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
  ['a URL that is none', { url: 'example.org' }, ['body.url']],
  ['another scheme', { url: 'file:///etc/passwd' }, ['body.url']],
  ['credentials in the URL', { url: 'https://me:pw@example.org' }, ['body.url']],
  ['a fragment', { url: 'https://example.org/mcp#x' }, ['body.url']],
  ['a backslash', { url: 'https://example.org\\@evil.example' }, ['body.url']],
  ['a line break', { url: 'https://example.org/\n' }, ['body.url']],
  ['a port that is none', { url: 'https://example.org:99999' }, ['body.url']],
  ['no host', { url: 'https://' }, ['body.url']],
  ['a URL that is too long', { url: `https://example.org/${'x'.repeat(2_000)}` }, ['body.url']],
  ['a program', { transport: 'stdio', command: 'sh' }, ['body.command', 'body.transport']],
  ['another auth', { auth: 'basic' }, ['body.auth']],
  ['a policy that is none', { policy: 'always' }, ['body.policy']],
  ['a flag that is none', { requiresAuth: 'yes' }, ['body.requiresAuth']],
  ['overrides that are no list', { tools: {} }, ['body.tools']],
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
    'what is not the member’s to set',
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
  '%s is a 400 that lists every fault, in a new server and in a change',
  async (_t, fields, paths) => {
    const made = await ws.ask('POST', '/mcp-servers', { ...server, name: 'Fine', ...fields });
    const changed = await ws.ask('PATCH', path, fields);
    for (const answer of [made, changed])
      expect(answer).toMatchObject({ status: 400, paths, error: { code: 'invalid_request' } });
  },
);

test('a new server needs a name and a URL, and neither can be taken away', async () => {
  expect((await ws.ask('POST', '/mcp-servers', {})).paths).toEqual(['body.name', 'body.url']);
  const nulls = { name: null, url: null, tools: null };
  expect((await ws.ask('PATCH', path, nulls)).paths).toEqual(['body.name', 'body.tools', 'body.url']);
});

test.each([
  ['a number', { token: 7 }, ['body.token']],
  ['an empty token', { token: '' }, ['body.token']],
  ['a line break', { token: 'a\r\nX-Evil: 1' }, ['body.token']],
  ['a token that is too long', { token: 'x'.repeat(16_385) }, ['body.token']],
  ['another field', { url: 'https://example.org' }, ['body.url']],
])('a check with %s is a 400', async (_title, body, paths) => {
  const { status, paths: found } = await ws.ask('POST', `${path}/check`, body);
  expect([status, found]).toEqual([400, paths]);
});

test('operators do not see servers', async () => {
  const ask = await asMember(service, ws, 'operator');
  expect((await ask('GET', '/mcp-servers')).status).toBe(403);
  expect((await ask('POST', `${path}/check`, {})).status).toBe(403);
});

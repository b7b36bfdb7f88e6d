import { newId } from '../../../../src/domain/ids';
import type { Member } from '../../../../src/domain/member';
import { aMember } from '../../../support/browser';
import { testService } from '../../../support/test-service';
import { aWorkspace, itemsOf, type TestWorkspace } from '../../../support/workspace';

const service = testService();
let ws: TestWorkspace;
let path: string;
let before: string;
beforeAll(async () => {
  ws = await aWorkspace(service);
  const { data } = await ws.ask('POST', '/tools', tool);
  path = `/tools/${String(data['toolId'])}`;
  before = (await ws.ask('GET', '/tools')).body;
});
afterEach(async () => {
  expect((await ws.ask('GET', '/tools')).body).toBe(before);
});

const parameters = { type: 'object', properties: { city: { type: 'string' }, 'user.id': {} } };
const tool = {
  name: 'look_up',
  description: 'Looks up.',
  parameters,
  http: { method: 'GET', url: 'https://example.org' },
};
const url = (text: string) => ({ http: { method: 'GET', url: text } });
const header = (name: string, value = 'x') => ({ http: { ...tool.http, headers: { [name]: value } } });
const deep = (levels: number): object => (levels === 0 ? {} : { not: deep(levels - 1) });

const wrong: [title: string, fields: object, paths: string[]][] = [
  ['a name with a space', { name: 'look up' }, ['body.name']],
  ['a name of 65 characters', { name: 'x'.repeat(65) }, ['body.name']],
  ['the name of a built-in tool', { name: 'Get_Time' }, ['body.name']],
  ['the name of the document search tool', { name: 'search_Documents' }, ['body.name']],
  ['an empty description', { description: ' ' }, ['body.description']],
  ['an unknown kind', { kind: 'mcp' }, ['body.kind']],
  ['an unknown policy', { policy: 'always' }, ['body.policy']],
  ['a timeout that is too short', { timeoutMs: 99 }, ['body.timeoutMs']],
  ['a timeout that is too long', { timeoutMs: 600_001 }, ['body.timeoutMs']],
  ['a blank question', { confirmation: { title: ' ' } }, ['body.confirmation.title']],
  ['a label of two lines', { confirmation: { deny: 'Do not\nsend' } }, ['body.confirmation.deny']],
  ['an approval without steps', { approval: { steps: [] } }, ['body.approval.steps']],
  [
    'eleven approval steps',
    { approval: { steps: Array(11).fill({ by: 'user', forMs: 1_000 }) } },
    ['body.approval.steps'],
  ],
  [
    'invalid steps',
    { approval: { steps: [{ by: 'boss', forMs: 1 }] } },
    [...['body.approval.steps.0.by', 'body.approval.steps.0.forMs']],
  ],
  [
    'a user’s step with the fields of operators',
    { approval: { steps: [{ by: 'user', forMs: 1_000, roles: ['admin'] }] } },
    ['body.approval.steps.0'],
  ],
  [
    'a quorum that its members can’t reach',
    { approval: { steps: [{ by: 'operator', forMs: 1_000, members: ['member_1'], quorum: 2 }] } },
    [...['body.approval.steps.0', 'body.approval.steps.0.members.0']],
  ],
  [
    'a user who must approve what the user asked for',
    { approval: { steps: [{ by: 'user', forMs: 1_000 }], excludeAsker: true } },
    ['body.approval.steps.0'],
  ],
  [
    'quiet hours in no time zone, and without an end',
    {
      approval: {
        steps: [{ by: 'operator', forMs: 1_000 }],
        quietHours: { timeZone: 'Europe/Atlantis', from: '18:00' },
      },
    },
    [...['body.approval.quietHours', 'body.approval.quietHours.timeZone']],
  ],
  [
    'a quiet week',
    {
      approval: {
        steps: [{ by: 'operator', forMs: 1_000 }],
        quietHours: { timeZone: 'UTC', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
      },
    },
    ['body.approval.quietHours.days'],
  ],
  ['parameters that are not an object', { parameters: [] }, ['body.parameters']],
  ['parameters of another type', { parameters: { type: 'array' } }, ['body.parameters']],
  [
    'parameters that are not a JSON Schema',
    { parameters: { type: 'object', properties: [] } },
    ['body.parameters'],
  ],
  ['an unresolvable reference', { parameters: { type: 'object', $ref: '#/$defs/x' } }, ['body.parameters']],
  [
    'an invalid pattern',
    { parameters: { type: 'object', properties: { a: { pattern: '(' } } } },
    ['body.parameters'],
  ],
  ['an asynchronous schema', { parameters: { type: 'object', $async: true } }, ['body.parameters']],
  ['a schema that is too deep', { parameters: { type: 'object', ...deep(20) } }, ['body.parameters']],
  [
    'a schema that is too large',
    { parameters: { type: 'object', description: 'x'.repeat(65_536) } },
    ['body.parameters'],
  ],
  ['an unsupported method', { http: { method: 'TRACE', url: 'https://a.example' } }, ['body.http.method']],
  ['an unsupported scheme', url('ftp://example.org'), ['body.http.url']],
  ['a file URL', url('file:///etc/passwd'), ['body.http.url']],
  ['a URL without a scheme', url('example.org'), ['body.http.url']],
  ['a URL without a host', url('https://'), ['body.http.url']],
  ['an invalid port', url('https://example.org:99999'), ['body.http.url']],
  ['credentials in the URL', url('https://me:pw@example.org'), ['body.http.url']],
  ['a URL with a backslash', url('https://example.org\\@evil.example'), ['body.http.url']],
  ['a URL with a line break', url('https://example.org/\n'), ['body.http.url']],
  ['a placeholder for the host', url('https://{city}.example.org'), ['body.http.url']],
  ['an unknown placeholder', url('https://example.org/{town}'), ['body.http.url']],
  ['a placeholder with invalid characters', url('https://example.org/{user.id}'), ['body.http.url']],
  [
    'a property of the prototype as a placeholder',
    url('https://example.org/{constructor}'),
    ['body.http.url'],
  ],
  [
    'an unknown placeholder in the body',
    { http: { ...tool.http, method: 'PUT', bodyTemplate: '{"a": {b}}' } },
    ['body.http.bodyTemplate'],
  ],
  ['a body for a GET', { http: { ...tool.http, bodyTemplate: '{}' } }, ['body.http.bodyTemplate']],
  ['an invalid header name', header('X Y'), ['body.http.headers.X Y']],
  ['a header value with a line break', header('X', 'a\r\nY: b'), ['body.http.headers.X']],
  ['a header value beyond Latin-1', header('X', '東京'), ['body.http.headers.X']],
  [
    'a header value that is not a string',
    { http: { ...tool.http, headers: { X: 1 } } },
    ['body.http.headers.X'],
  ],
  [
    'a duplicate header',
    { http: { ...tool.http, headers: { 'X-A': '1', 'x-a': '2' } } },
    ['body.http.headers.x-a'],
  ],
  ...['Host', 'content-length', 'Connection', 'Transfer-Encoding', 'Idempotency-Key'].map(
    (name): [string, object, string[]] => [`the header ${name}`, header(name), [`body.http.headers.${name}`]],
  ),
  [
    'unknown fields',
    { toolId: 'x', tenantId: 'y', createdAt: 'z', http: { ...tool.http, auth: {} } },
    [...['body.createdAt', 'body.http.auth', 'body.tenantId', 'body.toolId']],
  ],
  [
    'every kind of fault',
    { name: '', parameters: { type: 'x' }, http: { method: 'GET', url: 'x', headers: { Host: 'y' } } },
    [...['body.http.headers.Host', 'body.http.url', 'body.name', 'body.parameters']],
  ],
];

test.each(wrong)(
  'rejects %s with 400 and every fault, in a new tool and in a change',
  async (_title, fields, paths) => {
    const made = await ws.ask('POST', '/tools', { ...tool, name: 'fine', ...fields });
    const changed = await ws.ask('PATCH', path, fields);
    for (const answer of [made, changed]) {
      expect(answer).toMatchObject({ status: 400, paths, error: { code: 'invalid_request' } });
    }
  },
);

test('does not remove parameters that the stored request needs', async () => {
  const http = { method: 'GET', url: 'https://example.org/{city}' };
  const { data } = await ws.ask('POST', '/tools', { ...tool, name: 'needs_city', http });
  const other = `/tools/${String(data['toolId'])}`;
  const { status, paths } = await ws.ask('PATCH', other, { parameters: { type: 'object' } });
  expect([status, paths]).toEqual([400, ['body.http.url']]);
  await ws.ask('DELETE', other);
});

test('requires a name, a description and a request for a new tool', async () => {
  const { status, paths } = await ws.ask('POST', '/tools', {});
  expect([status, paths]).toEqual([400, ['body.description', 'body.http', 'body.name']]);
});

test.each([
  '[]',
  '{',
  '{"name":"x","__proto__":{"requiresAuth":false}}',
  `{"parameters":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
])('rejects a hostile body with 400', async (body) => {
  expect((await ws.ask('POST', '/tools', body)).status).toBe(400);
  expect((await ws.ask('PATCH', path, body)).status).toBe(400);
});

test('accepts a schema of the maximum size and depth', async () => {
  const largest = { type: 'object', description: 'x'.repeat(65_000), ...deep(18) };
  const { status, data } = await ws.ask('POST', '/tools', { ...tool, name: 'large', parameters: largest });
  expect(status).toBe(201);
  expect(data['parameters']).toEqual(largest);
  await ws.ask('DELETE', `/tools/${String(data['toolId'])}`);
  expect(itemsOf(await ws.ask('GET', '/tools'))).toHaveLength(1);
});

test.each<[string, () => Promise<string>]>([
  ['nobody has', async () => newId('member')],
  ['a removed member had', async () => (await removedMember()).memberId],
  [
    'a member of another workspace has',
    async () => (await aMember(service, await service.tenant())).memberId,
  ],
])('rejects approvers by an id that %s', async (_who, idOf) => {
  const ada = await aMember(service, ws, { role: 'admin' });
  const members = [ada.memberId, await idOf()];
  const approval = { steps: [{ by: 'operator', forMs: 1_000, members }] };
  const change = await ws.ask('PATCH', path, { approval });
  const creation = await ws.ask('POST', '/tools', { ...tool, name: 'other', approval });
  const server = { name: 'Shop', url: 'https://example.org/mcp', tools: [{ tool: 'pay', approval }] };
  const mcp = await ws.ask('POST', '/mcp-servers', server);
  const message = 'The workspace has no member with this id.';
  const fault = { path: 'body.approval.steps.0.members.1', message };
  expect(change).toMatchObject({ status: 400, error: { details: [fault] } });
  expect(creation).toMatchObject({ status: 400, error: { details: [fault] } });
  const ofServer = { path: 'body.tools.0.approval.steps.0.members.1', message };
  expect(mcp).toMatchObject({ status: 400, error: { details: [ofServer] } });
});

async function removedMember(): Promise<Member> {
  const member = await aMember(service, ws, { role: 'operator' });
  await service.store.members.delete(member.tenantId, member.memberId);
  return member;
}

import { refusal } from '../support/refusal';
import { says } from '../support/scripted-model';
import { testService, sharedTenant } from '../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

const badHeaders = {
  'x-integration-type': 'web',
  'x-mcp-tokens': '[]',
  'x-user-id': 'u'.repeat(257),
  'x-participant-id': 'p'.repeat(257),
  'x-concurrency': 'later',
  'idempotency-key': 'k'.repeat(256),
};
const headerPaths = [
  'header.Idempotency-Key',
  'header.X-Concurrency',
  'header.X-Integration-Type',
  'header.X-MCP-Tokens',
  'header.X-Participant-Id',
  'header.X-User-Id',
];
const badFields = {
  agentId: 'a'.repeat(201),
  conversationId: 'c'.repeat(201),
  agentType: '',
  channel: 'fax',
  concurrency: 'later',
  idempotencyKey: '',
};
const fieldNames = ['agentId', 'agentType', 'channel', 'concurrency', 'conversationId', 'idempotencyKey'];

test('lists every fault of headers and query at once', async () => {
  const query = { ...badFields, q: ' ', actionResponse: '{"instructionId":' };
  const answer = await refusal(await service.stream(tenant.apiKey, query, badHeaders));
  expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(answer.paths).toEqual([
    ...headerPaths,
    ...['actionResponse', ...fieldNames, 'q'].map((name) => `query.${name}`),
  ]);
});

test('lists every fault of headers and body at once', async () => {
  const body = { ...badFields, message: 7, actionResponse: { instructionId: 'act_1' } };
  const answer = await refusal(await service.post('/api/agent/chat', tenant.apiKey, body, badHeaders));
  expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(answer.paths).toEqual([
    ...['actionResponse', ...fieldNames, 'message'].map((name) => `body.${name}`),
    ...headerPaths,
  ]);
});

test('names each field that a body has twice', async () => {
  const body = '{"message":"a","\\u006dessage":"b","attachments":[{"url":"a","url":"b"}]}';
  const answer = await refusal(await service.post('/api/agent/chat', tenant.apiKey, body));
  expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(answer.paths).toEqual(['body.attachments.0.url', 'body.message']);
});

test.each([
  ['missing', {}],
  ['empty', { message: '' }],
  ['blank', { message: ' \n\t\u00a0' }],
  ['null', { message: null }],
  ['an object', { message: { $gt: '' } }],
  ['a list', { message: ['hi'] }],
])('rejects a message that is %s with 400', async (_title, body) => {
  expect(await refusal(await service.post('/api/agent/chat', tenant.apiKey, body))).toMatchObject({
    status: 400,
    code: 'invalid_request',
    paths: ['body.message'],
  });
});

test.each([
  ['missing', ''],
  ['empty', 'q='],
  ['blank', 'q=%20%0A'],
  ['given twice', 'q=a&q=b'],
])('rejects a q that is %s with 400', async (_title, query) => {
  const answer = await service.get(`/api/agent/stream?${query}`, tenant.apiKey);
  expect(await refusal(answer)).toMatchObject({ status: 400, paths: ['query.q'] });
});

test('reports a parameter that is given twice as a fault of that parameter', async () => {
  const names = ['agentId', 'agentType', 'channel', 'conversationId', 'actionResponse', 'idempotencyKey'];
  const twice = names.map((name) => `${name}=a&${name}=b`).join('&');
  const answer = await refusal(await service.get(`/api/agent/stream?q=hi&${twice}`, tenant.apiKey));
  expect(answer.status).toBe(400);
  expect(answer.paths).toEqual(names.map((name) => `query.${name}`).sort());
});

test.each([
  ['not an object', '[]'],
  ['without an answer', '{"instructionId":"act_1"}'],
  ['without an instructionId', '{"accepted":true}'],
  ['with two answers', '{"instructionId":"act_1","accepted":true,"selectedValue":"a"}'],
  ['with a string for a boolean', '{"instructionId":"act_1","accepted":"yes"}'],
  ['with a list of values', '{"instructionId":"act_1","formValues":[]}'],
  ['with an unknown field', '{"instructionId":"act_1","accepted":true,"role":"operator"}'],
])('rejects an actionResponse that is %s with 400', async (_title, actionResponse) => {
  expect(await refusal(await service.stream(tenant.apiKey, { q: 'hi', actionResponse }))).toMatchObject({
    status: 400,
    paths: [expect.stringMatching(/^query\.actionResponse(\.role)?$/)],
  });
});

test.each([
  ['not JSON', 'token', ['header.X-MCP-Tokens']],
  ['a list', '[]', ['header.X-MCP-Tokens']],
  ['larger than 16 KiB', JSON.stringify({ files: 'x'.repeat(16 * 1024) }), ['header.X-MCP-Tokens']],
  ['with a number', '{"files":1}', ['header.X-MCP-Tokens.files']],
  ['with an empty token', '{"files":""}', ['header.X-MCP-Tokens.files']],
  [
    'with CR, LF or NUL',
    '{"a":"x\\r","b":"x\\ny","c":"\\u0000"}',
    'abc'.split('').map((s) => `header.X-MCP-Tokens.${s}`),
  ],
])('rejects X-MCP-Tokens that is %s with 400', async (_title, tokens, paths) => {
  const answer = await refusal(await service.stream(tenant.apiKey, { q: 'hi' }, { 'x-mcp-tokens': tokens }));
  expect(answer).toMatchObject({ status: 400, paths });
});

test('ignores tokens for unknown MCP servers', async () => {
  service.model.script(says('Hello.'));
  const headers = { 'x-mcp-tokens': '{"nobody":"token","__proto__":"token"}' };
  expect((await service.chat(tenant.apiKey, { message: 'hi' }, headers)).status).toBe(200);
});

test('ignores unknown fields on both endpoints', async () => {
  service.model.script(says('a'), says('b'));
  const extra = { tenantId: 'tenant_x', role: 'operator', 'a.b': '1', $where: '1' };
  expect((await service.chat(tenant.apiKey, { message: 'hi', ...extra })).status).toBe(200);
  expect((await service.stream(tenant.apiKey, { q: 'hi', ...extra })).status).toBe(200);
});

test.each(['platform', 'widget', 'sdk', 'studio', 'whatsapp', 'telegram', 'slack'])(
  'stores the channel %s with the conversation',
  async (channel) => {
    service.model.script(says('Hello.'));
    const { body } = await service.chat(tenant.apiKey, { message: 'hi', channel });
    const kept = await service.store.conversations.get(tenant.tenantId, body.data.conversationId);
    expect(kept).toMatchObject({ channel, agentType: 'general' });
  },
);

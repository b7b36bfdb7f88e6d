import { rawRequest } from '../support/raw-request';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says } from '../support/scripted-model';
import { testService, sharedTenant } from '../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

const deepList = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const deepObject = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;

test.each([
  ['a list', deepList],
  ['an object in the message', `{"message":${deepObject}}`],
  [
    'form values',
    `{"message":"hi","actionResponse":{"instructionId":"act_1","formValues":{"a":${deepObject}}}}`,
  ],
  [
    'a list in form values',
    `{"message":"hi","actionResponse":{"instructionId":"act_1","formValues":{"a":${deepList}}}}`,
  ],
])('rejects JSON with 100,000 levels in %s with 400', async (_title, body) => {
  const answer = await service.post('/api/agent/chat', tenant.apiKey, body);
  expect(await refusal(answer)).toMatchObject({ status: 400, code: 'invalid_request' });
});

test.each([
  ['list', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['form', `{"instructionId":"act_1","formValues":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`],
])('rejects a deeply nested actionResponse in the query with 400: %s', async (_title, actionResponse) => {
  const answer = await service.stream(tenant.apiKey, { q: 'hi', actionResponse });
  expect(await refusal(answer)).toMatchObject({ status: 400, paths: ['query.actionResponse'] });
});

test('rejects deeply nested X-MCP-Tokens with 400', async () => {
  const deep = `{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`;
  const answer = await service.stream(tenant.apiKey, { q: 'hi' }, { 'x-mcp-tokens': deep });
  expect(await refusal(answer)).toMatchObject({ status: 400, paths: ['header.X-MCP-Tokens.a'] });
});

test.each([
  ['truncated', '{"message":"hi"'],
  ['single quotes', "{'message':'hi'}"],
  ['a string', '"hi"'],
  ['a number', '1'],
  ['a form', 'message=hi'],
  ['not even text', '\u0000\u0001'],
])('rejects a body that is not a JSON object with 400: %s', async (_title, body) => {
  const answer = await service.post('/api/agent/chat', tenant.apiKey, body);
  expect(await refusal(answer)).toMatchObject({ status: 400, code: 'invalid_request' });
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
])('rejects a body of type “%s” with 415', async (type) => {
  for (const path of ['/api/agent/chat', '/api/agent/cancel']) {
    const answer = await service.post(path, tenant.apiKey, '{"message":"hi"}', { 'content-type': type });
    expect(await refusal(answer)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  }
});

test('accepts JSON with a charset', async () => {
  service.model.script(says('Hello.'));
  const headers = { 'content-type': 'application/json; charset=UTF-8' };
  expect((await service.chat(tenant.apiKey, { message: 'grüß dich' }, headers)).status).toBe(200);
  expect(service.model.requests.at(-1)?.messages.at(-1)?.content).toBe('grüß dich');
});

test('does not let __proto__ or constructor in a body affect other requests', async () => {
  const poisoned =
    '{"message":"hi","__proto__":{"role":"operator"},"constructor":{"prototype":{"role":"x"}}}';
  expect((await service.post('/api/agent/chat', tenant.apiKey, poisoned)).status).toBe(400);
  service.model.script(says('Hello.'));
  const answer = await service.get('/api/agent/stream?q=hi&__proto__[role]=x&__proto__=x', tenant.apiKey);
  expect((await readTurn(answer)).text).toBe('Hello.');
  expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
});

test('rejects form values with __proto__ or database operators', async () => {
  const args = { message: 'Who?', fields: [{ name: 'name', label: 'Name', type: 'text', required: true }] };
  service.model.script(calls({ tool: 'ask_form', args }));
  const { conversationId, action } = await readTurn(await service.stream(tenant.apiKey, { q: 'hi' }));
  for (const values of ['{"name":"a","__proto__":{"name":"b"}}', '{"name":{"$gt":""}}', '{"$where":"1"}']) {
    const actionResponse = `{"instructionId":"${String(action['instructionId'])}","formValues":${values}}`;
    const answer = await service.stream(tenant.apiKey, { q: 'hi', conversationId, actionResponse });
    expect(await refusal(answer)).toMatchObject({ status: 400, code: 'invalid_request' });
  }
});

test('never matches database operators sent as ids', async () => {
  const operator = { $gt: '' };
  for (const body of [
    { message: 'hi', conversationId: operator },
    { message: 'hi', agentId: operator },
    { message: 'hi', idempotencyKey: operator },
  ]) {
    expect((await refusal(await service.post('/api/agent/chat', tenant.apiKey, body))).status).toBe(400);
  }
  service.model.script(says('A new one.'));
  const answer = await service.get(
    '/api/agent/stream?q=hi&conversationId[$gt]=&agentId[$ne]=x',
    tenant.apiKey,
  );
  expect((await readTurn(answer)).text).toBe('A new one.');
});

test('survives a header that is sent twice', async () => {
  const headers = {
    'x-api-key': [tenant.apiKey, tenant.apiKey],
    'x-participant-id': ['a', 'b'],
    'last-event-id': ['x', 'y'],
  };
  const answer = await rawRequest(`${service.url}/api/agent/stream?q=hi`, { headers });
  expect(answer.status).toBe(401);
});

test('survives invalid percent-encoding', async () => {
  for (const path of ['/api/agent/stream?q=%', '/api/agent/%ZZ?q=hi', '/%E0%A4%A']) {
    const { status } = await rawRequest(service.url + path, { headers: { 'x-api-key': tenant.apiKey } });
    expect(status).toBeLessThan(500);
  }
});

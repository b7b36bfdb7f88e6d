import { operationIn } from '../../../packages/console/src/reference/description';
import { exampleOf } from '../../../packages/console/src/reference/example';
import { asCurl, planRequest, type Sender } from '../../../packages/console/src/reference/plan-request';

const document = {
  paths: {
    '/api/workspace/tools/{toolId}': {
      patch: {
        security: [{ workspaceToken: [] }, { session: [], csrf: [] }],
        parameters: [
          { name: 'toolId', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'dry', in: 'query', schema: { type: 'string' } },
          { name: 'Idempotency-Key', in: 'header', description: 'Once', schema: { type: 'string' } },
        ],
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      },
    },
    '/api/agent/chat': { post: { security: [{ apiKey: [] }] } },
  },
};

const change = operationIn(document, 'patch', '/api/workspace/tools/{toolId}');
const chat = operationIn(document, 'post', '/api/agent/chat');
if (!change || !chat) throw new Error('the document lacks an operation');
const nobody: Sender = { apiKey: '', token: '', csrfToken: undefined };

test('builds the form’s request without empty fields', () => {
  const values = new Map([
    ['path toolId', 'a/b?c'],
    ['query dry', ''],
    ['header Idempotency-Key', 'k1'],
  ]);
  const sender = { ...nobody, token: 'svc_ws_1', apiKey: 'svc_live_1', csrfToken: 'c' };
  expect(planRequest(change, values, '{}', sender)).toEqual({
    method: 'PATCH',
    url: '/api/workspace/tools/a%2Fb%3Fc',
    headers: {
      'Idempotency-Key': 'k1',
      'Content-Type': 'application/json',
      Authorization: 'Bearer svc_ws_1',
    },
    body: '{}',
    placeholder: undefined,
  });
  expect(planRequest(chat, new Map(), '', sender)).toMatchObject({ headers: { 'X-API-Key': 'svc_live_1' } });
  expect(asCurl(planRequest(chat, new Map(), '', nobody), '')).toContain('-H "X-API-Key: $KEY"');
});

test('adds the session’s token to changes, but not to commands', () => {
  const planned = planRequest(change, new Map([['path toolId', 't']]), '{"name":"it\'s"}', {
    ...nobody,
    csrfToken: 'c1',
  });
  expect(planned.headers).toMatchObject({ 'X-CSRF-Token': 'c1' });
  const command = asCurl(planned, 'http://127.0.0.1:3000');
  expect(command).not.toContain('c1');
  expect(command).toContain(`-d '{"name":"it'\\''s"}'`);
  expect(command).toContain('-H "Authorization: Bearer $TOKEN"');
});

test('starts from the required fields of a body', () => {
  const text = { type: 'string' };
  const schema = {
    type: 'object',
    properties: {
      name: text,
      kind: { type: 'string', enum: ['http', 'mcp'] },
      limit: { type: 'integer', minimum: 1 },
      policy: { default: 'auto' },
      http: {
        type: 'object',
        properties: { url: text, method: { const: 'GET' } },
        required: ['url', 'method'],
      },
      optional: text,
      either: { anyOf: [{ type: 'array' }, { type: 'null' }] },
    },
    required: ['name', 'kind', 'limit', 'policy', 'http', 'either'],
  };
  expect(exampleOf(schema)).toEqual({
    ...{ name: '', kind: 'http', limit: 1, policy: 'auto', either: [] },
    http: { url: '', method: 'GET' },
  });
});

test('returns undefined for operations that the document lacks', () => {
  expect(operationIn(document, 'get', '/api/agent/chat')).toBeUndefined();
  expect(operationIn(document, 'constructor', 'toString')).toBeUndefined();
});

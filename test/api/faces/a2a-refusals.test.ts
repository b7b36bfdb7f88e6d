import { randomUUID } from 'node:crypto';
import { calls, says } from '../../support/scripted-model';
import { testService, sharedTenant } from '../../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

interface Sent {
  method?: string;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
}

function ask(path: string, { method = 'POST', body, key = tenant.apiKey, headers = {} }: Sent) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${service.url}/a2a/${tenant.agentId}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'a2a-version': '1.0',
      ...headers,
    },
    ...(body !== undefined && { body: text }),
  });
}

/** The status and the error of a response in the REST binding, whose shape is checked. */
async function restError(response: Response) {
  const { error, ...rest } = Object(await response.json());
  expect(rest).toEqual({});
  expect(error).toMatchObject({
    code: response.status,
    status: expect.any(String),
    message: expect.any(String),
  });
  const [info, faults] = error.details;
  const fields = faults?.fieldViolations?.map(({ field }: { field: string }) => field);
  return { status: response.status, reason: info.reason, domain: info.domain, ...(fields && { fields }) };
}

/** The same in the JSON-RPC binding. */
async function rpcError(response: Response) {
  const { error, jsonrpc, id, ...rest } = Object(await response.json());
  expect([rest, jsonrpc]).toEqual([{}, '2.0']);
  const fields = error.data[1]?.fieldViolations?.map(({ field }: { field: string }) => field);
  return {
    status: response.status,
    id,
    code: error.code,
    reason: error.data[0].reason,
    ...(fields && { fields }),
  };
}

function rpc(method: string, params: unknown, more: Sent = {}): Promise<Response> {
  return ask('', { body: { jsonrpc: '2.0', id: 7, method, params }, ...more });
}

function said(changes: object = {}) {
  return { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ text: 'Hello.' }], ...changes };
}

test.each([
  ['no JSON', '{', { code: -32700, id: null }],
  ['a list', '[]', { code: -32600, id: null }],
  ['another version of JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'GetTask' }, { code: -32600, id: 1 }],
  ['a notification', { jsonrpc: '2.0', method: 'GetTask' }, { code: -32600, id: null }],
  ['an unknown method', { jsonrpc: '2.0', id: 'a', method: 'message/send' }, { code: -32601, id: 'a' }],
  ['a method of every object', { jsonrpc: '2.0', id: 'a', method: 'toString' }, { code: -32601, id: 'a' }],
  ['no parameters', { jsonrpc: '2.0', id: 2, method: 'SendMessage' }, { code: -32602, fields: ['message'] }],
])('refuses %s as JSON-RPC does', async (_title, body, error) => {
  expect(await rpcError(await ask('', { body }))).toMatchObject({ status: 200, ...error });
});

test.each([
  ['no parts', { message: said({ parts: [] }) }, ['message.parts']],
  ['a part of nothing', { message: said({ parts: [{ filename: 'a' }] }) }, ['message.parts.0']],
  ['a part of two things', { message: said({ parts: [{ text: 'a', url: 'b' }] }) }, ['message.parts.0']],
  ['an empty text', { message: said({ parts: [{ text: ' ' }] }) }, ['message.parts']],
  ['the agent’s own words', { message: said({ role: 'ROLE_AGENT' }) }, ['message.role']],
  ['no id', { message: said({ messageId: '' }) }, ['message.messageId']],
  ['a tenant', { message: said(), tenant: 'x' }, ['tenant']],
  [
    'a negative history',
    { message: said(), configuration: { historyLength: -1 } },
    ['configuration.historyLength'],
  ],
  [
    'a task of elsewhere as reference',
    { message: said({ referenceTaskIds: ['x'] }) },
    ['message.referenceTaskIds.0'],
  ],
  ['no base64', { message: said({ parts: [{ text: 'a' }, { raw: '*' }] }) }, ['message.parts.1.raw']],
  ['no address', { message: said({ parts: [{ text: 'a' }, { url: 'file:///etc' }] }) }, ['message.parts.1']],
])('refuses %s in both bindings', async (_title, body, fields) => {
  expect(await restError(await ask('/message:send', { body }))).toMatchObject({ status: 400, fields });
  expect(await rpcError(await rpc('SendMessage', body))).toMatchObject({ status: 200, code: -32602, fields });
});

test.each([
  ['data', { message: said({ parts: [{ data: { a: 1 } }] }) }],
  ['a film alone', { message: said({ parts: [{ raw: 'AAAA', mediaType: 'video/mp4' }] }) }],
  ['a film', { message: said({ parts: [{ text: 'a' }, { raw: 'AAAA', mediaType: 'video/mp4' }] }) }],
  [
    'what no model reads',
    { message: said({ parts: [{ text: 'a' }, { raw: 'UEsDBAAAAAA=', filename: 'a.zip' }] }) },
  ],
  ['a wish for speech', { message: said(), configuration: { acceptedOutputModes: ['audio/mpeg'] } }],
])('names the content type for %s', async (_title, body) => {
  const reason = 'CONTENT_TYPE_NOT_SUPPORTED';
  expect(await restError(await ask('/message:send', { body }))).toMatchObject({ status: 400, reason });
  expect(await rpcError(await rpc('SendMessage', body))).toMatchObject({ status: 200, code: -32005, reason });
});

test('names the content type for a body that is no JSON, as HTTP and JSON-RPC do', async () => {
  const headers = { 'content-type': 'text/plain' };
  const reason = 'CONTENT_TYPE_NOT_SUPPORTED';
  const sent = { headers, body: 'Hello.' };
  expect(await restError(await ask('/message:send', sent))).toMatchObject({ status: 415, reason });
  expect(await rpcError(await ask('', sent))).toMatchObject({ status: 200, code: -32005, id: null, reason });
});

test.each(['', '0.3', '0.9', '1.1', '2.0', 'x'])('does not speak version %p', async (version) => {
  const headers = { 'a2a-version': version };
  const reason = 'VERSION_NOT_SUPPORTED';
  const listed = await ask('/tasks?contextId=a', { method: 'GET', headers });
  expect(await restError(listed)).toMatchObject({ status: 400, reason });
  expect(await rpcError(await rpc('GetTask', { id: 'a' }, { headers }))).toMatchObject({
    code: -32009,
    id: 7,
    reason,
  });
});

test('takes the version in the query, and the protocol’s own media type', async () => {
  service.model.script(says('Hello.'));
  const headers = { 'a2a-version': '', 'content-type': 'application/a2a+json' };
  const sent = await ask('/message:send?A2A-Version=1.0', { headers, body: { message: said() } });
  expect([sent.status, sent.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('application/a2a+json'),
  ]);
});

test('tasks, contexts and agents of others are unknown', async () => {
  service.model.script(says('Mine.'));
  const { task } = Object(await (await ask('/message:send', { body: { message: said() } })).json());
  const other = await service.tenant();
  const key = other.apiKey;
  const path = (agentId: string, rest: string) => `/../${agentId}${rest}`;
  const at = (rest: string, method: string, body?: unknown) =>
    ask(path(other.agentId, rest), { method, key, ...(body !== undefined && { body }) });
  const about = { message: said({ taskId: task.id }) };
  for (const response of [
    await at(`/tasks/${task.id}`, 'GET'),
    await at(`/tasks/${task.id}:cancel`, 'POST', {}),
    await at(`/tasks/${task.id}:subscribe`, 'POST', {}),
    await at(`/tasks/${task.id}:subscribe`, 'GET'),
    await at('/message:send', 'POST', about),
    await at('/message:stream', 'POST', about),
    await at('/tasks/unknown', 'GET'),
    await at(`/tasks/${task.id}.eA`, 'GET'),
  ])
    expect(await restError(response)).toMatchObject({ status: 404, reason: 'TASK_NOT_FOUND' });
  const unknown = await rpcError(await rpc('GetTask', { id: task.id }, { key }));
  expect(unknown).toMatchObject({ status: 404, reason: 'NOT_FOUND' });
  const inContext = { message: said({ contextId: task.contextId }) };
  expect((await at('/message:send', 'POST', inContext)).status).toBe(404);
  const list = await at(`/tasks?contextId=${task.contextId}`, 'GET');
  expect(await list.json()).toEqual({ tasks: [], nextPageToken: '', pageSize: 50, totalSize: 0 });
  expect((await ask(path(other.agentId, '/tasks?contextId=a'), { method: 'GET' })).status).toBe(404);
});

test('a task of another agent, or in another context, is not this one', async () => {
  const two = await service.tenant();
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
  const { key, agentId } = { key: two.apiKey, agentId: two.agentId };
  const sent = await ask(`/../${agentId}/message:send`, { key, body: { message: said() } });
  const { task } = Object(await sent.json());
  const elsewhere = { message: said({ taskId: task.id, contextId: 'another', parts: [{ text: 'yes' }] }) };
  const refused = await restError(await ask(`/../${agentId}/message:send`, { key, body: elsewhere }));
  expect(refused).toMatchObject({ status: 400, fields: ['message.contextId'] });
  const twice = await service.store.agents.get(two.tenantId, agentId);
  if (!twice) throw new Error('The agent is gone.');
  const otherId = agentId.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  await service.store.agents.insert({ ...twice, agentId: otherId, name: 'Another' });
  const asked = await ask(`/../${otherId}/tasks/${task.id}`, { method: 'GET', key });
  expect(await restError(asked)).toMatchObject({ status: 404, reason: 'TASK_NOT_FOUND' });
});

test('answers out of order, twice or to nothing are refused, and the question stays', async () => {
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Good.'));
  const { task } = Object(await (await ask('/message:send', { body: { message: said() } })).json());
  const [, { data }] = task.status.message.parts;
  const answer = (payload: object, messageId: string = randomUUID()) =>
    ask('/message:send', {
      body: { message: said({ messageId, taskId: task.id, parts: [{ data: payload }] }) },
    });
  const wrong = [
    { approved: 'perhaps' },
    { value: 'yes' },
    { values: {} },
    { instructionId: 5, approved: true },
  ];
  for (const payload of wrong) expect(await restError(await answer(payload))).toMatchObject({ status: 400 });
  const foreign = await restError(await answer({ instructionId: 'act_1', approved: true }));
  expect(foreign).toMatchObject({ status: 400, reason: 'UNSUPPORTED_OPERATION' });
  const { instructionId } = data;
  const yes = await answer({ instructionId, approved: true }, 'the answer');
  expect(Object(await yes.json()).task.status.state).toBe('TASK_STATE_COMPLETED');
  const again = await answer({ instructionId, approved: true }, 'the answer');
  expect(Object(await again.json()).task).toMatchObject({
    id: task.id,
    status: { state: 'TASK_STATE_COMPLETED' },
  });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  for (const late of [await answer({ instructionId, approved: true }), await answer({ approved: true })])
    expect(await restError(late)).toMatchObject({ status: 400, reason: 'UNSUPPORTED_OPERATION' });
  const changed = await restError(await answer({ instructionId, approved: false }, 'the answer'));
  expect(changed).toMatchObject({ status: 400, reason: 'IDEMPOTENCY_MISMATCH' });
});

test('a text that was sent again does not answer the next question', async () => {
  const sure = (message: string) => calls({ tool: 'ask_confirm', args: { message } });
  service.model.script(sure('First?'), sure('Second?'));
  const { task } = Object(await (await ask('/message:send', { body: { message: said() } })).json());
  const yes = { message: said({ taskId: task.id, parts: [{ text: 'yes' }] }) };
  const second = Object(await (await ask('/message:send', { body: yes })).json());
  expect(second.task.status.message.parts[0]).toEqual({ text: 'Second?' });
  const again = await restError(await ask('/message:send', { body: yes }));
  expect(again).toMatchObject({ status: 400, reason: 'IDEMPOTENCY_MISMATCH' });
});

test('lists demand a context, and good filters', async () => {
  const list = async (query: string) => restError(await ask(`/tasks${query}`, { method: 'GET' }));
  expect(await list('')).toMatchObject({ status: 400, fields: ['contextId'] });
  const bad = await list(
    '?contextId=a&pageSize=150&historyLength=-5&status=TASK_STATE_RUNNING&includeArtifacts=x',
  );
  expect(bad.fields?.toSorted()).toEqual(['historyLength', 'includeArtifacts', 'pageSize', 'status']);
  expect(await list('?contextId=a&pageToken=x')).toMatchObject({ status: 400, fields: ['pageToken'] });
});

test('lets an access key reach what it reaches natively, and no guessable task', async () => {
  const key = tenant.accessKey;
  const short = await ask('/message:send', { key, body: { message: said({ messageId: '1' }) } });
  expect(await restError(short)).toMatchObject({ status: 400, fields: ['message.messageId'] });
  service.model.script(says('Hello.'));
  const { task } = Object(await (await ask('/message:send', { body: { message: said() } })).json());
  const asked = await restError(await ask(`/tasks/${task.id}`, { method: 'GET', key }));
  expect(asked).toMatchObject({ status: 404, reason: 'TASK_NOT_FOUND' });
});

test('the card needs no key, tells nothing of the agent, and can be kept', async () => {
  const path = `${service.url}/a2a/${tenant.agentId}/.well-known/agent-card.json`;
  const card = await fetch(path);
  const shown = Object(await card.json());
  expect(shown).toMatchObject({ name: 'Agent', capabilities: { streaming: true } });
  expect(shown.supportedInterfaces.map(({ url }: { url: string }) => url)).toEqual(
    Array.from({ length: 2 }, () => `${service.url}/a2a/${tenant.agentId}`),
  );
  expect(card.headers.get('cache-control')).toContain('max-age');
  const headers = { 'if-none-match': card.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  const kept = await fetch(path, { headers });
  expect(kept.status).toBe(304);
  expect((await fetch(`${service.url}/a2a/nobody/.well-known/agent-card.json`)).status).toBe(404);
  const nobody = await ask('/extendedAgentCard', { method: 'GET', key: 'nobody' });
  expect(await restError(nobody)).toMatchObject({
    status: 401,
    reason: 'UNAUTHENTICATED',
    domain: 'holdfast',
  });
});

test('a file that a message carries is read, and once', async () => {
  service.model.script(says('I read it.'));
  const raw = Buffer.from('The code is 4711.').toString('base64');
  const parts = [{ text: 'Read it.' }, { raw, filename: 'code.txt', mediaType: 'text/plain' }];
  const body = { message: said({ parts }) };
  const first = Object(await (await ask('/message:send', { body })).json());
  expect(first.task.status.state).toBe('TASK_STATE_COMPLETED');
  expect(JSON.stringify(service.model.requests.at(-1)?.messages)).toContain('4711');
  const again = Object(await (await ask('/message:send', { body })).json());
  expect(again.task.id).toBe(first.task.id);
});

import { addressOf, ask, modernMeta, post, startTask, type McpPlace } from '../../support/mcp-face';
import { calls, says, saysAndHolds } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { gate, waitFor } from '../../support/wait-for';
import { asMember } from '../../support/workspace';

const service = testService();
let place: McpPlace;
beforeAll(async () => {
  const { agentId, apiKey: key } = await service.tenant();
  place = { url: service.url, agentId, key };
});

const asking = calls({ tool: 'ask_confirm', args: { message: 'Sure?' } });
const request = { jsonrpc: '2.0', id: 7, method: 'tools/list', params: { _meta: modernMeta() } };
const modern = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };

test.each([
  ['what is no JSON', '{', -32700],
  ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], -32600],
  ['another JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }, -32600],
  ['an id that is null', { jsonrpc: '2.0', id: null, method: 'ping' }, -32600],
  ['a message that is neither', { jsonrpc: '2.0', id: 1 }, -32600],
  ['params that are a list', { jsonrpc: '2.0', id: 1, method: 'ping', params: [1] }, -32600],
  ['a response to nothing', { jsonrpc: '2.0', id: 'x', result: {} }, -32600],
])('refuses %s with 400', async (_title, body, code) => {
  expect(await post(place, body)).toMatchObject({ status: 400, error: { code } });
});

test.each([
  [
    'an unknown revision',
    { ...modern, 'mcp-protocol-version': '2024-11-05' },
    { ...request, params: {} },
    -32022,
  ],
  ['an older one in the body', { ...modern, 'mcp-protocol-version': '1900' }, metaWith('1900'), -32022],
  ['a header of another revision', { ...modern, 'mcp-protocol-version': '2025-11-25' }, request, -32020],
  ['no method in the headers', { ...modern, 'mcp-method': '' }, request, -32020],
  ['another method in the headers', { ...modern, 'mcp-method': 'tools/call' }, request, -32020],
  ['no metadata', modern, { ...request, params: {} }, -32602],
])('refuses %s with 400', async (_title, headers, body, code) => {
  expect(await post(place, body, headers)).toMatchObject({ status: 400, error: { code } });
});

function metaWith(version: string) {
  return {
    ...request,
    params: { _meta: { ...modernMeta(), 'io.modelcontextprotocol/protocolVersion': version } },
  };
}

test('names the supported revisions if it rejects one', async () => {
  const { error } = await post(place, metaWith('1900'), { ...modern, 'mcp-protocol-version': '1900' });
  expect(error.data).toEqual({ supported: ['2026-07-28', '2025-11-25'], requested: '1900' });
});

test('unknown methods, tools, sessions and methods of the other revision are refused', async () => {
  expect(await ask(place, 'resources/list')).toMatchObject({ status: 404, error: { code: -32601 } });
  expect(await ask(place, 'tasks/result', { taskId: 'x' })).toMatchObject({ status: 404 });
  expect(await ask(place, 'tools/call', { name: 'rm' })).toMatchObject({
    status: 200,
    error: { code: -32602 },
  });
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  expect(await post(place, ping)).toMatchObject({ status: 200, result: {} });
  expect(await post(place, ping, { 'mcp-session-id': 'mine' })).toMatchObject({ status: 404 });
  expect((await post(place, { ...ping, method: 'tasks/update' })).error).toMatchObject({ code: -32601 });
  expect(
    (await fetch(addressOf(place), { method: 'DELETE', headers: { 'x-api-key': place.key } })).status,
  ).toBe(405);
  expect((await service.get(`/mcp/${place.agentId}`, place.key)).status).toBe(405);
  const token = { 'last-event-id': 'not one of ours' };
  expect((await service.get(`/mcp/${place.agentId}`, place.key, token)).status).toBe(400);
});

test('names the public metadata of the resource if there is no key', async () => {
  const { status, headers, error } = await post({ ...place, key: 'nobody' }, request, modern);
  expect([status, error.data['code']]).toEqual([401, 'unauthenticated']);
  const [, url = ''] = /resource_metadata="([^"]+)"/.exec(headers.get('www-authenticate') ?? '') ?? [];
  const metadata = await (await fetch(url)).json();
  expect(metadata).toMatchObject({ resource: addressOf(place).href, bearer_methods_supported: ['header'] });
});

test('a task of another tenant is as unknown as one that never was', async () => {
  service.model.script(asking);
  const taskId = await startTask(place, { message: 'Do it.' });
  const { agentId, apiKey: key } = await service.tenant();
  const other = { url: service.url, agentId, key };
  const unknown = `${taskId.slice(0, -4)}AAAA`;
  const inputResponses = {};
  for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
    const foreign = await ask(other, method, { taskId, inputResponses });
    expect(foreign.error).toMatchObject({ code: -32602, data: { code: 'not_found' } });
    expect((await ask(place, method, { taskId: unknown, inputResponses })).error).toEqual(foreign.error);
    expect((await ask(place, method, { taskId: 'x', inputResponses })).error).toEqual(foreign.error);
  }
  const state = { name: 'send_message', arguments: { message: 'x' }, requestState: taskId };
  expect((await ask(other, 'tools/call', state, { elicitation: {} })).error.data).toEqual({
    code: 'not_found',
  });
  const answer = { jsonrpc: '2.0', id: `${taskId}/act_1`, result: { action: 'accept' } };
  expect((await post(other, answer)).status).toBe(404);
});

test('opens a visitor’s task to that visitor alone, with public tools alone', async () => {
  const tenant = await service.tenant();
  const visitor = (id: string) => ({
    ...{ url: service.url, agentId: tenant.agentId, key: tenant.accessKey },
    headers: { 'x-participant-id': id },
  });
  service.model.script(says('Hello.'));
  const taskId = await startTask(visitor('one'), { message: 'Hello?' });
  expect((await ask(visitor('one'), 'tasks/get', { taskId })).result).toMatchObject({ taskId });
  expect((await ask(visitor('two'), 'tasks/get', { taskId })).error.data).toEqual({ code: 'not_found' });
  const byApiKey = { url: service.url, agentId: tenant.agentId, key: tenant.apiKey };
  service.model.script(says('Hello.'));
  const secret = await startTask(byApiKey, { message: 'Hello?' });
  expect((await ask(visitor('one'), 'tasks/get', { taskId: secret })).error.data).toEqual({
    code: 'not_found',
  });
});

test('returns an error of its revision to a client that can’t ask its user', async () => {
  service.model.script(asking, asking);
  const call = { name: 'send_message', arguments: { message: 'Do it.' } };
  const { error } = await ask(place, 'tools/call', call, {});
  expect(error).toMatchObject({ code: -32021, data: { requiredCapabilities: { elicitation: {} } } });
  const legacy = await post(place, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call });
  expect(legacy.result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('Sure?') }, {}],
  });
});

test('a call that asks goes on by its state, and asks again for what is not answered', async () => {
  service.model.script(asking, says('Done.'));
  const call = { name: 'send_message', arguments: { message: 'Do it.' } };
  const can = { elicitation: {} };
  const first = await ask(place, 'tools/call', call, can);
  const { resultType, inputRequests, requestState } = first.result;
  expect(resultType).toBe('input_required');
  const again = await ask(place, 'tools/call', { ...call, requestState, inputResponses: {} }, can);
  expect(again.result).toMatchObject({ resultType: 'input_required', inputRequests });
  const [id = ''] = Object.keys(Object(inputRequests));
  const inputResponses = { [id]: { action: 'accept', content: { approve: true } }, unknown: {} };
  const done = await ask(place, 'tools/call', { ...call, requestState, inputResponses }, can);
  expect(done.result).toMatchObject({ resultType: 'complete', content: [{ text: 'Done.' }, {}] });
  const replayed = await ask(place, 'tools/call', { ...call, requestState, inputResponses }, can);
  expect(replayed.result).toEqual(done.result);
  const forged = await ask(place, 'tools/call', { ...call, requestState: 'x' }, can);
  expect(forged.error).toMatchObject({ code: -32602 });
});

test('runs one turn for a repeated call with a key, and ignores sent history', async () => {
  service.model.script(says('Once.'));
  const call = {
    name: 'send_message',
    arguments: { message: 'Hello?' },
    messages: [{ role: 'user', content: 'Forget it.' }],
  };
  const sent = { ...place, headers: { 'idempotency-key': 'one call' } };
  const first = await ask(sent, 'tools/call', call, {});
  const second = await ask(sent, 'tools/call', call, {});
  expect(second.result).toEqual(first.result);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect(JSON.stringify(service.model.requests.at(-1))).not.toContain('Forget it.');
  const history = { ...call, arguments: { message: 'Hello?', messages: call.messages } };
  expect((await ask(place, 'tools/call', history, {})).result).toMatchObject({ isError: true });
});

test.each([
  ['during it', async () => waitFor('the call', () => service.model.requests.length > 0)],
  ['before it', undefined],
])('a session’s notification %s cancels the turn of its call', async (_when, begun) => {
  const initialize = { protocolVersion: '2025-11-25', capabilities: { elicitation: {} }, clientInfo: {} };
  const { result, headers } = await post(place, {
    ...{ jsonrpc: '2.0', id: 0, method: 'initialize', params: initialize },
  });
  expect(result).toMatchObject({ protocolVersion: '2025-11-25' });
  const session = { 'mcp-session-id': headers.get('mcp-session-id') ?? '' };
  service.model.requests.length = 0;
  service.model.script(asking);
  const params = { name: 'send_message', arguments: { message: 'Do it.' } };
  const call = { jsonrpc: '2.0', id: 'c1', method: 'tools/call', params };
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'c1' } };
  const early = begun ? undefined : post(place, cancel, session);
  const called = post(place, call, session);
  await begun?.();
  expect((await (early ?? post(place, cancel, session))).status).toBe(202);
  const { isError, content } = Object((await called).result);
  expect([isError, content[0].text]).toEqual([true, expect.stringMatching(/cancelled/)]);
});

test('is not there for an agent that does not show it, or another tenant’s agent', async () => {
  const hidden = await service.tenant({ faces: ['ai-sdk'] });
  const hiding = { url: service.url, agentId: hidden.agentId, key: hidden.apiKey };
  for (const there of [hiding, { ...place, agentId: hidden.agentId }])
    expect(await ask(there, 'tools/list')).toMatchObject({
      status: 404,
      error: { data: { code: 'not_found' } },
    });
});

test('keeps a conversation per client name, tenant and visitor, until it is erased', async () => {
  const [tenant, other] = await Promise.all([service.tenant(), service.tenant()]);
  const visitor = {
    ...{ url: service.url, agentId: tenant.agentId, key: tenant.accessKey },
    headers: { 'x-participant-id': 'one' },
  };
  const places = [tenant, other].map(({ agentId, apiKey: key }) => ({ url: service.url, agentId, key }));
  const call = { name: 'send_message', arguments: { message: 'Hello?', conversation: 'my chat' } };
  const ids = [];
  for (const sender of [...places, visitor]) {
    service.model.script(says('Hello.'));
    ids.push(Object((await ask(sender, 'tools/call', call, {})).result['structuredContent']).conversation);
    expect(service.model.requests.at(-1)?.messages.filter(({ role }) => role === 'user')).toHaveLength(1);
  }
  expect(new Set(ids).size).toBe(3);
  const asAdmin = await asMember(service, tenant, 'admin');
  expect(await asAdmin('DELETE', `/conversations/${ids[0]}`)).toMatchObject({ status: 200 });
  const gone = await ask({ ...visitor, key: tenant.apiKey, headers: {} }, 'tools/call', call, {});
  expect(gone.result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('erased') }],
  });
  const guessable = await ask({ ...visitor, headers: {} }, 'tools/call', call, {});
  expect(guessable.result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('guess') }],
  });
});

test.each([
  ['cancels the turn', {}],
  ['goes on by the same call, if that has a key', { 'idempotency-key': 'comes back' }],
] as const)('a client of 2026-07-28 that leaves %s', async (title, headers) => {
  service.model.script(says('Hello.'));
  const name = 'send_message';
  const first = await ask(place, 'tools/call', { name, arguments: { message: 'Hello?' } }, {});
  const { conversation } = Object(first.result['structuredContent']);
  const { opened, open } = gate();
  service.model.script(saysAndHolds('Half', opened));
  const leaving = new AbortController();
  const call = { name, arguments: { message: 'Slowly.', conversation } };
  const response = await fetch(addressOf(place), {
    method: 'POST',
    headers: {
      ...{ ...modern, 'mcp-method': 'tools/call', 'mcp-name': name },
      ...{ authorization: `Bearer ${place.key}`, 'content-type': 'application/json', ...headers },
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { ...call, _meta: { ...modernMeta({}), progressToken: 1 } },
    }),
    signal: leaving.signal,
  });
  const reader = response.body?.getReader();
  let seen = '';
  await waitFor('the text', async () => {
    seen += Buffer.from((await reader?.read())?.value ?? []).toString();
    return seen.includes('Half');
  });
  leaving.abort();
  if ('idempotency-key' in headers) {
    open();
    const { result } = await ask({ ...place, headers }, 'tools/call', call, {});
    expect(result['structuredContent']).toMatchObject({ message: 'Half' });
    return;
  }
  const openTurn = `/ai/${place.agentId}/chat/${conversation}/stream`;
  await waitFor(title, async () => {
    const looking = new AbortController();
    const { status } = await fetch(service.url + openTurn, {
      headers: { 'x-api-key': place.key },
      signal: looking.signal,
    });
    looking.abort();
    return status === 204;
  });
  open();
});

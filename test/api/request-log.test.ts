import { randomBytes } from 'node:crypto';
import { LogLines } from '../support/log-lines';
import { readTurn } from '../support/read-turn';
import { calls, fails, says } from '../support/scripted-model';
import { startTestService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { waitFor } from '../support/wait-for';
import { forAllTests } from '../support/lifetimes';

const canary = (name: string) => `${name}-${randomBytes(12).toString('hex')}`;
const canaries = {
  question: canary('question'),
  answer: canary('answer'),
  argument: canary('argument'),
  result: canary('result'),
  jwt: canary('jwt'),
  mcpToken: canary('mcp'),
  path: canary('path'),
  upstream: canary('upstream'),
  password: canary('password'),
  modelKey: canary('sk'),
};

const tools = toolServer();
const service = forAllTests(() =>
  startTestService({ OPENAI_API_KEY: canaries.modelKey, LOG_LEVEL: 'trace' }),
);
const tenant = forAllTests(() => service.tenant({}, [httpTool('get_weather', `${tools.url}/weather`)]));
let log: LogLines;

beforeAll(() => void (log = new LogLines(service.output)));

const everyLine = ['time', 'pid', 'hostname', 'msg'];
const headers = {
  authorization: `Bearer ${canaries.jwt}`,
  'x-mcp-tokens': JSON.stringify({ crm: canaries.mcpToken }),
};

/**
 * Waits for the line of the request with this id, of the client or of the service. Returns it without the
 * fields that every line has.
 */
async function lineOf(id: string): Promise<Record<string, unknown>> {
  const find = () =>
    log.lines.find(
      (line) => line.msg === 'request' && [line['requestId'], line['clientRequestId']].includes(id),
    );
  await waitFor('the line of the request', () => find() !== undefined);
  const { durationMs, ...line } = { ...find() };
  expect(durationMs).toEqual(expect.any(Number));
  return Object.fromEntries(Object.entries(line).filter(([name]) => !everyLine.includes(name)));
}

function linesOf(turnId: string) {
  return log.lines.filter((line) => line['turnId'] === turnId && line.msg !== 'request');
}

test('logs one line per request, and one per ended turn with the same ids', async () => {
  tools.answers.push({ body: canaries.result });
  service.model.script(
    calls({ tool: 'get_weather', args: { city: canaries.argument } }),
    says(canaries.answer),
  );
  const path = `/api/agent/stream?apiKey=${tenant.apiKey}&q=${canaries.question}`;
  const { conversationId, events } = await readTurn(
    await service.get(path, '', { ...headers, 'x-request-id': 'req-1' }),
  );
  const { tenantId } = tenant;
  const turnId = String(events[0]?.data['turnId']);
  const ids = { tenantId, conversationId, turnId };
  const known = { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), clientRequestId: 'req-1' };
  const request = { ...known, method: 'GET', route: '/api/agent/stream', status: 200 };
  expect(await lineOf('req-1')).toEqual({ level: 30, ...request, ...ids });
  const told = linesOf(turnId).map(({ msg, ...line }) => ({ msg, ...line }));
  expect(told).toEqual([
    expect.objectContaining({ ...ids, msg: 'tool ended', callId: 'call_1_1', success: true }),
    expect.objectContaining({ ...ids, msg: 'turn ended', outcome: 'completed', steps: 2, totalTokens: 30 }),
  ]);
});

test('logs the reason of a failed turn by name', async () => {
  const message = `Incorrect API key provided: ${canaries.modelKey}. ${canaries.upstream}`;
  tools.answers.push({ status: 500, body: canaries.result });
  service.model.script(
    calls({ tool: 'get_weather', args: {} }),
    fails(500, { message }),
    fails(401, { message }),
  );
  const { events, last } = await readTurn(
    await service.stream(tenant.apiKey, { q: canaries.question }, headers),
  );
  expect(last).toMatchObject({ code: 'model_failed' });
  const lines = linesOf(String(events[0]?.data['turnId']));
  // A busy process may log the tool's end after the model's first failure.
  const told = lines.map(({ msg, reason, outcome, success }) => [msg, reason ?? outcome ?? success]);
  expect(told.toSorted()).toEqual([
    ['attempt failed', expect.stringMatching(/^model\./)],
    ['attempt failed', expect.stringMatching(/^model\./)],
    ['tool ended', false],
    ['turn ended', 'failed'],
  ]);
});

test.each([
  ['an unknown path', `/api/${canaries.path}?key=${canaries.path}`, 404, 'none'],
  ['a bad key', `/api/agent/stream?q=hi&apiKey=svc_live_${canaries.path}`, 401, '/api/agent/stream'],
  ['a missing question', `/api/agent/stream?actionResponse=${canaries.path}`, 401, '/api/agent/stream'],
  [
    'an unknown conversation',
    `/api/agent/conversations/${canaries.path}/events`,
    401,
    '/api/agent/conversations/:conversationId/events',
  ],
])('logs the route of %s, not the path', async (what, path, status, route) => {
  const requestId = what.replaceAll(' ', '-');
  await (await service.get(path, '', { ...headers, 'x-request-id': requestId })).text();
  const ids = { requestId: expect.any(String), clientRequestId: requestId };
  expect(await lineOf(requestId)).toEqual({ level: 30, ...ids, method: 'GET', route, status });
});

test('logs a request with a rejected body by its route and status', async () => {
  const body = { email: 'ada@example.com', password: canaries.password };
  await service.post('/api/workspace/session', '', body, { 'x-request-id': 'sign-in' });
  expect(await lineOf('sign-in')).toMatchObject({ status: 401, route: '/api/workspace/session' });
  await service.post('/api/agent/chat', tenant.apiKey, `{"message":"${canaries.password}`, {
    'x-request-id': 'torn',
  });
  expect(await lineOf('torn')).toMatchObject({ status: 400, route: '/api/agent/chat' });
});

test('logs health probes at debug level', async () => {
  await service.get('/healthz', '', { 'x-request-id': 'probe' });
  expect(await lineOf('probe')).toMatchObject({ level: 20, route: '/healthz' });
});

test('logs no key, token or text at any level', () => {
  const all = service.output();
  const secrets = { ...canaries, apiKey: tenant.apiKey, accessKey: tenant.accessKey };
  expect(Object.entries(secrets).filter(([, text]) => all.includes(text))).toEqual([]);
  expect(log.lines.length).toBeGreaterThan(10);
});

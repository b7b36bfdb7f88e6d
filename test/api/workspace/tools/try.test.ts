import { testService } from '../../../support/test-service';
import { toolServer } from '../../../support/tool-server';
import { testWorkspace } from '../../../support/workspace';

const service = testService();
const server = toolServer();
const ws = testWorkspace(service);

const parameters = {
  type: 'object',
  required: ['city'],
  additionalProperties: false,
  properties: { city: { type: 'string' }, 'a/b': { type: 'object', properties: { n: { type: 'integer' } } } },
};

async function aTool(changes: object = {}): Promise<string> {
  const http = { method: 'POST', url: `${server.url}/run` };
  const fields = { name: 'run_it', description: 'Runs.', parameters, http, policy: 'confirm', ...changes };
  const { data } = await ws.ask('POST', '/tools', fields);
  return `/tools/${String(data['toolId'])}/try`;
}

const city = { arguments: { city: 'Oslo' } };

test('runs a tool once with the arguments as its body, and returns its result', async () => {
  server.answers.push({ body: 'It is done.' });
  const answer = await ws.ask('POST', await aTool(), city);
  expect(answer).toMatchObject({ status: 200, data: { result: 'It is done.' } });
  expect(Object.keys(answer.data).sort()).toEqual(['durationMs', 'result']);
  expect(server.calls).toMatchObject([{ method: 'POST', url: '/run', body: '{"city":"Oslo"}' }]);
});

test.each([
  ['{"arguments":{"city":"Mallory","city":"Ada"}}', 'body.arguments.city'],
  ['{"arguments":{"city":"Oslo","a/b":{"n":2512292042121000001}}}', 'body.arguments.a/b.n'],
])('rejects %s, which could be read in two ways', async (body, path) => {
  const answer = await ws.ask('POST', await aTool(), body);
  expect(answer).toMatchObject({ status: 400, error: { details: [expect.objectContaining({ path })] } });
  expect(server.calls).toEqual([]);
});

test('returns a tool failure as a result', async () => {
  server.answers.push({ status: 500, body: 'secret trace' });
  const answer = await ws.ask('POST', await aTool(), city);
  expect(answer).toMatchObject({ status: 200, data: { error: expect.stringContaining('500') } });
  expect(answer.data).not.toHaveProperty('result');
  expect(answer.body).not.toContain('secret trace');
});

test('gives up a tool that does not respond within its timeout', async () => {
  server.answers.push({ when: new Promise(() => undefined) });
  const answer = await ws.ask('POST', await aTool({ timeoutMs: 100 }), city);
  expect(answer).toMatchObject({ status: 200, data: { error: 'The tool did not answer within 100 ms.' } });
});

test.each([
  'http://10.0.0.1/',
  'http://169.254.169.254/latest',
  'http://[::ffff:10.0.0.1]/',
  'http://0x0a000001/',
])('rejects a private address without contacting it: %s', async (url) => {
  const answer = await ws.ask('POST', await aTool({ http: { method: 'GET', url } }), city);
  expect(answer).toMatchObject({ status: 200, data: { error: expect.stringContaining('not allowed') } });
});

test('reports an unreachable host without internal details', async () => {
  const answer = await ws.ask(
    'POST',
    await aTool({ http: { method: 'GET', url: 'http://127.0.0.1:1/' } }),
    city,
  );
  expect(answer.data).toMatchObject({ error: "The tool's server could not be reached." });
});

test.each([
  ['an empty body', {}, ['body.arguments']],
  ['arguments that are not an object', { arguments: [] }, ['body.arguments']],
  ['an invalid nested argument', { arguments: { city: 'x', 'a/b': { n: 1.5 } } }, ['body.arguments.a/b.n']],
  [
    'several faults',
    { arguments: { city: 1, more: 2 }, tenantId: 'x' },
    [...['body.arguments', 'body.arguments.city', 'body.tenantId']],
  ],
])('rejects %s with 400 and every fault, and does not run the tool', async (_title, body, paths) => {
  expect(await ws.ask('POST', await aTool(), body)).toMatchObject({ status: 400, paths });
  expect(server.calls).toEqual([]);
});

test('stays responsive if checking a schema takes too long', async () => {
  const slow = { type: 'object', properties: { city: { type: 'string', pattern: '^(a+)+$' } } };
  const path = await aTool({ parameters: slow });
  const [answer, other] = await Promise.all([
    ws.ask('POST', path, { arguments: { city: `${'a'.repeat(50)}!` } }),
    ws.ask('GET', '/tools'),
  ]);
  expect(answer).toMatchObject({ status: 400, paths: ['body.arguments'] });
  expect(other.status).toBe(200);
});

test('does not run the tool again for the same Idempotency-Key', async () => {
  const path = await aTool();
  const key = { 'idempotency-key': 'one run' };
  const [first, second] = [await ws.ask('POST', path, city, key), await ws.ask('POST', path, city, key)];
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(server.calls).toHaveLength(1);
});

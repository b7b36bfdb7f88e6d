import { dataOf, readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { startTestService, type TestService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { startToolServer, type ToolServer } from '../support/tool-server';
import { gate } from '../support/wait-for';

let service: TestService;
let server: ToolServer;
beforeAll(async () => {
  [service, server] = await Promise.all([startTestService(), startToolServer()]);
});
beforeEach(() => void (server.calls.length = 0));
afterAll(async () => {
  await service.stop();
  await server.close();
});

const secretText = 'Traceback: password=hunter2';

test('hides a failing tool’s error text from the user and passes it to the model', async () => {
  server.answers.push({ status: 500, body: secretText });
  const { end, told, text } = await run('weather', { city: 'Paris' });
  expect(end).toMatchObject({
    tool: 'weather',
    success: false,
    error: "The tool's server answered with status 500.",
  });
  expect(told).toBe(`Status 500: ${secretText}`);
  expect(text).not.toContain('hunter2');
});

test('calls a failing tool only once unless it is known to be idempotent', async () => {
  server.answers.push({ status: 503 });
  await run('weather', { city: 'Paris' });
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.headers['idempotency-key']).toMatch(/^turn_[A-Za-z0-9_-]+\/call_1_1$/);
});

test('gives up a tool that does not answer within its timeout', async () => {
  const { opened, open } = gate();
  server.answers.push({ when: opened });
  const { end, told } = await run('hasty', {});
  open();
  expect(end).toMatchObject({ success: false, error: 'The tool did not answer within 100 ms.' });
  expect(told).toContain('did not answer within 100 ms');
});

test('reports an unreachable tool without its address', async () => {
  const { end, told, text } = await run('unreachable', {});
  expect(end).toMatchObject({ success: false, error: expect.stringContaining('could not be reached') });
  expect(told).toContain('could not be reached');
  expect(text).not.toMatch(/127\.0\.0\.1|ECONN/);
});

test.each([
  ['no JSON', '{"city":', 'Its arguments are not a JSON object.'],
  ['no object', '["Paris"]', 'Its arguments are not a JSON object.'],
  ['of the wrong type', '{"city":7}', 'Its arguments do not fit: /city must be string.'],
  ['incomplete', '{}', "Its arguments do not fit: must have required property 'city'."],
])('runs nothing for arguments that are %s, and tells the model why', async (_title, args, error) => {
  const { end, told } = await run('weather', args);
  expect(end).toMatchObject({ tool: 'weather', success: false, durationMs: 0, error });
  expect(told).toBe(`Error: ${error}`);
  expect(server.calls).toEqual([]);
});

test('rejects an unknown tool by name', async () => {
  const { end, told } = await run('launch_rocket', {});
  expect(end).toMatchObject({ tool: 'launch_rocket', success: false, error: 'There is no such tool.' });
  expect(told).toBe('Error: There is no such tool.');
});

test('get_time fails for an unknown time zone', async () => {
  const { end } = await run('get_time', { timezone: 'Mars/Olympus' });
  expect(end).toMatchObject({ success: false, error: expect.stringContaining('no time zone') });
});

test('a failed call does not stop the others, and results keep the model’s order', async () => {
  const { apiKey } = await tenant();
  server.answers.push({ body: 'sunny' });
  service.model.script(
    calls(
      { tool: 'weather', args: '{' },
      { tool: 'weather', args: { city: 'Rome' } },
      { tool: 'nothing', args: {} },
    ),
    says('Done.'),
  );
  const turn = await readTurn(await service.stream(apiKey, { q: 'all' }));
  expect(turn.last['message']).toBe('Done.');
  expect(results()).toEqual([
    'Error: Its arguments are not a JSON object.',
    'sunny',
    'Error: There is no such tool.',
  ]);
});

test('does not follow a redirect', async () => {
  server.answers.push({ status: 302 });
  expect((await run('weather', { city: 'x' })).end).toMatchObject({ success: false });
  expect(server.calls).toHaveLength(1);
});

test('truncates a huge result before the model reads it', async () => {
  server.answers.push({ body: 'x'.repeat(2_000_000) });
  const { end, told } = await run('weather', { city: 'x' });
  expect(end).toMatchObject({ success: true });
  expect(told.length).toBeLessThan(20_000);
  expect(told).toContain('[cut:');
});

function tenant() {
  const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
  return service.tenant({}, [
    httpTool('weather', `${server.url}/weather`, { parameters }),
    httpTool('hasty', `${server.url}/slow`, { timeoutMs: 100 }),
    httpTool('unreachable', 'http://127.0.0.1:9/'),
  ]);
}

/**
 * Runs one turn that calls the tool.
 * Returns its `tool.end`, what the model was told, and the whole stream as text.
 */
async function run(tool: string, args: object | string) {
  const { apiKey } = await tenant();
  service.model.script(calls({ tool, args }), says('I see.'));
  const turn = await readTurn(await service.stream(apiKey, { q: 'go' }));
  expect(turn.last['message']).toBe('I see.');
  const [end] = dataOf(turn.events, 'tool.end');
  return { end, told: results()[0] ?? '', text: JSON.stringify(turn.events) };
}

/** Returns the tool results in the model's last request. */
function results(): (string | null)[] {
  const messages = service.model.requests.at(-1)?.messages ?? [];
  return messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
}

import type { McpTaskOptions } from '../../../src/agents/mcp/mcp-clients';
import { startTaskServer, type Look, type TaskServer } from '../../support/task-server';
import { clientsFor, endClients } from './clients-under-test';

let server: TaskServer;
beforeEach(async () => void (server = await startTaskServer()));
afterEach(async () => {
  await endClients();
  await server.close();
});

const secret = 'canary-of-the-task';
const done = {
  status: 'completed',
  result: { resultType: 'complete', content: [{ type: 'text', text: 'Ada' }] },
};
const elicit = { method: 'elicitation/create', params: { message: 'Sure?', requestedSchema: { type: 'object', properties: {} } } }; // prettier-ignore

function call() {
  const options = { credential: { bearer: secret }, idempotencyKey: 'turn_1/call_1', timeoutMs: 50_000 };
  return clientsFor(server.host).call(server.target, 'lookup', {}, options);
}

/** Looks once at the task, which stands like this. */
function look(how: Look, options: Partial<McpTaskOptions> = {}) {
  server.looks = [how];
  const about = { credential: { bearer: secret }, timeoutMs: 50_000, ...options };
  return clientsFor(server.host).follow(server.target, 'task-1', about);
}

test('leaves a call open that its server goes on with, with the server’s message', async () => {
  server.created = { statusMessage: `Page\n1 for ${secret}`, ttlMs: 60_000, pollIntervalMs: 2_000 };
  expect(await call()).toEqual({
    ...{ outcome: 'open', success: false, text: '' },
    open: { taskId: 'task-1', inputs: {}, message: 'Page 1 for [credential]', ttlMs: 60_000, pollMs: 2_000 },
  });
});

test.each(['soon', -5, null, {}, true])(
  'goes by its own bounds if a server says %p about times',
  async (wrong) => {
    server.created = { ttlMs: wrong, pollIntervalMs: wrong };
    expect((await call()).open).toEqual({ taskId: 'task-1', inputs: {} });
  },
);

test.each([
  ['without an id', { taskId: '' }],
  ['with an id that is no text', { taskId: 7 }],
  ['with an id without end', { taskId: 'x'.repeat(2_000) }],
  ['with an id that repeats the credential', { taskId: `task of ${secret}` }],
  ['with a status that no revision has', { status: 'almost' }],
  ['with questions that are none', { status: 'input_required', inputRequests: 'ask' }],
  ['with questions without end', { status: 'input_required', inputRequests: { a: 'x'.repeat(70_000) } }],
])('does not believe a task %s', async (_how, created) => {
  server.created = created;
  const result = await call();
  expect(result).toMatchObject({
    outcome: 'unknown',
    success: false,
    error: expect.stringContaining('read'),
  });
  expect(result).not.toHaveProperty('open');
});

test.each([
  ['stands in a way that no revision has', { status: 'almost' }],
  ['is another one', { status: 'completed', taskId: 'task-2', result: done.result }],
  ['asks without end', { status: 'input_required', inputRequests: { a: 'x'.repeat(70_000) } }],
  ['can’t be looked up', { refused: -32_603 }],
])('knows nothing if the task %s', async (_how, how) => {
  const result = await look(how);
  expect(result).toMatchObject({ outcome: 'failed', success: false });
  expect(result).not.toHaveProperty('open');
});

test.each([
  ['is unknown by now', { refused: -32_602 }, 'no longer knows the task'],
  ['has a result that is too large', { status: 'completed', result: { content: [{ type: 'text', text: 'x'.repeat(5_000_000) }] } }, 'cut off'],
  ['has no result', { status: 'completed' }, 'can\'t be read'],
  ['has a result that is none', { status: 'completed', result: { resultType: 'task', content: [] } }, 'can\'t be read'],
  ['was cancelled by its server', { status: 'cancelled' }, 'cancelled the task'],
  ['has failed', { status: 'failed', error: { code: 1, message: `No ${secret}.` } }, 'failed'],
])('has the end of the call if the task %s', async (_how, how, error) => {
  const result = await look(how);
  expect(result).toMatchObject({ outcome: 'answered', success: false, error: expect.stringContaining(error) });
  expect(JSON.stringify(result)).not.toContain(secret);
}); // prettier-ignore

test('lets the model read why a task has failed, and the user only that it has', async () => {
  const { text, error } = await look({ status: 'failed', error: { code: 1, message: 'No such person.' } });
  expect(text).toBe('Error: The task of the tool failed. It says: No such person.');
  expect(error).toBe('The task of the tool failed.');
});

test('answers what the server asks before it looks', async () => {
  const inputResponses = { sure: { action: 'accept', content: {} } };
  expect(await look(done, { inputResponses })).toMatchObject({
    outcome: 'answered',
    success: true,
    text: 'Ada',
  });
  expect(server.seen.map(({ method }) => method)).toEqual(['tasks/update', 'tasks/get']);
  expect(server.seen[0]?.params).toMatchObject({ taskId: 'task-1', inputResponses });
});

test('ends a call whose server refuses the answer and asks on, and no other', async () => {
  server.refusesAnswers = -32_602;
  const inputResponses = { sure: { action: 'accept', content: {} } };
  const asking = { status: 'input_required', inputRequests: { sure: elicit } };
  expect(await look(asking, { inputResponses })).toMatchObject({
    outcome: 'answered',
    error: expect.stringContaining('refused the answer'),
  });
  expect(await look(done, { inputResponses })).toMatchObject({ success: true });
  expect(await look({ status: 'working' }, { inputResponses })).toMatchObject({ outcome: 'open' });
});

test('says whether the server could be asked to end a task', async () => {
  const clients = clientsFor(server.host);
  const options = { timeoutMs: 50_000 };
  expect(await clients.cancel(server.target, 'task-1', options)).toBe(true);
  expect(server.countOf('tasks/cancel')).toBe(1);
  expect(await clientsFor().cancel(server.target, 'task-1', options)).toBe(false);
});

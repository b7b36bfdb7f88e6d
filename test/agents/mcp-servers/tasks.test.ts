import { InMemoryTaskStore } from '@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js';
import { definitionHash } from '../../../src/agents/mcp/read-definition';
import { startToolListServer } from '../mcp/tool-list-server';
import { listen } from '../../support/listener';
import { aTenantWith } from '../../support/mcp-agent';
import { dataOf, readTurn } from '../../support/read-turn';
import { refusal } from '../../support/refusal';
import { calls, says } from '../../support/scripted-model';
import { textOf } from '../../support/sse-reader';
import { startTaskServer, type Look, type TaskServer } from '../../support/task-server';
import { testService } from '../../support/test-service';
import { waitFor } from '../../support/wait-for';

const service = testService();
let server: TaskServer;
beforeEach(async () => void (server = await startTaskServer()));
afterEach(() => server.close());

const done = (text: string): Look => ({
  status: 'completed',
  result: { resultType: 'complete', content: [{ type: 'text', text }] },
});

const requestedSchema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const asking: Look = {
  status: 'input_required',
  inputRequests: {
    where: { method: 'elicitation/create', params: { message: 'In which city?', requestedSchema } },
  },
};

/** A tenant whose model calls the tool once, and then answers. */
async function scripted(options: { taskTimeoutMs?: number; auth?: 'token' | 'none' } = {}) {
  const { auth = 'none', taskTimeoutMs } = options;
  const tools = [{ tool: 'lookup', ...(taskTimeoutMs !== undefined && { taskTimeoutMs }) }];
  const tenant = await aTenantWith(service, server.target, { auth, tools });
  service.model.script(calls({ tool: 'crm__lookup', args: { text: 'Ada' } }), says('It is done.'));
  return tenant;
}

const token = (name: string) => ({ 'x-mcp-tokens': JSON.stringify({ crm: `token-of-${name}` }) });

/** The model's last message about the call. */
const toldModel = () => service.model.requests.at(-1)?.messages.at(-1)?.content;

test('goes on with the result of a task, and shows its progress meanwhile', async () => {
  server.created = { statusMessage: 'Reading page 1' };
  server.looks = [{ status: 'working', statusMessage: 'Reading page 2' }, done('Ada lives in London.')];
  const { apiKey } = await scripted();
  const turn = await readTurn(await service.stream(apiKey, { q: 'look it up' }));
  expect(turn.text).toBe('It is done.');
  const lines = dataOf(turn.events, 'status').filter(({ waitsFor }) => waitsFor === 'task');
  expect(lines.map(({ text }) => text)).toEqual(['Reading page 1', 'Reading page 2']);
  expect(dataOf(turn.events, 'tool.end')).toMatchObject([{ tool: 'crm__lookup', success: true }]);
  expect(toldModel()).toBe('Ada lives in London.');
  expect(server.countOf('tools/call')).toBe(1);
});

test('asks the user what the server asks, and rejects what the form does not take', async () => {
  server.looks = [asking];
  const { apiKey } = await scripted();
  const question = await readTurn(await service.stream(apiKey, { q: 'look it up' }));
  const { action, conversationId } = question;
  expect(action).toMatchObject({
    ...{ type: 'form', message: '“crm” asks: In which city?', tool: 'crm__lookup', server: 'crm' },
    fields: [{ name: 'city', label: 'city', type: 'text', required: true }],
  });
  const answer = (given: object) => {
    const actionResponse = JSON.stringify({ instructionId: action['instructionId'], ...given });
    return service.stream(apiKey, { q: 'look it up', conversationId, actionResponse });
  };
  expect((await refusal(await answer({ formValues: {} }))).status).toBe(400);
  expect((await refusal(await answer({ accepted: true }))).status).toBe(400);
  server.looks = [done('Ada of Rome.')];
  const turn = await readTurn(await answer({ formValues: { city: 'Rome' } }));
  expect(turn.text).toBe('It is done.');
  const [update] = server.seen.filter(({ method }) => method === 'tasks/update');
  expect(update?.params['inputResponses']).toEqual({
    where: { action: 'accept', content: { city: 'Rome' } },
  });
  expect(toldModel()).toBe('Ada of Rome.');
});

test('answers POST /chat at once while a task runs, and cancels the task with the turn', async () => {
  const { apiKey } = await scripted();
  const response = await service.post('/api/agent/chat', apiKey, { message: 'look it up' });
  const { data } = Object(await response.json());
  expect(data).toMatchObject({
    messageId: null,
    waitsFor: 'task',
    message: expect.stringContaining('at work'),
  });
  const { conversationId } = data;
  const cancelled = await service.post('/api/agent/cancel', apiKey, { conversationId });
  expect(await cancelled.json()).toMatchObject({ data: { cancelled: true } });
  await waitFor('the server to be asked to stop', () => server.countOf('tasks/cancel') === 1);
  service.model.forget();
});

test('looks again after the connection to the server was lost', async () => {
  server.looks = [done('Ada lives in London.')];
  const { apiKey } = await scripted();
  const stream = await listen(service.url, apiKey, { q: 'look it up' });
  await stream.until(({ data }) => data['waitsFor'] === 'task');
  server.drops = 1;
  await stream.ended;
  expect(server.drops).toBe(0);
  expect(textOf(stream.events)).toBe('It is done.');
  expect(server.countOf('tools/call')).toBe(1);
});

test('asks for a token that the server no longer takes, and goes on with the same task', async () => {
  server.authorization = 'Bearer token-of-ann';
  server.looks = [done('Ada lives in London.')];
  const { apiKey } = await scripted({ auth: 'token' });
  const stream = await listen(service.url, apiKey, { q: 'look it up' }, token('ann'));
  await stream.until(({ data }) => data['waitsFor'] === 'task');
  server.authorization = 'Bearer token-of-bob';
  await stream.ended;
  const { data: action } = await stream.until(({ event }) => event === 'action');
  expect(action).toMatchObject({ type: 'consent', reconnect: { server: 'crm', needs: 'token' } });
  const { conversationId } = stream;
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  const query = { q: 'look it up', conversationId, actionResponse };
  const turn = await readTurn(await service.stream(apiKey, query, token('bob')));
  expect(turn.text).toBe('It is done.');
  expect(server.countOf('tools/call')).toBe(1);
});

test('goes on without the result of a task that does not end in time', async () => {
  const { apiKey } = await scripted({ taskTimeoutMs: 1_000 });
  const turn = await readTurn(await service.stream(apiKey, { q: 'look it up' }));
  expect(turn.text).toBe('It is done.');
  expect(dataOf(turn.events, 'tool.end')).toMatchObject([
    { success: false, error: 'The task did not end in time; its outcome is unknown.' },
  ]);
  expect(server.countOf('tasks/cancel')).toBe(1);
});

test('goes on with the result of a task of revision 2025-11-25', async () => {
  const tasks = new InMemoryTaskStore();
  const earlier = await startToolListServer({ tasks, call: ({ createTask }) => createTask() });
  const [name, description, parameters] = ['lookup', 'Looks up.', { type: 'object' }] as const;
  const hash = definitionHash(name, description, parameters);
  const definitions = [{ name, description, parameters, hash, asTask: true as const }];
  const { apiKey } = await aTenantWith(service, earlier.target, { auth: 'none', definitions });
  service.model.script(calls({ tool: 'crm__lookup', args: {} }), says('It is done.'));
  const stream = await listen(service.url, apiKey, { q: 'look it up' });
  await stream.until(({ data }) => data['waitsFor'] === 'task');
  const [task] = (await tasks.listTasks()).tasks;
  const content = [{ type: 'text' as const, text: 'Ada lives in London.' }];
  await tasks.storeTaskResult(task?.taskId ?? '', 'completed', { content });
  await stream.ended;
  expect(textOf(stream.events)).toBe('It is done.');
  expect(toldModel()).toBe('Ada lives in London.');
  tasks.cleanup();
  await earlier.close();
});

import { InMemoryTaskStore } from '@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js';
import type { McpCallOptions } from '../../../src/agents/mcp/mcp-clients';
import { endClients, start, type Started } from './clients-under-test';
import { noArguments, type CallSeen } from './tool-list-server';

let tasks: InMemoryTaskStore;
let calls: CallSeen['task'][];
beforeEach(() => {
  tasks = new InMemoryTaskStore();
  calls = [];
});
afterEach(async () => {
  await endClients();
  tasks.cleanup();
});

const inTime = { timeoutMs: 50_000 };
const taskMs = 60_000;
const saying = (text: string) => ({ content: [{ type: 'text' as const, text }] });

/** Starts a server of revision 2025-11-25, on the official package, whose tool demands tasks. */
function startServer() {
  return start({
    tasks,
    pages: () => [[{ name: 'echo', inputSchema: noArguments, execution: { taskSupport: 'required' } }]],
    call: ({ task, createTask }) => {
      calls.push(task);
      return task ? createTask() : saying('At once.');
    },
  });
}

/** Calls the tool of the server as a task. */
async function begun(options: Partial<McpCallOptions> = {}) {
  const started = await startServer();
  const { open } = await started.call({ taskMs, ...options });
  return { ...started, open, taskId: open?.taskId ?? '' };
}

function look({ clients, server, taskId }: Started & { taskId: string }) {
  return clients.follow(server.target, taskId, inTime);
}

test('requests the task that a tool demands, as long as the tenant allows', async () => {
  const { clients, server, open } = await begun();
  const { definitions } = await clients.discover(server.target);
  expect(definitions).toMatchObject([{ name: 'echo', asTask: true }]);
  expect(calls).toEqual([{ ttl: taskMs }]);
  expect(open).toEqual({ taskId: expect.any(String), inputs: {}, ttlMs: taskMs, pollMs: 50 });
});

test('asks for no task if the tool demands none, or its server offers none', async () => {
  expect(await begun({ taskMs: undefined })).not.toHaveProperty('open.taskId');
  const { call } = await start({ call: ({ task }) => saying(JSON.stringify(task ?? 'no task')) });
  expect(await call({ taskMs })).toMatchObject({ outcome: 'answered', text: '"no task"' });
  expect(calls).toEqual([undefined]);
});

test('looks at a task until it has ended, and fetches its result then', async () => {
  const started = await begun();
  const { taskId } = started;
  await tasks.updateTaskStatus(taskId, 'working', 'Reading page 2');
  expect(await look(started)).toMatchObject({ outcome: 'open', open: { message: 'Reading page 2' } });
  await tasks.storeTaskResult(taskId, 'completed', saying('Ada'));
  expect(await look(started)).toMatchObject({ outcome: 'answered', success: true, text: 'Ada' });
  const methods = started.server.seen.map(({ body }) => /"method":"([^"]+)"/.exec(body)?.[1]);
  expect(methods.filter((method) => method?.startsWith('tasks/'))).toEqual([
    ...['tasks/get', 'tasks/get', 'tasks/result'],
  ]);
});

test('returns the tool’s error if its task fails, else the server’s message', async () => {
  const told = await begun();
  await tasks.storeTaskResult(told.taskId, 'failed', { ...saying('No such person.'), isError: true });
  expect(await look(told)).toMatchObject({
    outcome: 'answered',
    success: false,
    text: 'Error: No such person.',
  });
  const untold = await begun();
  await tasks.updateTaskStatus(untold.taskId, 'failed', 'The disk is full.');
  expect(await look(untold)).toMatchObject({
    ...{ outcome: 'answered', success: false },
    text: 'Error: The task of the tool failed. It says: The disk is full.',
  });
});

test('has a server cancel a task, and sees that it is cancelled', async () => {
  const started = await begun();
  const { clients, server, taskId } = started;
  expect(await clients.cancel(server.target, taskId, inTime)).toBe(true);
  expect(await tasks.getTask(taskId)).toMatchObject({ status: 'cancelled' });
  expect(await look(started)).toMatchObject({ outcome: 'answered', success: false });
});

test('has the end of a call whose server has forgotten the task', async () => {
  const started = await begun();
  expect(await look({ ...started, taskId: 'another' })).toMatchObject({
    ...{ outcome: 'answered', success: false },
    error: expect.stringContaining('no longer knows the task'),
  });
});

test('has the end of a call whose server knows its task only in a session that is over', async () => {
  const started = await begun();
  started.server.forget();
  const looks = [await look(started), await look(started)];
  expect(looks.at(-1)).toMatchObject({
    ...{ outcome: 'answered', success: false },
    error: expect.stringContaining('no longer knows the task'),
  });
});

test('ignores a task’s question: servers of that revision are promised no answers', async () => {
  const started = await begun();
  await tasks.updateTaskStatus(started.taskId, 'input_required');
  expect(await look(started)).toMatchObject({ outcome: 'open', open: { inputs: {} } });
});

import type { McpToolDefinition } from '../../src/domain/mcp-server';
import type { ToolRunInput } from '../../workflows/turn/activity-types';
import { calls } from '../support/scripted-model';
import { startTaskServer, type TaskServer } from '../support/task-server';
import { attempt, callsOf, testActivities } from './activities-under-test';

const under = testActivities();
let server: TaskServer;
beforeEach(async () => void (server = await startTaskServer()));
afterEach(() => server.close());

const done = {
  status: 'completed',
  result: { resultType: 'complete', content: [{ type: 'text', text: 'Ada' }] },
};
const requestedSchema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const elicit = { method: 'elicitation/create', params: { message: 'Where?', requestedSchema } };
const asking = { status: 'input_required', inputRequests: { where: elicit } };
const askingFirst = {
  resultType: 'input_required',
  inputRequests: { where: elicit },
  requestState: 'so far',
};

/** A call of the tool that a model has just made. */
async function planned(changes: Partial<McpToolDefinition> = {}): Promise<ToolRunInput> {
  const { mcpServerId, url, transport } = server.target;
  const access = { auth: 'none', requiresAuth: false } as const;
  const tool: McpToolDefinition = {
    ...{ kind: 'mcp', name: 'crm__lookup', mcpServerId, serverName: 'crm', toolName: 'lookup', ...access },
    ...{ description: 'Looks up.', parameters: { type: 'object' }, policy: 'auto', definitionHash: 'hash' },
    ...{ idempotent: false, timeoutMs: 30_000, ...changes },
  };
  const servers = [{ mcpServerId, name: 'crm', url, transport, ...access }];
  const turn = await under.turn({ mcp: { servers, tools: [tool] } });
  under.model.script(calls({ tool: tool.name, args: { name: 'Ada' } }));
  const [call] = callsOf(await attempt(under.callModel, turn.step(1)));
  if (!call) throw new Error('the model asked for no call');
  return { turn: turn.context.turn, access: 'all', step: 1, callId: call.callId, digest: call.digest };
}

/** A call that its server goes on with. */
async function opened(changes: Partial<McpToolDefinition> = {}): Promise<ToolRunInput> {
  const input = await planned(changes);
  expect(await attempt(under.runTool, input)).toHaveProperty('task');
  return input;
}

const recordOf = ({ turn, callId }: ToolRunInput) => under.store.toolRuns.get(turn.turnId, callId);

async function taskOf(input: ToolRunInput) {
  const { task } = (await recordOf(input)) ?? {};
  if (!task) throw new Error('the record has no task');
  return task;
}

/** Looks at the call; the user's answer to its first question comes along. */
async function answered(input: ToolRunInput, content = { city: 'Rome' }) {
  const { task } = await attempt(under.followTask, input);
  if (!task?.asks) throw new Error('the server asks nothing');
  const answer = { inputId: task.asks.inputId, action: 'accept' as const, content };
  return { answer, shown: await attempt(under.followTask, { ...input, answer }) };
}

test('stores the task before anybody waits for it, and its id is in the record alone', async () => {
  const input = await planned();
  const shown = await attempt(under.runTool, input);
  const { expiresAt, taskId } = await taskOf(input);
  expect(taskId).toBe('task-1');
  expect(shown).toMatchObject({ success: false, task: { pollMs: 50, expiresAt } });
  expect(JSON.stringify(shown)).not.toContain('task-1');
});

test('makes a call once whose task is known, however often it is attempted', async () => {
  const input = await opened();
  expect(await attempt(under.runTool, input)).toMatchObject({ task: { pollMs: 0 } });
  expect(server.countOf('tools/call')).toBe(1);
});

test('keeps a task as long as its server does, but no longer than the tenant allows', async () => {
  server.created = { ttlMs: 10_000 };
  const lasts = async (input: ToolRunInput) =>
    Date.parse((await taskOf(input)).expiresAt) - Number((await recordOf(input))?.startedAt);
  expect(await lasts(await opened())).toBe(10_000);
  expect(await lasts(await opened({ taskTimeoutMs: 2_000 }))).toBe(2_000);
  server.created = { ttlMs: 1e300 };
  expect(await lasts(await opened())).toBe(86_400_000);
});

test('stores the result of a task, and asks its server no more', async () => {
  const input = await opened();
  server.looks = [{ status: 'working', statusMessage: 'Page 2' }, done];
  expect(await attempt(under.followTask, input)).toMatchObject({ task: { message: 'Page 2' } });
  expect(await attempt(under.followTask, input)).toMatchObject({ success: true });
  expect(await attempt(under.followTask, input)).toMatchObject({ success: true });
  expect(server.countOf('tasks/get')).toBe(2);
  const record = await recordOf(input);
  expect(record).not.toHaveProperty('task');
  expect(record?.result).toMatchObject({ success: true, text: 'Ada' });
});

test('sends the answer to a question once, and does not ask the same again', async () => {
  server.looks = [asking];
  const input = await opened();
  const { answer, shown } = await answered(input);
  expect(shown.task?.asks).toBeUndefined();
  await attempt(under.followTask, { ...input, answer });
  const updates = server.seen.filter(({ method }) => method === 'tasks/update');
  expect(updates.map(({ params }) => params['inputResponses'])).toEqual([
    { where: { action: 'accept', content: { city: 'Rome' } } },
  ]);
});

test('sends an answer again that a server may not have had', async () => {
  server.looks = [asking];
  const input = await opened();
  const { task } = await attempt(under.followTask, input);
  server.drops = 1;
  const answer = { inputId: task?.asks?.inputId ?? '', action: 'decline' as const };
  expect(await attempt(under.followTask, { ...input, answer })).toMatchObject({ task: { isAway: true } });
  await attempt(under.followTask, input);
  expect(server.countOf('tasks/update')).toBe(1);
});

test.each([
  ['declines a form that it can’t show', { ...elicit, params: { ...elicit.params, mode: 'url' } }],
  ['declines a form that is not flat', { ...elicit, params: { message: 'Where?', requestedSchema: { type: 'object', properties: { at: { type: 'object' } } } } }],
])('%s', async (_what, request) => {
  server.looks = [{ status: 'input_required', inputRequests: { where: request } }];
  const input = await opened();
  expect((await attempt(under.followTask, input)).task).toMatchObject({ pollMs: 0 });
  await attempt(under.followTask, input);
  expect(server.seen.find(({ method }) => method === 'tasks/update')?.params['inputResponses']).toEqual({
    where: { action: 'decline' },
  });
}); // prettier-ignore

test('ends a call whose server asks for what only a model can give', async () => {
  server.looks = [{ status: 'input_required', inputRequests: { where: { method: 'sampling/createMessage', params: {} } } }];
  const input = await opened();
  expect(await attempt(under.followTask, input)).toMatchObject({ success: false, error: expect.stringContaining('model') });
  expect(server.countOf('tasks/cancel')).toBe(1);
}); // prettier-ignore

test('ends a call that takes longer than the tenant allows, and lets its server know', async () => {
  const input = await opened({ taskTimeoutMs: 1 });
  expect(await attempt(under.followTask, input)).toMatchObject({
    success: false,
    error: expect.stringContaining('did not end in time'),
  });
  expect(server.countOf('tasks/cancel')).toBe(1);
  expect(await recordOf(input)).not.toHaveProperty('task');
});

test('counts a result that the last look finds', async () => {
  const input = await opened({ taskTimeoutMs: 1 });
  server.looks = [done];
  expect(await attempt(under.followTask, input)).toMatchObject({ success: true });
});

test.each([
  ['stopped', 1],
  ['unconnected', 0],
] as const)('ends a call that is given up because it is %s', async (giveUp, cancelled) => {
  const input = await opened();
  expect(await attempt(under.followTask, { ...input, giveUp })).toMatchObject({ success: false });
  expect(server.countOf('tasks/cancel')).toBe(cancelled);
  expect(await recordOf(input)).not.toHaveProperty('task');
});

test('makes a call again with the answer to what its server asked before it began', async () => {
  server.calls = [askingFirst];
  const input = await opened();
  const { shown } = await answered(input);
  expect(shown).toMatchObject({ task: { pollMs: 50 } });
  const sent = server.seen.filter(({ method }) => method === 'tools/call');
  expect(sent.map(({ params }) => [params['requestState'], params['inputResponses']])).toEqual([
    [undefined, undefined],
    ['so far', { where: { action: 'accept', content: { city: 'Rome' } } }],
  ]);
  expect(new Set(sent.map(({ params }) => JSON.stringify(params['arguments']))).size).toBe(1);
});

test.each([true, false])(
  'makes a call again that may have run with the answer only if it is idempotent: %s',
  async (idempotent) => {
    server.calls = [askingFirst];
    const input = await opened({ idempotent });
    const run = await recordOf(input);
    if (!run) throw new Error('the call has no record');
    const due = { where: { action: 'accept', content: { city: 'Rome' } } };
    await under.store.toolRuns.keepTask(run, { ...(await taskOf(input)), due, isResent: true });
    const shown = await attempt(under.followTask, input);
    expect(server.countOf('tools/call')).toBe(idempotent ? 2 : 1);
    if (idempotent) expect(shown).toHaveProperty('task');
    else
      expect(shown).toMatchObject({ success: false, error: expect.stringContaining('outcome is unknown') });
  },
);

test('ends a call whose server asks again and again', async () => {
  server.calls = Array.from({ length: 20 }, () => askingFirst);
  const input = await opened();
  let shown = await attempt(under.followTask, input);
  for (let round = 0; shown.task?.asks && round < 20; round += 1) {
    const answer = { inputId: shown.task.asks.inputId, action: 'accept' as const, content: { city: 'Rome' } };
    shown = await attempt(under.followTask, { ...input, answer });
  }
  expect(shown).toMatchObject({ success: false, error: expect.stringContaining('again and again') });
  expect(server.countOf('tools/call')).toBe(11);
});

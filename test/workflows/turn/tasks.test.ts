import type { TaskNews, TaskQuestion } from '../../../src/domain/open-task';
import type { ToolRunResult } from '../../../workflows/turn/activity-types';
import { aCall, startedAt, TurnDriver } from './turn-driver';

const hour = 3_600_000;
const day = 24 * hour;
const expiresAt = new Date(startedAt + day).toISOString();
const ended: ToolRunResult = { success: true, durationMs: 7 };
const server = { mcpServerId: 'mcp_1', name: 'crm', needs: 'token', reconnectForMs: 60_000 } as const;

const asks: TaskQuestion = {
  inputId: 'input_1',
  server: 'crm',
  message: 'Which one?',
  fields: [{ name: 'city', label: 'City', type: 'text', required: true }],
};

/** A call that its server goes on with. */
function open(news: Partial<TaskNews> = {}): ToolRunResult {
  return { success: false, durationMs: 1, error: 'Unseen.', task: { pollMs: 5_000, expiresAt, ...news } };
}

/** A turn whose only call has become a task. */
function aTask(news: Partial<TaskNews> = {}): TurnDriver {
  return new TurnDriver().calls(aCall('call_1_1', { server })).runs(open(news));
}

const lines = ({ state }: TurnDriver) =>
  state.log.entries.flatMap((entry) => (entry.event === 'status' && entry.waitsForTask ? [entry.text] : []));

test('waits for as long as the server asks, says so, and looks then', () => {
  const turn = aTask();
  expect(turn.command).toEqual({ do: 'awaitTasks', ms: 5_000 });
  expect(lines(turn)).toEqual(['“weather” is at work. This may take a while.']);
  turn.now += 5_000;
  expect(turn.on({ type: 'tasksDue' }).command).toMatchObject({
    do: 'followTasks',
    calls: [{ callId: 'call_1_1' }],
  });
});

test.each([
  ['a second, if it asks for less', { pollMs: 10 }, 1_000],
  ['an hour, if it asks for more', { pollMs: 1e300 }, hour],
  ['until the task expires, if that is sooner', { expiresAt: new Date(startedAt + 2_000).toISOString() }, 2_000],
  ['a second, if it has expired', { expiresAt: new Date(startedAt - hour).toISOString() }, 1_000],
])('waits %s', (_how, news, ms) => {
  expect(aTask(news).command).toEqual({ do: 'awaitTasks', ms });
}); // prettier-ignore

test('waits a twentieth of the task’s time, and at most a second after an answer', () => {
  const turn = aTask();
  turn.now += hour - 5_000;
  expect(turn.looks(open({ pollMs: 10 })).command).toEqual({ do: 'awaitTasks', ms: hour / 20 });
  expect(turn.looks(open({ pollMs: 0 })).command).toEqual({ do: 'awaitTasks', ms: 1_000 });
});

test('looks less often while the server is away, and as before once it is back', () => {
  const turn = aTask({ pollMs: 1_000 });
  const waits = [1, 2, 3, 4].map(() => {
    const { command } = turn.looks(open({ isAway: true, pollMs: 0 }));
    return command.do === 'awaitTasks' && command.ms;
  });
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(turn.looks(open()).command).toEqual({ do: 'awaitTasks', ms: 5_000 });
});

test('shows what the server says once, and at most fifty times', () => {
  const turn = aTask({ message: 'Page 0' });
  for (let page = 0; page < 120; page += 1) turn.looks(open({ message: `Page ${Math.floor(page / 2)}` }));
  const said = lines(turn);
  expect(said.slice(0, 3)).toEqual(['Page 0', 'Page 1', 'Page 2']);
  expect(new Set(said).size).toBe(said.length);
  expect(turn.events.filter((event) => event === 'status')).toHaveLength(50);
});

test('goes on with the result of a task as with that of any call', () => {
  const turn = aTask();
  turn.looks(ended);
  expect(turn.events.slice(-3)).toEqual(['status', 'tool.end', 'status']);
  expect(turn.outcomes).toEqual({ call_1_1: 'ran' });
  expect(turn.command).toMatchObject({ do: 'callModel' });
  expect(turn.state.failures).toBe(0);
});

test('hands the conversation over after as many failed tasks as the agent allows', () => {
  const turn = new TurnDriver({ handoff: { isAskedFor: false, afterFailures: 1, failures: 0 } });
  turn.calls(aCall('call_1_1')).runs(open());
  turn.looks({ success: false, durationMs: 7, error: 'It failed.' });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'handed_off' });
});

test('asks the model once all calls of the step have ended, tasks and others', () => {
  const turn = new TurnDriver().calls(aCall('call_1_1'), aCall('call_1_2'));
  if (turn.command.do !== 'runCalls') throw new Error('both calls should run');
  const [first, second] = turn.command.calls;
  if (!first || !second) throw new Error('both calls should run');
  turn.on({ type: 'toolEnded', call: first, result: open() });
  turn.on({ type: 'toolEnded', call: second, result: ended }).on({ type: 'callsEnded' });
  expect(turn.command).toEqual({ do: 'awaitTasks', ms: 5_000 });
  expect(turn.looks(ended).command).toMatchObject({ do: 'callModel' });
});

test('asks what the server asks, and takes the answer to it at once', () => {
  const turn = aTask({ asks });
  expect(turn.last).toMatchObject({ event: 'action', type: 'form', asks, expiresAt });
  expect(turn.command).toEqual({ do: 'ask', ttlMs: day });
  const { pendingId: instructionId } = turn;
  turn.on({ type: 'answered', answer: { instructionId, formValues: { city: 'Rome' } } });
  expect(turn.command).toMatchObject({ do: 'followTasks', calls: [{ callId: 'call_1_1' }] });
  expect(turn.last?.event).toBe('meta');
  expect(turn.state.tasks[0]?.answer).toEqual({
    inputId: 'input_1',
    action: 'accept',
    content: { city: 'Rome' },
  });
});

test.each([
  ['declines', { accepted: false }, 'decline'],
  ['does not answer in time', undefined, 'cancel'],
] as const)('lets the server know if the user %s', (_how, answer, action) => {
  const turn = aTask({ asks });
  const { pendingId: instructionId } = turn;
  turn.on(answer ? { type: 'answered', answer: { instructionId, ...answer } } : { type: 'expired' });
  expect(turn.state.tasks[0]?.answer).toEqual({ inputId: 'input_1', action });
  expect(turn.outcomes).toEqual({});
});

test('accepts a form with values alone, and a question without fields with a yes alone', () => {
  const form = aTask({ asks });
  expect(form.accepts().command).toEqual({ do: 'wait' });
  const confirm = aTask({ asks: { ...asks, fields: [] } });
  expect(confirm.pending?.type).toBe('confirm');
  const { pendingId: instructionId } = confirm;
  expect(confirm.on({ type: 'answered', answer: { instructionId, formValues: {} } }).command.do).toBe('wait');
  confirm.accepts();
  expect(confirm.state.tasks[0]?.answer).toEqual({ inputId: 'input_1', action: 'accept', content: {} });
});

test('keeps an answer that may not have arrived', () => {
  const turn = aTask({ asks });
  turn.accepts(false).looks(open({ isAway: true, pollMs: 0 }));
  expect(turn.state.tasks[0]?.answer).toEqual({ inputId: 'input_1', action: 'decline' });
  expect(turn.looks(open()).state.tasks[0]).not.toHaveProperty('answer');
});

test('shows the end of a task only once the user is asked nothing', () => {
  const turn = new TurnDriver().calls(aCall('call_1_1'), aCall('call_1_2', { gate: 'confirm', tool: 'pay' }));
  turn.runs(open());
  expect(turn.last?.event).toBe('action');
  turn.now += 5_000;
  turn.looks(ended);
  expect(turn.last?.event).toBe('action');
  turn.accepts(false);
  expect(turn.events.slice(-3)).toEqual(['meta', 'tool.end', 'status']);
  expect(turn.outcomes).toEqual({ call_1_1: 'ran', call_1_2: 'declined' });
});

test('asks to reconnect a server, and looks at once with what the answer brings', () => {
  const turn = aTask();
  turn.looks({ success: false, durationMs: 1, error: 'Gone.', reconnect: true });
  expect(turn.last).toMatchObject({ event: 'action', reconnect: { server: 'crm' } });
  turn.accepts();
  expect(turn.command).toMatchObject({ do: 'followTasks', calls: [{ callId: 'call_1_1' }] });
  expect(turn.looks(ended).command).toMatchObject({ do: 'callModel' });
});

test('gives a task up if nobody reconnects its server', () => {
  const turn = aTask();
  turn.looks({ success: false, durationMs: 1, error: 'Gone.', reconnect: true }).accepts(false);
  expect(turn.state.tasks).toMatchObject([{ isGivenUp: true }]);
  expect(turn.command).toMatchObject({ do: 'followTasks', calls: [{ callId: 'call_1_1' }] });
});

test('settles a task as a call that has begun if the turn is stopped', () => {
  const turn = aTask().on({ type: 'stopped', because: 'cancelled' });
  expect(turn.events.slice(-2)).toEqual(['tool.end', 'error']);
  expect(turn.outcomes).toEqual({ call_1_1: 'ran' });
});

test('ends with the budget that is not raised, even if a look finds a result', () => {
  const amounts = { limit: 1, spent: 1, needed: 1 };
  const line = { per: 'agent_month', unit: 'steps', ...amounts, ask: 'user', raiseBy: 1 } as const;
  const turn = new TurnDriver({ isBudgeted: true }).calls(aCall('call_1_1'), aCall('call_1_2'));
  if (turn.command.do !== 'runCalls') throw new Error('both calls should run');
  const [task, over] = turn.command.calls;
  if (!task || !over) throw new Error('both calls should run');
  const noRoom = { success: false, durationMs: 0, over: { line, forMs: day } };
  turn.on({ type: 'toolEnded', call: task, result: open() });
  turn.on({ type: 'toolEnded', call: over, result: noRoom }).on({ type: 'callsEnded' });
  turn.now += 5_000;
  turn.on({ type: 'tasksDue' });
  expect(turn.command.do).toBe('followTasks');
  expect(turn.accepts(false).command).toMatchObject({ do: 'end', outcome: 'failed' });
  turn.on({ type: 'taskFollowed', call: task, result: ended });
  expect(turn.last?.event).toBe('error');
});

test('asks for many servers at once only what has room, and for the others later', () => {
  const long = { ...asks, message: 'x'.repeat(7_000) };
  const names = Array.from({ length: 12 }, (_, at) => `call_1_${at + 1}`);
  const turn = new TurnDriver().calls(...names.map((name) => aCall(name, { server }))).runs(open());
  turn.looks(open({ asks: long }));
  expect(turn.state.questions).toHaveLength(9);
  expect(JSON.stringify(turn.last).length).toBeLessThan(70_000);
  turn.now += hour;
  turn.on({ type: 'tasksDue' });
  expect(turn.command).toMatchObject({
    do: 'followTasks',
    calls: names.slice(9).map((callId) => ({ callId })),
  });
});

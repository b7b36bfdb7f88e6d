import { ActivityCancellationDetails, type ActivityCancellationDetailsOptions } from '@temporalio/common';
import { MongoNetworkError } from 'mongodb';
import type { CancelReason } from '@temporalio/worker/lib/activity';
import { havingShown } from '../../activities/failures';
import { saysAndBreaksOff, saysAndHangs } from '../support/model-moves';
import { calls, fails, says, saysAndHolds } from '../support/scripted-model';
import { httpTool } from '../support/test-tenant';
import { gate, waitFor } from '../support/wait-for';
import { anEnvironment, attempt, callsOf, testActivities } from './activities-under-test';

const under = testActivities();
beforeEach(() => void (under.model.requests.length = 0));
afterEach(() => jest.restoreAllMocks());

test('reads the conversation, shows the text as it arrives and stores everything', async () => {
  const turn = await under.turn();
  const { turnId, tenantId } = turn.context.turn;
  const reader = under.feed.open(turnId);
  under.model.script(says('It ', 'rains.'));
  const step = await attempt(under.callModel, turn.step(1));
  under.feed.close(turnId);

  expect(step).toMatchObject({
    kind: 'answered',
    chars: 9,
    lead: '',
    recorded: [{ model: 'model-a-2026', usage: { totalTokens: 15 } }],
  });
  expect(reader.textAfter(1)).toBe('It rains.');
  expect(under.model.requests[0]?.messages).toMatchObject([
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Weather?' },
  ]);
  expect((await turn.conversation()).recent).toMatchObject([
    { role: 'user', text: 'Weather?' },
    { role: 'assistant', text: 'It rains.', step: 1 },
  ]);
  const record = await under.store.turns.get(tenantId, turnId);
  expect(record).toMatchObject({ outcome: 'completed', log: { spans: [{ after: 1, chars: 9 }] } });
  expect(record?.log.entries.at(-1)).toMatchObject({ n: 2, event: 'response.completed' });
});

test('stores the texts in the transcript before the record of the turn', async () => {
  const turn = await under.turn();
  const { turns } = under.store;
  const recents: unknown[] = [];
  jest.spyOn(turns, 'put').mockImplementationOnce(async (record) => {
    recents.push((await turn.conversation()).recent.map(({ text }) => text));
    await turns.put(record);
  });
  under.model.script(says('It rains.'));
  await attempt(under.callModel, turn.step(1));
  expect(recents).toEqual([['Weather?', 'It rains.']]);
});

test('does not ask again for a step whose completion was lost, and stores it once', async () => {
  const turn = await under.turn();
  under.model.script(says('It rains.'));
  const first = await attempt(under.callModel, turn.step(1));
  const again = await attempt(under.callModel, turn.step(1));

  expect(under.model.requests).toHaveLength(1);
  expect(again).toEqual(first);
  expect((await turn.conversation()).recent).toHaveLength(2);
});

test('returns the same calls for a stored step without text, and adds no text', async () => {
  const turn = await under.turn();
  under.model.script(calls({ tool: 'get_time', args: {} }));
  const log = {
    entries: turn.step(1).log.entries,
    spans: [{ after: 1, messageId: 'msg_0', chars: 2, lead: '' }],
  };
  const first = await attempt(under.callModel, turn.step(2, { log }));
  expect(await attempt(under.callModel, turn.step(2, { log }))).toEqual(first);
  expect(first).toMatchObject({ kind: 'calls', chars: 0 });
});

test('leaves no timer behind, whether it asked, failed or found its step stored', async () => {
  const [made, ended] = [jest.spyOn(globalThis, 'setInterval'), jest.spyOn(globalThis, 'clearInterval')];
  const turn = await under.turn();
  under.model.script(fails(500), says('Hi.'));
  await attempt(under.callModel, turn.step(1)).catch(() => undefined);
  await attempt(under.callModel, turn.step(1));
  await attempt(under.callModel, turn.step(1));
  const cleared = new Set(ended.mock.calls.map(([timer]) => timer));
  expect(made.mock.results.filter(({ value }) => !cleared.has(value))).toEqual([]);
});

test('fails with the error, shown length and requested wait, and stores nothing', async () => {
  const turn = await under.turn();
  under.model.script(fails(429, {}, { 'retry-after': '7' }), saysAndBreaksOff('Almost'));
  await expect(attempt(under.callModel, turn.step(1))).rejects.toMatchObject({
    type: 'model.rate_limited',
    nonRetryable: false,
    details: [{ shown: 0, retryAfterMs: 7_000 }],
  });
  await expect(attempt(under.callModel, turn.step(1))).rejects.toMatchObject({
    type: 'model.broken_stream',
    details: [{ shown: 6 }],
  });
  expect((await turn.conversation()).recent).toEqual([]);
});

test('reports how much shown text is void, whatever fails after it', async () => {
  const turn = await under.turn();
  jest.spyOn(under.store.conversations, 'append').mockRejectedValue(new Error('a fault of our own'));
  under.model.script(says('It rains.'));
  await expect(attempt(under.callModel, turn.step(1))).rejects.toMatchObject({
    type: 'Error',
    details: [{ shown: 9 }],
  });
  expect(havingShown(new MongoNetworkError('gone'), 9)).toMatchObject({
    type: 'store.unavailable',
    details: [{ shown: 9 }],
  });
});

test('keeps the text of an answer that is cancelled part-way, and marks it', async () => {
  const turn = await under.turn();
  const { move, closed } = saysAndHangs('Once upon');
  under.model.script(move);
  const reader = under.feed.open(turn.context.turn.turnId);
  const environment = anEnvironment();
  const running = environment.run(under.callModel, turn.step(1));
  await waitFor('the text', () => reader.textAfter(1) !== '');
  environment.cancel();

  expect(await running).toMatchObject({ kind: 'stopped', chars: 9 });
  await closed;
  const last = (await turn.conversation()).recent.at(-1);
  expect(last).toMatchObject({ role: 'assistant', text: 'Once upon', interrupted: true, calls: [] });
  expect(await under.store.turns.get(turn.context.turn.tenantId, turn.context.turn.turnId)).toBeNull();
});

test('ends work that is stopped in this process without waiting for a heartbeat', async () => {
  const turn = await under.turn();
  under.model.script(saysAndHangs('Once').move);
  const { turnId } = turn.context.turn;
  const reader = under.feed.open(turnId);
  const running = attempt(under.callModel, turn.step(1));
  await waitFor('the text', () => reader.textAfter(1) !== '');
  under.feed.stop(turnId);
  expect(await running).toMatchObject({ kind: 'stopped' });
});

test.each<[string, CancelReason, ActivityCancellationDetailsOptions]>([
  ['stops', 'WORKER_SHUTDOWN', { workerShutdown: true }],
  ['was silent for too long', 'TIMED_OUT', { timedOut: true }],
  ['learns that another process has its step', 'NOT_FOUND', { notFound: true }],
])('a process that %s leaves its step for another one to run', async (_, reason, details) => {
  const turn = await under.turn();
  under.model.script(saysAndHangs('Once').move, says('Whole.'));
  const reader = under.feed.open(turn.context.turn.turnId);
  const environment = anEnvironment();
  const running = environment.run(under.callModel, turn.step(1));
  await waitFor('the text', () => reader.textAfter(1) !== '');
  environment.cancel(reason, new ActivityCancellationDetails(details));

  await expect(running).rejects.toMatchObject({ type: 'worker.handed_back', details: [{ shown: 4 }] });
  expect((await turn.conversation()).recent).toEqual([]);
  expect(await attempt(under.callModel, turn.step(1))).toMatchObject({ kind: 'answered', chars: 6 });
});

test('keeps the first write when two processes run the same step, and fails the other', async () => {
  const turn = await under.turn();
  const { opened, open } = gate();
  under.model.script(saysAndHolds('Slow', opened), says('Quick.'));
  const reader = under.feed.open(turn.context.turn.turnId);
  const slow = attempt(under.callModel, turn.step(1));
  await waitFor('the text', () => reader.textAfter(1) !== '');
  expect(await attempt(under.callModel, turn.step(1))).toMatchObject({ kind: 'answered', chars: 6 });
  open();

  await expect(slow).rejects.toMatchObject({ type: 'worker.handed_back', details: [{ shown: 4 }] });
  expect((await turn.conversation()).recent.map(({ text }) => text)).toEqual(['Weather?', 'Quick.']);
});

test('keeps a stored draft for readers in other processes only while the step streams', async () => {
  const turn = await under.turn();
  const { turnId, tenantId } = turn.context.turn;
  const { opened, open } = gate();
  under.model.script(saysAndHolds('Once', opened));
  const running = attempt(under.callModel, turn.step(1));
  await waitFor('a draft', async () => (await under.store.drafts.get(tenantId, turnId)) !== null);
  expect(await under.store.drafts.get(tenantId, turnId)).toMatchObject({ after: 1, text: 'Once' });
  open();
  await running;
  expect(await under.store.drafts.get(tenantId, turnId)).toBeNull();
});

test('gives the model the outcomes of the last step’s calls in its own order', async () => {
  const turn = await under.turn({ tools: [httpTool('pay', 'http://127.0.0.1:1/', { policy: 'confirm' })] });
  under.model.script(
    calls({ tool: 'pay', args: {} }, { tool: 'nope', args: {} }, { tool: 'get_time', args: {} }),
    says('Well.'),
  );
  const planned = callsOf(await attempt(under.callModel, turn.step(1)));
  expect(planned.map(({ gate: door }) => door)).toEqual(['confirm', 'refuse', 'run']);
  const [pay, nope, time] = planned.map(({ callId }) => callId);
  if (!pay || !nope || !time) throw new Error('three calls were planned');

  const outcomes = [
    { callId: time, kind: 'ran' as const },
    { callId: nope, kind: 'refused' as const, reason: 'There is no such tool.' },
    { callId: pay, kind: 'declined' as const, by: 'user' as const },
  ];
  await attempt(under.callModel, turn.step(2, { outcomes, consents: ['pay'] }));
  const told = under.model.requests[1]?.messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content);
  expect(told).toEqual([
    'The user declined this call. It did not run.',
    'Error: There is no such tool.',
    expect.stringContaining('outcome of this call is unknown'),
  ]);
  const { recent, consents } = await turn.conversation();
  expect(recent.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'tool', 'assistant']);
  expect(consents).toEqual(['pay']);
});

test('asks no model while a person has the conversation', async () => {
  const turn = await under.turn();
  const { tenantId, conversationId } = turn.context.turn;
  await under.store.conversations.open({ ...turn.context.conversation, createdAt: new Date() });
  await under.store.conversations.append(tenantId, conversationId, {
    messages: [],
    servedBy: 'human',
    at: new Date(),
  });

  expect(await attempt(under.callModel, turn.step(1))).toEqual({ kind: 'with_human' });
  expect(under.model.requests).toHaveLength(0);
});

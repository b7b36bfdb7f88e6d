import type { LogEntry } from '../../src/domain/turn-log';
import { noTokens } from '../../src/domain/model-usage';
import type { CallOutcome, EndTurnInput } from '../../workflows/turn/activity-types';
import { calls } from '../support/scripted-model';
import { attempt, callsOf, type TurnUnderTest, testActivities } from './activities-under-test';

const under = testActivities();

const at = new Date().toISOString();
const cancelled: LogEntry = {
  n: 1,
  at,
  event: 'error',
  code: 'cancelled',
  message: 'It was.',
  retryable: false,
};

function ending(turn: TurnUnderTest, changes: Partial<EndTurnInput> = {}): EndTurnInput {
  const nothing = { outcomes: [], consents: [], decisions: [], failures: 0, usage: noTokens };
  return {
    ...turn.context,
    ...nothing,
    outcome: 'cancelled',
    log: { entries: [cancelled], spans: [] },
    ...changes,
  };
}

/** A turn whose model has called for a handoff and for the time. */
async function atHandoff(): Promise<{ turn: TurnUnderTest; input: EndTurnInput }> {
  const turn = await under.turn();
  const handoff = { tool: 'handoff', args: { message: 'A person comes.', reason: 'asked for' } };
  under.model.script(calls(handoff, { tool: 'get_time', args: {} }));
  const planned = callsOf(await attempt(under.callModel, turn.step(1)));
  const [callId = ''] = planned.map((call) => call.callId);
  const outcomes = planned.map(({ callId }): CallOutcome => ({ callId, kind: 'handed_off' }));
  return { turn, input: ending(turn, { outcome: 'handed_off', outcomes, handoff: { callId } }) };
}

test('stores the user’s message and the log when a turn ends before its model answered', async () => {
  const turn = await under.turn();
  await attempt(under.endTurn, ending(turn));
  const { tenantId, turnId } = turn.context.turn;
  expect((await turn.conversation()).recent).toMatchObject([{ role: 'user', text: 'Weather?' }]);
  expect(await under.store.turns.get(tenantId, turnId)).toMatchObject({
    outcome: 'cancelled',
    log: { entries: [cancelled] },
  });
});

test('stores a result for every call, whatever its outcome', async () => {
  const turn = await under.turn();
  const time = { tool: 'get_time', args: {} };
  under.model.script(calls(time, time, time, time, time, time));
  const ids = callsOf(await attempt(under.callModel, turn.step(1))).map(({ callId }) => callId);
  const kinds = ['expired', 'superseded', 'cancelled'] as const;
  const outcomes: CallOutcome[] = [
    { callId: ids[0] ?? '', kind: 'declined', by: 'user' },
    ...kinds.map((kind, index) => ({ callId: ids[index + 1] ?? '', kind })),
    { callId: ids[4] ?? '', kind: 'refused', reason: 'There is no such tool.' },
    {
      callId: ids[5] ?? '',
      kind: 'answered',
      by: 'user',
      answer: { instructionId: 'act_1', formValues: { name: 'Zoë' } },
    },
  ];
  await attempt(under.endTurn, ending(turn, { outcomes: outcomes.toReversed() }));

  const results = (await turn.conversation()).recent.filter(({ role }) => role === 'tool');
  expect(results.map(({ text }) => text)).toEqual([
    expect.stringContaining('declined'),
    expect.stringContaining('Nobody answered in time'),
    expect.stringContaining('new message instead'),
    expect.stringContaining('cancelled'),
    'Error: There is no such tool.',
    'The user filled in: {"name":"Zoë"}',
  ]);
});

test('creates an inbox item with the model’s text and assigns the conversation', async () => {
  const { turn, input } = await atHandoff();
  await attempt(under.endTurn, input);
  const words = { message: 'A person comes.', reason: 'asked for', agentName: 'Zoë' };
  expect(under.told.at(-1)).toEqual([
    turn.context.conversation,
    `${turn.context.turn.turnId}/hand_off`,
    { do: 'hand_off', ...words },
  ]);
  expect(await turn.conversation()).toMatchObject({ servedBy: 'human' });
});

test('stores an end once when it is written twice', async () => {
  const { turn, input } = await atHandoff();
  await attempt(under.endTurn, { ...input, consents: ['pay'] });
  const before = await turn.conversation();
  await attempt(under.endTurn, { ...input, consents: ['pay'] });
  const { lastActivityAt: _, revision: __, ...after } = await turn.conversation();

  expect(before).toMatchObject(after);
  expect(after.recent.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool']);
  expect(after.consents).toEqual(['pay']);
});

test('stores the message for the person in charge, and notifies readers', async () => {
  const turn = await under.turn();
  const before = under.published.length;
  await attempt(under.endTurn, ending(turn, { outcome: 'with_human' }));
  expect((await turn.conversation()).recent).toMatchObject([{ role: 'user', text: 'Weather?' }]);
  const { tenantId, conversationId } = turn.context.turn;
  expect(under.published.slice(before)).toEqual([
    { topic: 'conversation', tenantId, conversationId },
    { topic: 'inbox', tenantId, conversationId },
  ]);
});

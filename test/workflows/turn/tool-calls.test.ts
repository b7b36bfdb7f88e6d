import { aCall, anAsk, TurnDriver } from './turn-driver';

test('runs calls that need nobody concurrently, and asks the model when all have ended', () => {
  const [first, second] = [aCall('call_1_1'), aCall('call_1_2', { tool: 'calendar' })];
  const turn = new TurnDriver().calls(first, second);
  expect(turn.command).toEqual({ do: 'runCalls', calls: [first, second] });
  expect(turn.events.slice(2)).toEqual(['tool.start', 'tool.start']);

  turn.on({ type: 'toolEnded', call: second, result: { success: false, durationMs: 9, error: 'No.' } });
  expect(turn.command).toEqual({ do: 'wait' });
  expect(turn.last).toMatchObject({
    event: 'tool.end',
    callId: 'call_1_2',
    tool: 'calendar',
    success: false,
  });
  expect(turn.last).toMatchObject({ durationMs: 9, error: 'No.' });

  turn.on({ type: 'toolEnded', call: first, result: { success: true, durationMs: 20 } });
  expect(turn.last).not.toHaveProperty('error');
  turn.on({ type: 'callsEnded' });
  expect(turn.command).toMatchObject({ do: 'callModel' });
  expect(turn.last).toMatchObject({ event: 'status', text: 'Thinking about the results' });
  expect(turn.outcomes).toEqual({ call_1_1: 'ran', call_1_2: 'ran' });
});

test('clears settled calls once the model has replied', () => {
  const turn = new TurnDriver()
    .calls(aCall('call_1_1', { gate: 'consent' }))
    .accepts()
    .runs();
  expect(turn.state).toMatchObject({ consents: ['weather'], outcomes: [{ callId: 'call_1_1' }] });
  turn.calls(aCall('call_2_1'));
  expect(turn.state).toMatchObject({ consents: [], outcomes: [], approved: [] });
});

test('shows a refused call as started and failed, and still runs the others', () => {
  const refused = aCall('call_1_1', {
    tool: 'nope',
    gate: 'refuse',
    runs: false,
    refusal: 'There is no such tool.',
  });
  const turn = new TurnDriver().calls(refused, aCall('call_1_2'));
  expect(turn.state.log.entries.slice(2)).toMatchObject([
    { event: 'tool.start', callId: 'call_1_1' },
    { event: 'tool.end', callId: 'call_1_1', success: false, durationMs: 0, error: 'There is no such tool.' },
    { event: 'tool.start', callId: 'call_1_2' },
  ]);
  expect(turn.command).toMatchObject({ do: 'runThenModel', call: { callId: 'call_1_2' } });
  expect(turn.runs().outcomes).toEqual({ call_1_1: 'refused', call_1_2: 'ran' });
});

test('asks the model at once when every call is refused', () => {
  const refused = aCall('call_1_1', { gate: 'refuse', runs: false, refusal: 'Its arguments do not fit.' });
  const turn = new TurnDriver().calls(refused);
  expect(turn.command).toMatchObject({ do: 'callModel' });
  expect(turn.state.outcomes).toEqual([
    { callId: 'call_1_1', kind: 'refused', reason: 'Its arguments do not fit.' },
  ]);
});

test('runs calls that need no answer before asking anyone', () => {
  const turn = new TurnDriver().calls(anAsk('call_1_1', 'select'), aCall('call_1_2'));
  expect(turn.command).toMatchObject({ do: 'runCalls', calls: [{ callId: 'call_1_2' }] });
  expect(turn.runs().command).toMatchObject({ do: 'ask' });
});

test('hands off after every other call, and uses the handoff text as the reply', () => {
  const handoff = aCall('call_1_1', { tool: 'handoff', gate: 'handoff', runs: false });
  const second = aCall('call_1_4', { tool: 'handoff', gate: 'handoff', runs: false });
  const turn = new TurnDriver().calls(handoff, aCall('call_1_2'), anAsk('call_1_3', 'confirm'), second);
  expect(turn.runs().command).toMatchObject({ do: 'ask' });
  turn.accepts();

  expect(turn.command).toEqual({
    do: 'end',
    outcome: 'handed_off',
    recorded: false,
    handoff: { callId: 'call_1_1' },
  });
  expect(turn.events.slice(-3)).toEqual(['meta', 'handoff', 'response.completed']);
  expect(turn.last).toMatchObject({ messageId: 'msg_1', model: 'model-a-2026', insights: { toolCalls: 4 } });
  const settled = { call_1_1: 'handed_off', call_1_2: 'ran', call_1_3: 'answered', call_1_4: 'handed_off' };
  expect(turn.outcomes).toEqual(settled);
});

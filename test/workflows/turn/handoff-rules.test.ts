import { aCall, TurnDriver } from './turn-driver';

const rules = { isAskedFor: false, afterFailures: 2, failures: 0, agentName: 'The team' };

test('a message that asks for a person by the agent’s words reaches one without the model', () => {
  const turn = new TurnDriver({ handoff: { ...rules, isAskedFor: true } });
  expect(turn.events).toEqual(['meta', 'handoff', 'response.completed']);
  expect(turn.state.log.entries[1]).toMatchObject({ because: 'words', agentName: 'The team' });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'handed_off', handoff: { because: 'words' } });
});

test('a person is called after so many failed calls in a row', () => {
  const turn = new TurnDriver({ handoff: rules });
  turn.calls(aCall('call_1_1')).runs({ success: false });
  expect(turn.command).toMatchObject({ do: 'callModel' });
  turn.calls(aCall('call_2_1')).runs({ success: false });
  expect(turn.events.slice(-2)).toEqual(['handoff', 'response.completed']);
  expect(turn.command).toMatchObject({ do: 'end', handoff: { because: 'failures' } });
});

test('a success in between begins the count again', () => {
  const turn = new TurnDriver({ handoff: rules });
  turn.calls(aCall('call_1_1')).runs({ success: false });
  turn.calls(aCall('call_2_1')).runs();
  turn.calls(aCall('call_3_1')).runs({ success: false });
  expect(turn.command).toMatchObject({ do: 'callModel' });
});

test('a turn that fails counts too, also those before it', () => {
  const turn = new TurnDriver({ handoff: { ...rules, failures: 1 } }).fails({ retryable: false });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'handed_off', handoff: { because: 'failures' } });
  const first = new TurnDriver({ handoff: rules }).fails({ retryable: false });
  expect(first.last).toMatchObject({ event: 'error', code: 'model_failed' });
  expect(first.state.failures).toBe(1);
});

test('without the rule a failed turn is an error however often it happens', () => {
  const { afterFailures: _, ...without } = rules;
  const turn = new TurnDriver({ handoff: { ...without, failures: 9 } }).fails({ retryable: false });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'failed' });
});

import { aCall, TurnDriver } from './turn-driver';

const rules = { isAskedFor: false, afterFailures: 2, failures: 0, agentName: 'The team' };

test('hands off without the model if the message has one of the handoff words', () => {
  const turn = new TurnDriver({ handoff: { ...rules, isAskedFor: true } });
  expect(turn.events).toEqual(['meta', 'handoff', 'response.completed']);
  expect(turn.state.log.entries[1]).toMatchObject({ because: 'words', agentName: 'The team' });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'handed_off', handoff: { because: 'words' } });
});

test('hands off after the configured number of consecutive failed calls', () => {
  const turn = new TurnDriver({ handoff: rules });
  turn.calls(aCall('call_1_1')).runs({ success: false });
  expect(turn.command).toMatchObject({ do: 'callModel' });
  turn.calls(aCall('call_2_1')).runs({ success: false });
  expect(turn.events.slice(-2)).toEqual(['handoff', 'response.completed']);
  expect(turn.command).toMatchObject({ do: 'end', handoff: { because: 'failures' } });
});

test('restarts the failure count after a success', () => {
  const turn = new TurnDriver({ handoff: rules });
  turn.calls(aCall('call_1_1')).runs({ success: false });
  turn.calls(aCall('call_2_1')).runs();
  turn.calls(aCall('call_3_1')).runs({ success: false });
  expect(turn.command).toMatchObject({ do: 'callModel' });
});

test('counts failed turns, including earlier ones', () => {
  const turn = new TurnDriver({ handoff: { ...rules, failures: 1 } }).fails({ retryable: false });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'handed_off', handoff: { because: 'failures' } });
  const first = new TurnDriver({ handoff: rules }).fails({ retryable: false });
  expect(first.last).toMatchObject({ event: 'error', code: 'model_failed' });
  expect(first.state.failures).toBe(1);
});

test('fails the turn every time if the agent has no handoff rule', () => {
  const { afterFailures: _, ...without } = rules;
  const turn = new TurnDriver({ handoff: { ...without, failures: 9 } }).fails({ retryable: false });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'failed' });
});

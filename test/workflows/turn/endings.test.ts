import { aCall, anAsk, replied, said, TurnDriver } from './turn-driver';

function suspended(): TurnDriver {
  return new TurnDriver()
    .calls(aCall('call_1_1'), aCall('call_1_2', { gate: 'confirm' }), anAsk('call_1_3', 'form'))
    .runs();
}

test('ends a cancelled turn with the code cancelled and closes every open call', () => {
  const turn = suspended().on({ type: 'stopped', because: 'cancelled' });
  expect(turn.command).toEqual({ do: 'end', outcome: 'cancelled', recorded: false });
  expect(turn.last).toMatchObject({ event: 'error', code: 'cancelled', retryable: false });
  expect(turn.outcomes).toEqual({ call_1_1: 'ran', call_1_2: 'cancelled', call_1_3: 'cancelled' });
  expect(turn.pending).toBeUndefined();
});

test('supersedes a pending action when a newer message arrives', () => {
  const turn = suspended().on({ type: 'stopped', because: 'superseded' });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'interrupted' });
  expect(turn.last).toMatchObject({ event: 'error', code: 'interrupted' });
  expect(turn.outcomes).toEqual({ call_1_1: 'ran', call_1_2: 'superseded', call_1_3: 'superseded' });
});

test('keeps a stopped partial answer in its place in the stream', () => {
  const turn = new TurnDriver();
  turn.on(replied({ kind: 'stopped', ...said(1, 5) }));
  expect(turn.command).toEqual({ do: 'wait' });
  turn.on({ type: 'stopped', because: 'superseded' });
  expect(turn.state.log.spans).toEqual([{ after: 2, messageId: 'msg_1', chars: 5, lead: '' }]);
  expect(turn.state.tally.usage.totalTokens).toBe(15);
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'interrupted', recorded: false });
});

test('reports the time limit when a turn exceeds it, and closes its calls', () => {
  const turn = suspended().on({ type: 'timedOut' });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'failed' });
  expect(turn.last).toMatchObject({ event: 'error', code: 'turn_timeout', retryable: true });
  expect(turn.last).toMatchObject({ message: expect.stringContaining('its 10 minutes of work') });
  expect(turn.outcomes).toEqual({ call_1_1: 'ran', call_1_2: 'cancelled', call_1_3: 'cancelled' });
});

test('ends a call that was shown as started when the turn stops before it ran', () => {
  const stopped = new TurnDriver().calls(aCall('call_1_1')).on({ type: 'stopped', because: 'cancelled' });
  expect(stopped.events.slice(2)).toEqual(['tool.start', 'tool.end', 'error']);
  expect(stopped.state.log.entries[3]).toMatchObject({ callId: 'call_1_1', tool: 'weather', success: false });

  const late = new TurnDriver().calls(aCall('call_1_1')).on({ type: 'timedOut' });
  expect(late.events.slice(2)).toEqual(['tool.start', 'tool.end', 'error']);
});

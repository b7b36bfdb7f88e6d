import { aCall, anAsk, startedAt, TurnDriver } from './turn-driver';

test('suspends the turn for as long as the tool allows when a call needs an answer', () => {
  const approval = [{ by: 'user' as const, forMs: 90_000 }];
  const turn = new TurnDriver().calls(aCall('call_1_1', { gate: 'confirm', approval }));
  expect(turn.command).toEqual({ do: 'ask', ttlMs: 90_000 });
  const pending = {
    instructionId: 'act_1',
    type: 'confirm',
    callId: 'call_1_1',
    expiresAt: new Date(startedAt + 90_000).toISOString(),
  };
  expect(turn.pending).toEqual({ ...pending, by: 'user', step: 0 });
  expect(turn.last).toMatchObject({ event: 'action', n: 3, ...pending });
});

test('runs an approved call after the new stream has started with a numbered meta', () => {
  const turn = new TurnDriver().calls(aCall('call_1_1', { gate: 'confirm' })).accepts();
  expect(turn.events.slice(2)).toEqual(['action', 'meta', 'tool.start']);
  expect(turn.command).toMatchObject({ do: 'runThenModel', call: { callId: 'call_1_1' } });
  expect(turn.pending).toBeUndefined();
});

test('applies a confirmation to its own call only', () => {
  const turn = new TurnDriver().calls(
    aCall('call_1_1', { gate: 'confirm' }),
    aCall('call_1_2', { gate: 'confirm' }),
  );
  expect(turn.accepts().pending).toMatchObject({ instructionId: 'act_2', callId: 'call_1_2' });
  turn.accepts(false);
  expect(turn.command).toMatchObject({ do: 'runThenModel', call: { callId: 'call_1_1' } });
  expect(turn.state.consents).toEqual([]);
});

test('runs every open call of the tool after consent, once other tools are decided too', () => {
  const turn = new TurnDriver().calls(
    aCall('call_1_1', { gate: 'consent' }),
    aCall('call_1_2', { gate: 'consent', tool: 'calendar' }),
    aCall('call_1_3', { gate: 'consent' }),
    aCall('call_1_4', { gate: 'confirm' }),
  );
  turn.accepts();
  expect(turn.state.consents).toEqual(['weather']);
  expect(turn.pending).toMatchObject({ callId: 'call_1_2', type: 'consent' });
  turn.accepts(false).accepts(false);
  expect(turn.command).toMatchObject({ calls: [{ callId: 'call_1_1' }, { callId: 'call_1_3' }] });
});

test('does not run a declined call, asks about the next one, and then asks the model', () => {
  const turn = new TurnDriver().calls(
    aCall('call_1_1', { gate: 'consent' }),
    aCall('call_1_2', { gate: 'consent' }),
  );
  turn.accepts(false);
  expect(turn.command).toMatchObject({ do: 'ask' });
  expect(turn.accepts(false).command).toMatchObject({ do: 'callModel' });
  expect(turn.outcomes).toEqual({ call_1_1: 'declined', call_1_2: 'declined' });
  expect(turn.state.consents).toEqual([]);
  expect(turn.events).not.toContain('tool.start');
});

test('denies a call that nobody answers in time, and continues the turn', () => {
  const turn = new TurnDriver().calls(aCall('call_1_1', { gate: 'confirm' })).on({ type: 'expired' });
  expect(turn.outcomes).toEqual({ call_1_1: 'expired' });
  expect(turn.command).toMatchObject({ do: 'callModel' });
  expect(turn.pending).toBeUndefined();
  expect(turn.events).not.toContain('tool.start');
});

test('asks the model’s questions in order, and uses the answers as results', () => {
  const turn = new TurnDriver().calls(
    anAsk('call_1_1', 'select'),
    anAsk('call_1_2', 'form'),
    anAsk('call_1_3', 'confirm'),
  );
  const choice = { instructionId: 'act_1', selectedValue: 'red' };
  const form = { instructionId: 'act_2', formValues: { name: 'Zoë' } };
  expect(turn.pending).toMatchObject({ type: 'select', callId: 'call_1_1' });
  turn.on({ type: 'answered', answer: choice });
  expect(turn.pending).toMatchObject({ type: 'form', callId: 'call_1_2' });
  turn.on({ type: 'answered', answer: form });
  turn.accepts();

  expect(turn.state.outcomes).toEqual([
    { callId: 'call_1_1', kind: 'answered', by: 'user', answer: choice },
    { callId: 'call_1_2', kind: 'answered', by: 'user', answer: form },
    { callId: 'call_1_3', kind: 'answered', by: 'user', answer: { instructionId: 'act_3', accepted: true } },
  ]);
  expect(turn.command).toMatchObject({ do: 'callModel' });
  expect(turn.events).not.toContain('tool.start');
});

test('treats a declined question as a declined call', () => {
  const turn = new TurnDriver().calls(anAsk('call_1_1', 'confirm')).accepts(false);
  expect(turn.outcomes).toEqual({ call_1_1: 'declined' });
});

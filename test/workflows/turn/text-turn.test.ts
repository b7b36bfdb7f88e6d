import { aCall, replied, said, TurnDriver } from './turn-driver';

test('shows a status and asks the agent’s model at once when a turn starts', () => {
  const turn = new TurnDriver();
  expect(turn.state.log.entries).toMatchObject([
    { n: 1, event: 'meta', at: '2026-02-03T10:00:00.000Z' },
    { n: 2, event: 'status', text: 'Thinking' },
  ]);
  expect(turn.command).toEqual({ do: 'callModel', model: 'model-a', delayMs: 0 });
});

test('ends an answered turn with the metrics of the whole turn', () => {
  const turn = new TurnDriver().calls(aCall('call_1_1'), aCall('call_1_2')).runs().answers('It rains.');

  expect(turn.command).toEqual({ do: 'end', outcome: 'completed', recorded: true });
  expect(turn.last).toEqual({
    n: 8,
    at: '2026-02-03T10:00:02.000Z',
    event: 'response.completed',
    messageId: 'msg_2',
    model: 'model-a-2026',
    generatedAt: '2026-02-03T10:00:02.000Z',
    usage: { promptTokens: 20, completionTokens: 10, totalTokens: 30 },
    insights: { steps: 2, toolCalls: 2, documentsUsed: 0, durationMs: 2_000, firstTokenMs: 200 },
  });
});

test('takes the time to the first text from the first step that produced text', () => {
  const turn = new TurnDriver();
  const step = { kind: 'calls' as const, calls: [aCall('call_1_1')], ...said(1, 4) };
  turn.on(replied(step)).runs().answers();
  expect(turn.last).toMatchObject({ insights: { firstTokenMs: 100 } });
});

test('places text after the entry it followed, and nothing for a step without text', () => {
  const turn = new TurnDriver();
  const step = { kind: 'calls' as const, calls: [aCall('call_1_1')], ...said(1, 7) };
  turn.on(replied(step)).runs();
  turn.calls(aCall('call_2_1')).runs();
  turn.answers('twelve chars', { lead: '\n\n' });

  const statusOfStep3 = turn.state.log.entries.length - 1;
  expect(turn.state.log.spans).toEqual([
    { after: 2, messageId: 'msg_1', chars: 7, lead: '' },
    { after: statusOfStep3, messageId: 'msg_3', chars: 12, lead: '\n\n' },
  ]);
});

test('reports a duration of 0 when the clock went backwards', () => {
  const turn = new TurnDriver();
  turn.answers('ok', { at: '2026-02-03T09:00:00.000Z' });
  expect(turn.last).toMatchObject({ insights: { durationMs: 0 } });
});

test('fails after the last allowed step, and keeps its last calls’ results', () => {
  const limits = { ...new TurnDriver().state.input.limits, modelSteps: 2 };
  const turn = new TurnDriver({ limits });
  turn.calls(aCall('call_1_1')).runs().calls(aCall('call_2_1')).runs();

  expect(turn.command).toEqual({ do: 'end', outcome: 'failed', recorded: false });
  expect(turn.last).toMatchObject({ event: 'error', code: 'model_failed', retryable: false });
  expect(turn.last).toMatchObject({ message: expect.stringContaining('within 2 steps') });
  expect(turn.outcomes).toEqual({ call_2_1: 'ran' });
});

test('leaves the message to the person in charge, and completes the reply', () => {
  const turn = new TurnDriver();
  turn.on(replied({ kind: 'with_human', agentName: 'Zoë' }));

  expect(turn.events).toEqual(['meta', 'status', 'handoff', 'response.completed']);
  expect(turn.state.log.entries[2]).toMatchObject({ event: 'handoff', agentName: 'Zoë' });
  expect(turn.last).toMatchObject({ messageId: 'msg_user', model: 'human' });
  expect(turn.command).toEqual({ do: 'end', outcome: 'with_human', recorded: false });
});

test('records which files of the message could not be read, and asks the model', () => {
  const message = { ...new TurnDriver().state.input.message, files: ['file_1', 'file_2'] };
  const turn = new TurnDriver({ message }).on({ type: 'filesRead', unreadFiles: ['file_2'] });
  expect(turn.events).toEqual(['meta', 'status', 'status', 'status']);
  expect(turn.state.log.entries[2]).toMatchObject({ event: 'status', unreadFiles: ['file_2'] });
  expect(turn.command).toMatchObject({ do: 'callModel' });
  const whole = new TurnDriver({ message }).on({ type: 'filesRead', unreadFiles: [] });
  expect(whole.events).toEqual(['meta', 'status', 'status']);
});

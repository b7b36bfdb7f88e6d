import { aCall, TurnDriver } from './turn-driver';

const models = ['model-a', 'model-b', 'model-c'];

test('retries a failed model after a wait that doubles', () => {
  const turn = new TurnDriver();
  const delays = [1, 2, 3].map(() => turn.fails().command);
  expect(delays).toEqual(
    [500, 1_000, 2_000].map((delayMs) => ({ do: 'callModel', model: 'model-a', delayMs })),
  );
  expect(turn.events).toEqual(['meta', 'status', 'status', 'status', 'status']);
});

test('notes each failed attempt with model, times, reason and consequence', () => {
  const turn = new TurnDriver({ models }).fails({ message: 'Busy.' });
  const [first] = turn.state.trace.attempts ?? [];
  turn.fails({ counts: false, shown: 3, message: 'Gone.' }).fails({ retryable: false });
  const { attempts = [] } = turn.state.trace;
  expect(attempts[0]).toEqual(first);
  expect(attempts.map(({ model, error, then, reset }) => [model, error, then, reset])).toEqual([
    ['model-a', 'Busy.', 'retried', undefined],
    ['model-a', 'Gone.', 'moved', true],
    ['model-a', 'The provider had a fault.', 'fell_back', undefined],
  ]);
  expect(attempts.every(({ startedAt, endedAt, step }) => startedAt <= endedAt && step === 1)).toBe(true);
});

test('carries the newest fifty failed attempts at most', () => {
  const turn = new TurnDriver();
  for (let failures = 0; failures < 60; failures += 1)
    turn.fails({ counts: false, message: String(failures) });
  const { attempts = [] } = turn.state.trace;
  expect([attempts.length, attempts.at(-1)?.error]).toEqual([50, '59']);
});

test('caps the wait at 30 seconds', () => {
  const limits = { ...new TurnDriver().state.input.limits, modelAttempts: 20 };
  const turn = new TurnDriver({ limits });
  for (let failures = 0; failures < 15; failures += 1) turn.fails();
  expect(turn.command).toMatchObject({ delayMs: 30_000 });
});

test('waits as long as the provider asks', () => {
  expect(new TurnDriver().fails({ retryAfterMs: 7_000 }).command).toMatchObject({ delayMs: 7_000 });
});

test('fails the turn with the provider’s message when all attempts are used', () => {
  const turn = new TurnDriver().fails().fails().fails().fails({ message: 'It is limiting requests.' });
  expect(turn.command).toEqual({ do: 'end', outcome: 'failed', recorded: false });
  expect(turn.last).toMatchObject({
    event: 'error',
    code: 'model_failed',
    message: 'It is limiting requests.',
    retryable: true,
  });
});

test('does not retry a refusal', () => {
  const turn = new TurnDriver().fails({ retryable: false, message: 'No key. Check it.', said: 'No key.' });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'failed' });
  expect(turn.last).toMatchObject({ message: 'No key.', retryable: false });
});

test('asks fallback models in order, after a refusal or all attempts', () => {
  const turn = new TurnDriver({ models });
  expect(turn.fails({ retryable: false }).command).toEqual({ do: 'callModel', model: 'model-b', delayMs: 0 });
  expect(turn.last).toMatchObject({ event: 'status', text: 'Asking model-b instead' });

  for (let failures = 0; failures < 3; failures += 1)
    expect(turn.fails().command).toMatchObject({ model: 'model-b' });
  expect(turn.fails().command).toEqual({ do: 'callModel', model: 'model-c', delayMs: 0 });
  expect(turn.fails({ retryable: false }).command).toMatchObject({ do: 'end', outcome: 'failed' });
});

test('stays with the fallback that worked, and allows every step all its attempts', () => {
  const turn = new TurnDriver({ models }).fails().fails({ retryable: false });
  turn.calls(aCall('call_2_1')).runs();
  expect(turn.command).toEqual({ do: 'callModel', model: 'model-b', delayMs: 0 });
  for (let failures = 0; failures < 3; failures += 1)
    expect(turn.fails().command).toMatchObject({ model: 'model-b' });
});

test('never counts an attempt that was not the model’s fault', () => {
  const turn = new TurnDriver();
  for (let times = 0; times < 50; times += 1) turn.fails({ counts: false, retryAfterMs: 1_000 });
  expect(turn.command).toEqual({ do: 'callModel', model: 'model-a', delayMs: 1_000 });
  expect(turn.events).toEqual(['meta', 'status']);
  expect(turn.fails({ counts: false }).command).toMatchObject({ delayMs: 0 });
  expect(turn.fails().command).toMatchObject({ delayMs: 500 });
});

test('voids text only if some was shown, before any other entry', () => {
  const silent = new TurnDriver().fails();
  expect(silent.events).not.toContain('content.reset');

  const spoken = new TurnDriver().fails({ shown: 12 });
  expect(spoken.events).toEqual(['meta', 'status', 'content.reset', 'status']);

  const handedBack = new TurnDriver().fails({ shown: 12, counts: false });
  expect(handedBack.events).toEqual(['meta', 'status', 'content.reset']);
});

test('voids text when the turn switches models and when it fails', () => {
  const moved = new TurnDriver({ models }).fails({ shown: 3, retryable: false });
  expect(moved.events).toEqual(['meta', 'status', 'content.reset', 'status']);

  const failed = new TurnDriver().fails({ shown: 3, retryable: false });
  expect(failed.events).toEqual(['meta', 'status', 'content.reset', 'error']);
});

test('keeps tool results for the transcript when the model fails after them', () => {
  const turn = new TurnDriver().calls(aCall('call_1_1')).runs().fails({ retryable: false });
  expect(turn.outcomes).toEqual({ call_1_1: 'ran' });
});

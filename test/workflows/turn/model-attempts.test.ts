import { aCall, TurnDriver } from './turn-driver';

const models = ['model-a', 'model-b', 'model-c'];

test('a model that fails is asked again after a pause that doubles', () => {
  const turn = new TurnDriver();
  const delays = [1, 2, 3].map(() => turn.fails().command);
  expect(delays).toEqual(
    [500, 1_000, 2_000].map((delayMs) => ({ do: 'callModel', model: 'model-a', delayMs })),
  );
  expect(turn.events).toEqual(['meta', 'status', 'status', 'status', 'status']);
});

test('the pause never grows beyond half a minute', () => {
  const limits = { ...new TurnDriver().state.input.limits, modelAttempts: 20 };
  const turn = new TurnDriver({ limits });
  for (let failures = 0; failures < 15; failures += 1) turn.fails();
  expect(turn.command).toMatchObject({ delayMs: 30_000 });
});

test('a provider that says how long to wait is asked again after that time', () => {
  expect(new TurnDriver().fails({ retryAfterMs: 7_000 }).command).toMatchObject({ delayMs: 7_000 });
});

test('when its attempts are used up the turn fails in the provider’s own case, in words', () => {
  const turn = new TurnDriver().fails().fails().fails().fails({ message: 'It is limiting requests.' });
  expect(turn.command).toEqual({ do: 'end', outcome: 'failed', recorded: false });
  expect(turn.last).toMatchObject({
    event: 'error',
    code: 'model_failed',
    message: 'It is limiting requests.',
    retryable: true,
  });
});

test('a refusal is not tried again', () => {
  const turn = new TurnDriver().fails({ retryable: false, message: 'Check OPENAI_API_KEY.' });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'failed' });
  expect(turn.last).toMatchObject({ message: 'Check OPENAI_API_KEY.', retryable: false });
});

test('fallback models are asked in order, at once after a refusal and after all attempts otherwise', () => {
  const turn = new TurnDriver({ models });
  expect(turn.fails({ retryable: false }).command).toEqual({ do: 'callModel', model: 'model-b', delayMs: 0 });
  expect(turn.last).toMatchObject({ event: 'status', text: 'Asking model-b instead' });

  for (let failures = 0; failures < 3; failures += 1)
    expect(turn.fails().command).toMatchObject({ model: 'model-b' });
  expect(turn.fails().command).toEqual({ do: 'callModel', model: 'model-c', delayMs: 0 });
  expect(turn.fails({ retryable: false }).command).toMatchObject({ do: 'end', outcome: 'failed' });
});

test('a turn stays with the fallback that worked, and each step has all its attempts', () => {
  const turn = new TurnDriver({ models }).fails().fails({ retryable: false });
  turn.calls(aCall('call_2_1')).runs();
  expect(turn.command).toEqual({ do: 'callModel', model: 'model-b', delayMs: 0 });
  for (let failures = 0; failures < 3; failures += 1)
    expect(turn.fails().command).toMatchObject({ model: 'model-b' });
});

test('an attempt that was not the model’s fault does not count, however often', () => {
  const turn = new TurnDriver();
  for (let times = 0; times < 50; times += 1) turn.fails({ counts: false, retryAfterMs: 1_000 });
  expect(turn.command).toEqual({ do: 'callModel', model: 'model-a', delayMs: 1_000 });
  expect(turn.events).toEqual(['meta', 'status']);
  expect(turn.fails({ counts: false }).command).toMatchObject({ delayMs: 0 });
  expect(turn.fails().command).toMatchObject({ delayMs: 500 });
});

test('text is declared void only where some was shown, before anything else is said', () => {
  const silent = new TurnDriver().fails();
  expect(silent.events).not.toContain('content.reset');

  const spoken = new TurnDriver().fails({ shown: 12 });
  expect(spoken.events).toEqual(['meta', 'status', 'content.reset', 'status']);

  const handedBack = new TurnDriver().fails({ shown: 12, counts: false });
  expect(handedBack.events).toEqual(['meta', 'status', 'content.reset']);
});

test('text is void too where the turn moves to another model, and where it fails', () => {
  const moved = new TurnDriver({ models }).fails({ shown: 3, retryable: false });
  expect(moved.events).toEqual(['meta', 'status', 'content.reset', 'status']);

  const failed = new TurnDriver().fails({ shown: 3, retryable: false });
  expect(failed.events).toEqual(['meta', 'status', 'content.reset', 'error']);
});

test('a model that fails after tools ran still leaves their results to the transcript', () => {
  const turn = new TurnDriver().calls(aCall('call_1_1')).runs().fails({ retryable: false });
  expect(turn.outcomes).toEqual({ call_1_1: 'ran' });
});

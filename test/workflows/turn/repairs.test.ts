import { replied, said, TurnDriver } from './turn-driver';

const faults = '/days must be integer.';

function unfit(turn: TurnDriver, chars = 12): TurnDriver {
  return turn.on(replied({ kind: 'unfit', faults, ...said(turn.step, chars) }));
}

test('asks again for an answer that does not fit its schema, and voids its text', () => {
  const turn = unfit(new TurnDriver());
  expect(turn.command).toEqual({ do: 'callModel', model: 'model-a', delayMs: 0 });
  expect(turn.events).toEqual(['meta', 'status', 'content.reset', 'status']);
  expect(turn.state.log.spans).toEqual([]);
  turn.answers('{"days":2}');
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'completed' });
});

test('counts each try as a step of the turn, with its tokens', () => {
  const turn = unfit(unfit(new TurnDriver())).answers('{}');
  expect(turn.last).toMatchObject({ insights: { steps: 3 }, usage: { totalTokens: 45 } });
});

test('gives up after two repairs with an error that names the fault', () => {
  const turn = unfit(unfit(unfit(new TurnDriver())));
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'failed' });
  expect(turn.last).toMatchObject({
    event: 'error',
    code: 'output_invalid',
    message: 'The answer does not fit the response schema: /days must be integer.',
    retryable: false,
  });
});

test('voids nothing if nothing was shown', () => {
  expect(unfit(new TurnDriver(), 0).events).toEqual(['meta', 'status', 'status']);
});

import { TurnDriver } from './turn-driver';

const lost = { counts: false, shown: 1, isLost: true } as const;

/** The log that an attempt records with its end: it follows the entries that the attempt was started with. */
const endedAfter = (begun: TurnDriver) => begun.answers('It rains.').state.log;

test('takes over the end that a step recorded before its process went away', () => {
  const log = endedAfter(new TurnDriver());
  const turn = new TurnDriver().on({ type: 'foundEnded', outcome: 'completed', log });

  expect(turn.state.log).toBe(log);
  expect(turn.command).toEqual({ do: 'end', outcome: 'completed', recorded: true });
});

test('repeats the step if a reset was shown under the number of a late end', () => {
  const log = endedAfter(new TurnDriver());
  const turn = new TurnDriver().fails(lost).on({ type: 'foundEnded', outcome: 'completed', log });

  expect(turn.events).toEqual(['meta', 'status', 'content.reset']);
  expect(turn.command).toEqual({ do: 'callModel', model: 'model-a', delayMs: 0 });

  turn.answers('It rains.');
  expect(turn.last).toMatchObject({ n: 4, event: 'response.completed' });
  expect(turn.command).toEqual({ do: 'end', outcome: 'completed', recorded: true });
});

test('takes over the end of a later attempt, which follows the reset', () => {
  const log = endedAfter(new TurnDriver().fails(lost));
  const turn = new TurnDriver().fails(lost).on({ type: 'foundEnded', outcome: 'completed', log });

  expect(turn.events).toEqual(['meta', 'status', 'content.reset', 'response.completed']);
  expect(turn.command).toMatchObject({ do: 'end', recorded: true });
});

import { modelStepInput } from '../../../workflows/turn/activity-inputs';
import { aCall, answered, replied, said, TurnDriver } from './turn-driver';

const usage = { promptTokens: 900, completionTokens: 100, totalTokens: 1_000 };

function needsRecap(turn = new TurnDriver()) {
  return turn.on(replied({ kind: 'compact' }));
}

test('has recaps written before the model is asked, and says so', () => {
  const turn = needsRecap();
  expect(turn.command).toEqual({ do: 'compact', model: 'model-a' });
  expect(turn.last).toMatchObject({ event: 'status', text: 'Summarizing the earlier conversation' });
  turn.on({ type: 'compacted', compacted: { recaps: 1, usage, costUsd: 0.01 } });
  expect(turn.command).toEqual({ do: 'callModel', model: 'model-a', delayMs: 0 });
});

test('counts the tokens of recaps with the turn that waited for them', () => {
  const turn = needsRecap().on({ type: 'compacted', compacted: { recaps: 1, usage, costUsd: 0.01 } });
  const { tally } = modelStepInput(turn.state);
  expect(tally).toMatchObject({ usage, costUsd: 0.01, models: [{ model: 'model-a', steps: 0, usage }] });
  turn.answers('Hello.', { costUsd: 0.02 });
  expect(turn.last).toMatchObject({ usage: { totalTokens: 1_015 }, costUsd: 0.03 });
});

test('asks for recaps twice at most, and once if none could be written', () => {
  const mayAgain = (turn: TurnDriver) => modelStepInput(turn.state).mayCompact;
  const turn = needsRecap().on({ type: 'compacted', compacted: { recaps: 8, usage } });
  expect(mayAgain(turn)).toBe(true);
  needsRecap(turn).on({ type: 'compacted', compacted: { recaps: 8, usage } });
  expect(mayAgain(turn)).toBe(false);
  expect(mayAgain(needsRecap().on({ type: 'compacted' }))).toBe(false);
  expect(mayAgain(needsRecap().on({ type: 'compacted', compacted: { recaps: 0, usage } }))).toBe(false);
});

test('keeps the results of calls for the model while recaps are written', () => {
  const turn = new TurnDriver().calls(aCall('call_1')).runs();
  needsRecap(turn).on({ type: 'compacted', compacted: { recaps: 1, usage } });
  expect(turn.outcomes).toEqual({ call_1: 'ran' });
  expect(turn.command.do).toBe('callModel');
});

test('remembers that the conversation is long once the turn has ended', () => {
  const turn = new TurnDriver();
  const step = answered(turn.state, said(1, 5));
  expect(turn.on(replied({ ...step, isLong: true })).state.isLong).toBe(true);
  expect(new TurnDriver().answers().state.isLong).toBeUndefined();
});

test('ends a turn whose message is too long with an error of its own', () => {
  const turn = new TurnDriver().fails({ retryable: false, code: 'message_too_long', message: 'Too long.' });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'failed' });
  expect(turn.last).toMatchObject({ event: 'error', code: 'message_too_long', message: 'Too long.' });
});

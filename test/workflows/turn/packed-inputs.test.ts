import type { ModelFigures } from '../../../src/domain/turn-figures';
import { modelStepInput } from '../../../workflows/turn/activity-inputs';
import { unpackStep } from '../../../workflows/turn/packed-inputs';
import { packTurn, unpackTurn } from '../../../workflows/turn/packed-turn';
import { aCall, answered, replied, said, TurnDriver } from './turn-driver';

const usage = { promptTokens: 10, completionTokens: 5, totalTokens: 15 };

test('history holds the ids of a turn once and no usual limit', () => {
  const { input } = new TurnDriver().state;
  const packed = packTurn(input);
  expect(packed.limits).toBeUndefined();
  expect(packed.conversation).not.toHaveProperty('conversationId');
  expect(unpackTurn(packed)).toEqual(input);
});

test('history holds the limits that differ from the usual ones', () => {
  const { input } = new TurnDriver().state;
  const limits = { ...input.limits, modelSteps: 3, waitingBytes: 7 };
  const packed = packTurn({ ...input, limits });
  expect(packed.limits).toEqual({ modelSteps: 3, waitingBytes: 7 });
  expect(unpackTurn(packed).limits).toEqual(limits);
});

test('a turn that an earlier version started keeps its limits', () => {
  const { input } = new TurnDriver().state;
  const { waitingMessages: _, waitingBytes: __, ...earlier } = { ...input.limits, modelAttempts: 9 };
  const unpacked = unpackTurn({ ...input, limits: earlier });
  expect(unpacked.limits).toEqual({ ...input.limits, modelAttempts: 9 });
});

test('the first step of a model is scheduled without empty lists and without metrics', () => {
  const { state } = new TurnDriver();
  const packed = modelStepInput(state, 'model-a', 1);
  for (const field of ['outcomes', 'consents', 'decisions', 'tally'])
    expect(packed).not.toHaveProperty(field);
  const { outcomes, consents, decisions, tally } = state;
  expect(unpackStep(packed, 'run')).toMatchObject({ outcomes, consents, decisions, tally, runId: 'run' });
});

test('a step knows the figures of the models, whether or not history repeats them', () => {
  const { state } = new TurnDriver().calls(aCall('call_1_1'));
  const same = modelStepInput(state, 'model-a', 1);
  expect(same.tally).not.toHaveProperty('models');
  expect(unpackStep(same, undefined).tally).toEqual(state.tally);
  const other = modelStepInput(state, 'model-b', 1);
  expect(other.tally?.models).toEqual<ModelFigures[]>([{ model: 'model-a', steps: 1, usage }]);
  expect(unpackStep(other, undefined).tally).toEqual(state.tally);
});

test('an answer names its message once', () => {
  const { state } = new TurnDriver();
  const step = answered(state, said(1, 4));
  const after = new TurnDriver().on(replied(step)).state;
  expect(after.log.spans).toEqual([{ after: 2, messageId: 'msg_1', chars: 4, lead: '' }]);
});

import type { ModelStep, ModelStepInput, WorkedPart } from '../../../workflows/turn/activity-types';
import { modelStepInput } from '../../../workflows/turn/activity-inputs';
import { withEndBeforeModel } from '../../../workflows/turn/after-call';
import { withToolRun } from '../../../workflows/turn/budget-count';
import { unpackStep } from '../../../workflows/turn/packed-inputs';
import { aheadAfter, partsOf, workAfter } from '../../../workflows/turn/work-ahead';
import { aCall, anAsk, answered, replied, said, startedAt, TurnDriver } from './turn-driver';

const seeds = Array.from({ length: 300 }, (_, seed) => seed + 1);

/** A generator of numbers from 0 to 1 that depend on the seed alone. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** What an activity is given for the turn's next step. */
function inputOf({ state }: TurnDriver): ModelStepInput {
  return unpackStep(modelStepInput(state, 'model-a', 1), undefined);
}

function calls(input: ModelStepInput, chars = 0, ids = [`call_${input.step}_1`]): ModelStep {
  return { kind: 'calls', calls: ids.map((id) => aCall(id)), ...said(input.step, chars) };
}

/** Works ahead as an activity does, with random steps. Returns its parts, and its input after the last of them. */
function workAhead(
  begun: ModelStepInput,
  random: () => number,
): { done: WorkedPart[]; input: ModelStepInput } {
  const chars = () => (random() < 0.5 ? 0 : 7);
  let input = begun;
  let done = partsOf(calls(input, chars()), []);
  for (;;) {
    const [last] = done.slice(-1);
    const following = last?.did === 'askedModel' ? workAfter(input, last.step) : undefined;
    if (!following) return { done, input };
    const { call } = following;
    const at = new Date(startedAt + following.step * 1_000 - 500).toISOString();
    const passage = { documentId: `doc_${following.step}`, name: 'a', title: 'A', position: 0, score: 1 };
    const found = random() < 0.3 && { found: { query: 'q', tokens: 7, passages: [passage] } };
    const result = { success: random() < 0.8, durationMs: 5, ...found };
    done.push({ did: 'ranCall', callId: call.callId, result, at });
    if ((following.isLastChance && !result.success) || random() < 0.1) return { done, input: following };
    const after = withToolRun(withEndBeforeModel(following, call, { result, at }));
    input = { ...after, ...(after.ahead && { ahead: aheadAfter(after.ahead, result.success) }) };
    if (random() < 0.1) return { done, input };
    done = [...done, ...partsOf(calls(input, chars()), [])];
  }
}

test.each([
  ['with budgets', { isBudgeted: true as const }],
  ['with a handoff after two failures', { handoff: { isAskedFor: false, afterFailures: 2, failures: 1 } }],
])('logs and counts what an activity did as the activity itself has, %s', (_what, changes) => {
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const limits = { ...new TurnDriver().state.input.limits, modelSteps: 1 + Math.floor(random() * 6) };
    const turn = new TurnDriver({ ...changes, limits });
    const { done, input } = workAhead(inputOf(turn), random);
    turn.on({ type: 'worked', done });
    const { log, tally, budget, outcomes } = turn.state;
    // The workflow goes on after what the activity has shown.
    const shown = {
      entries: log.entries.slice(0, input.log.entries.length),
      spans: log.spans.slice(0, input.log.spans.length),
    };
    expect({ seed, log: shown }).toEqual({ seed, log: input.log });
    if (done.at(-1)?.did === 'askedModel' || log.entries.length > shown.entries.length) continue;
    expect({ seed, tally, budget, outcomes }).toEqual({
      seed,
      tally: input.tally,
      budget: input.budget,
      outcomes: input.outcomes,
    });
  }
});

test('takes note once of parts that a signal and the end of the work both tell', () => {
  const turn = new TurnDriver();
  const { done } = workAhead(inputOf(turn), () => 0.95);
  const whole = new TurnDriver().on({ type: 'worked', done }).state;
  for (let noted = 1; noted <= done.length; noted += 1) {
    const twice = new TurnDriver().on({ type: 'worked', done: done.slice(0, noted) });
    twice.on({ type: 'worked', done: done.slice(noted), since: twice.command });
    expect(twice.state).toEqual(whole);
  }
});

test('orders the call that had not ended when the work failed, and asks the model only for its own step', () => {
  const turn = new TurnDriver();
  const then = {
    type: 'modelFailed' as const,
    failure: { message: 'Gone.', retryable: true, counts: false, shown: 1, isLost: true as const },
  };
  turn.on({ type: 'worked', done: partsOf(calls(inputOf(turn)), []), then });
  expect(turn.command).toMatchObject({ do: 'runThenModel', call: { callId: 'call_1_1' } });
  expect(turn.events).toEqual(['meta', 'status', 'tool.start']);
});

test('a step that failed after others had its own time', () => {
  const turn = new TurnDriver();
  // A step and its call.
  const done = workAhead(inputOf(turn), () => 0.95).done.slice(0, 2);
  turn.now += 600_000;
  const failure = { message: 'Gone.', retryable: true, counts: false, shown: 1, isLost: true as const };
  turn.on({ type: 'worked', done, then: { type: 'modelFailed', failure } });
  const [attempt] = turn.state.trace.attempts ?? [];
  expect(attempt?.endedAt).toBe(new Date(turn.now).toISOString());
  expect(attempt?.startedAt).toBe(done.at(-1)?.at);
  expect(turn.last).toMatchObject({ event: 'content.reset', at: attempt?.endedAt });
});

test.each<[string, (input: ModelStepInput) => [ModelStepInput, ModelStep]]>([
  ['the workflow does not allow it', ({ ahead: _, ...input }) => [input, calls(input)]],
  ['no step is left', (input) => [{ ...input, ahead: { work: 1, mostSteps: 1 } }, calls(input)]],
  ['the step has two calls', (input) => [input, calls(input, 0, ['call_1_1', 'call_1_2'])]],
  [
    'somebody is asked about the call',
    (input) => [input, { kind: 'calls', calls: [anAsk('call_1_1', 'confirm')], ...said(1) }],
  ],
  ['a budget is nearly used', (input) => [input, { ...calls(input), warnings: ['Nearly.'] }]],
  [
    'the call is planned anew by this version',
    (input) => [
      input,
      { kind: 'calls', calls: [aCall('call_1_1', { newer: { gate: 'confirm' } })], ...said(1) },
    ],
  ],
  ['the model has answered', (input) => [input, answered(new TurnDriver().state, said(input.step, 4))]],
])('does not work ahead if %s', (_why, given) => {
  const [input, step] = given(inputOf(new TurnDriver()));
  expect(workAfter(input, step)).toBeUndefined();
});

test('keeps the time of a step that was shown before the workflow learned of it', () => {
  const turn = new TurnDriver();
  turn.now += 60_000;
  const step = calls(inputOf(turn));
  turn.on({ type: 'worked', done: partsOf(step, []) });
  expect(turn.last).toMatchObject({ event: 'tool.start', at: said(1).at });
  const alone = new TurnDriver();
  alone.now += 60_000;
  expect(alone.on(replied(step)).last).toMatchObject({ at: new Date(alone.now).toISOString() });
});

import type { CallRan } from '../../../workflows/turn/activity-types';
import { withEndBeforeModel } from '../../../workflows/turn/after-call';
import { aCall, anAsk, answered, said, startedAt, TurnDriver } from './turn-driver';

const call = aCall('call_1_1');
const at = new Date(startedAt + 900).toISOString();
const passage = { documentId: 'doc_1', name: 'a.md', title: 'A', position: 0, score: 1 };
const found = { query: 'rain', tokens: 7, passages: [passage] };

const ends: [string, CallRan['result']][] = [
  ['with a result', { success: true, durationMs: 5 }],
  ['with an error', { success: false, durationMs: 5, error: 'No.' }],
  ['with passages of documents', { success: true, durationMs: 5, found }],
];

test('the only call of a step and the model’s next step are one piece of work', () => {
  const turn = new TurnDriver().calls(call);
  expect(turn.command).toEqual({ do: 'runThenModel', call, model: 'model-a', isLastChance: false });
  const result = { success: true, durationMs: 5 };
  const step = answered(withEndBeforeModel(turn.state, call, { result, at }), said(2, 5));
  turn.on({ type: 'callRan', call, result, at, then: { type: 'modelReplied', step } });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'completed' });
  expect(turn.events.slice(2)).toEqual(['tool.start', 'tool.end', 'status', 'response.completed']);
  expect(turn.state.log.spans).toMatchObject([{ after: 5, chars: 5 }]);
});

test.each(ends)('what is shown of a call that ended %s is what the workflow logs', (_how, result) => {
  const turn = new TurnDriver().calls(call);
  const shown = withEndBeforeModel(turn.state, call, { result, at });
  turn.on({ type: 'callRan', call, result, at });
  expect(turn.command).toMatchObject({ do: 'callModel' });
  expect(turn.state.log).toEqual(shown.log);
  expect(turn.state.outcomes).toEqual(shown.outcomes);
  expect(turn.state.tally).toEqual(shown.tally);
});

test('a model that fails after the call is asked again, and the call is not run again', () => {
  const failure = { message: 'Busy.', retryable: true, counts: true, shown: 3 };
  const turn = new TurnDriver().calls(call);
  const result = { success: true, durationMs: 5 };
  turn.on({ type: 'callRan', call, result, at, then: { type: 'modelFailed', failure } });
  expect(turn.command).toMatchObject({ do: 'callModel', delayMs: 500 });
  expect(turn.events.slice(3)).toEqual(['tool.end', 'status', 'content.reset', 'status']);
  expect(turn.outcomes).toEqual({ call_1_1: 'ran' });
});

test('where a failure of the call leads to a person, the model is not asked', () => {
  const turn = new TurnDriver({ handoff: { isAskedFor: false, afterFailures: 1, failures: 0 } }).calls(call);
  expect(turn.command).toMatchObject({ do: 'runThenModel', isLastChance: true });
  turn.on({ type: 'callRan', call, result: { success: false, durationMs: 5, error: 'No.' }, at });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'handed_off' });
});

test.each([
  ['another call runs beside it', [call, aCall('call_1_2')]],
  ['somebody is asked after it', [call, anAsk('call_1_2', 'confirm')]],
  ['a person takes over after it', [call, aCall('call_1_2', { gate: 'handoff', runs: false })]],
])('a call runs alone where %s', (_what, calls) => {
  expect(new TurnDriver().calls(...calls).command).toMatchObject({ do: 'runCalls' });
});

test('the last step that a turn may have is followed by no other', () => {
  const limits = { workMs: 1, modelSteps: 1, modelAttempts: 1, modelBackoffMs: 1, heartbeatTimeoutMs: 1 };
  expect(new TurnDriver({ limits }).calls(call).command).toMatchObject({ do: 'runCalls' });
});

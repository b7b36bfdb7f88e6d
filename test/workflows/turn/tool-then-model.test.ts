import type { CallRan } from '../../../workflows/turn/activity-types';
import { withEndBeforeModel } from '../../../workflows/turn/after-call';
import { aCall, anAsk, answered, ran, replied, said, startedAt, TurnDriver } from './turn-driver';

const call = aCall('call_1_1');
const at = new Date(startedAt + 900).toISOString();
const passage = { documentId: 'doc_1', name: 'a.md', title: 'A', position: 0, score: 1 };
const found = { query: 'rain', tokens: 7, passages: [passage] };

const ends: [string, CallRan['result']][] = [
  ['with a result', { success: true, durationMs: 5 }],
  ['with an error', { success: false, durationMs: 5, error: 'No.' }],
  ['with passages of documents', { success: true, durationMs: 5, found }],
];

test('runs the only call of a step and the model’s next step in one activity', () => {
  const turn = new TurnDriver().calls(call);
  expect(turn.command).toEqual({ do: 'runThenModel', call, model: 'model-a', isLastChance: false });
  const result = { success: true, durationMs: 5 };
  const step = answered(withEndBeforeModel(turn.state, call, { result, at }), said(2, 5));
  turn.on(ran(call, { result, at }, replied(step)));
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'completed' });
  expect(turn.events.slice(2)).toEqual(['tool.start', 'tool.end', 'status', 'response.completed']);
  expect(turn.state.log.spans).toMatchObject([{ after: 5, chars: 5 }]);
});

test.each(ends)('logs the same entries that the activity showed for a call that ended %s', (_how, result) => {
  const turn = new TurnDriver().calls(call);
  const shown = withEndBeforeModel(turn.state, call, { result, at });
  turn.on(ran(call, { result, at }));
  expect(turn.command).toMatchObject({ do: 'callModel' });
  expect(turn.state.log).toEqual(shown.log);
  expect(turn.state.outcomes).toEqual(shown.outcomes);
  expect(turn.state.tally).toEqual(shown.tally);
});

test('asks the model again without repeating the call when the model fails after it', () => {
  const failure = { message: 'Busy.', retryable: true, counts: true, shown: 3 };
  const turn = new TurnDriver().calls(call);
  const result = { success: true, durationMs: 5 };
  turn.on(ran(call, { result, at }, { type: 'modelFailed', failure }));
  expect(turn.command).toMatchObject({ do: 'callModel', delayMs: 500 });
  expect(turn.events.slice(3)).toEqual(['tool.end', 'status', 'content.reset', 'status']);
  expect(turn.outcomes).toEqual({ call_1_1: 'ran' });
});

test('does not ask the model when the failed call leads to a handoff', () => {
  const turn = new TurnDriver({ handoff: { isAskedFor: false, afterFailures: 1, failures: 0 } }).calls(call);
  expect(turn.command).toMatchObject({ do: 'runThenModel', isLastChance: true });
  turn.on(ran(call, { result: { success: false, durationMs: 5, error: 'No.' }, at }));
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'handed_off' });
});

test.each([
  ['another call runs beside it', [call, aCall('call_1_2')]],
  ['somebody is asked after it', [call, anAsk('call_1_2', 'confirm')]],
  ['a person takes over after it', [call, aCall('call_1_2', { gate: 'handoff', runs: false })]],
])('runs a call without the model if %s', (_what, calls) => {
  expect(new TurnDriver().calls(...calls).command).toMatchObject({ do: 'runCalls' });
});

test('runs no further step after the last one allowed', () => {
  const limits = {
    workMs: 1,
    modelSteps: 1,
    modelAttempts: 1,
    modelBackoffMs: 1,
    heartbeatTimeoutMs: 1,
    waitingMessages: 1,
    waitingBytes: 1,
  };
  expect(new TurnDriver({ limits }).calls(call).command).toMatchObject({ do: 'runCalls' });
});

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
  expect(turn.command).toEqual({ do: 'runThenModel', call, model: 'model-a' });
  const result = { success: true, durationMs: 5 };
  const after = withEndBeforeModel(turn.state, call, { result, at });
  const shown = after.log.entries.slice(turn.state.log.entries.length);
  turn.on(ran(call, { result, at, shown }, replied(answered(after, said(2, 5)))));
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'completed' });
  expect(turn.events.slice(2)).toEqual(['tool.start', 'tool.end', 'status', 'response.completed']);
  expect(turn.state.log.spans).toMatchObject([{ after: 5, chars: 5 }]);
});

test.each(ends)('appends what the activity showed of a call that ended %s', (_how, result) => {
  const play = (isShown: boolean) => {
    const turn = new TurnDriver().calls(call);
    const after = withEndBeforeModel(turn.state, call, { result, at });
    const shown = after.log.entries.slice(turn.state.log.entries.length);
    return { after, turn: turn.on(ran(call, { result, at, shown: isShown ? shown : undefined })) };
  };
  const { after, turn } = play(true);
  expect(turn.command).toMatchObject({ do: 'callModel' });
  expect(turn.state).toMatchObject({ log: after.log, outcomes: after.outcomes, tally: after.tally });
  // The same entries follow from the record of the call if its process died.
  expect(play(false).turn.state).toEqual(turn.state);
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

test('runs a call without the model if the turn would be handed off should it fail', () => {
  const turn = new TurnDriver({ handoff: { isAskedFor: false, afterFailures: 1, failures: 0 } }).calls(call);
  expect(turn.command).toMatchObject({ do: 'runCalls' });
  turn.runs({ success: false, error: 'No.' });
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

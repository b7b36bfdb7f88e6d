import {
  defaultFailureConverter,
  defaultPayloadConverter,
  ensureTemporalFailure,
  TimeoutType,
} from '@temporalio/common';
import { ActivityFailure, ApplicationFailure, CancelledFailure, TimeoutFailure } from '@temporalio/workflow';
import { handedBack, modelFailure } from '../../../activities/failures';
import { ModelError } from '../../../src/model/model-error';
import { asToolResult, asTurnEvent, mayHaveEnded } from '../../../workflows/turn/failures';

/**
 * Wraps a failure the way the workflow receives it: converted by Temporal and as the cause of an activity
 * failure.
 */
function throughTemporal(failure: Error): ActivityFailure {
  const encoded = defaultFailureConverter.errorToFailure(
    ensureTemporalFailure(failure),
    defaultPayloadConverter,
  );
  const cause = defaultFailureConverter.failureToError(encoded, defaultPayloadConverter);
  return new ActivityFailure(
    'Activity task failed',
    'callModel',
    '1',
    'MAXIMUM_ATTEMPTS_REACHED',
    undefined,
    cause,
  );
}

function timeout(type: TimeoutType): ActivityFailure {
  const cause = new TimeoutFailure('activity timed out', undefined, type);
  return new ActivityFailure('Activity task failed', 'callModel', '1', 'TIMEOUT', undefined, cause);
}

test('passes the provider’s message, wait and shown length on to the turn', () => {
  const error = new ModelError('model.rate_limited', 'Try again in a while.', {
    retryable: true,
    retryAfterMs: 7_000,
  });
  expect(asTurnEvent(throughTemporal(modelFailure(error, { shown: 12 })), undefined)).toEqual({
    type: 'modelFailed',
    failure: {
      message: 'Try again in a while.',
      retryable: true,
      counts: true,
      retryAfterMs: 7_000,
      shown: 12,
    },
  });
});

test('marks a refusal as not retryable, with the words for users', () => {
  const advice = 'Check the key.';
  const error = new ModelError('model.unauthorized', 'The key was refused.', { retryable: false, advice });
  expect(asTurnEvent(throughTemporal(modelFailure(error, { shown: 0 })), undefined)).toEqual({
    type: 'modelFailed',
    failure: {
      message: 'The key was refused. Check the key.',
      said: 'The key was refused.',
      retryable: false,
      counts: true,
      shown: 0,
    },
  });
});

test.each([
  ['a process that stops', handedBack({ shown: 4 }), 4],
  ['a database that is away', ApplicationFailure.create({ type: 'store.unavailable', message: 'secret' }), 0],
])('%s does not count as an attempt and is retried after one second', (_, failure, shown) => {
  const event = asTurnEvent(throughTemporal(failure), undefined);
  expect(event).toMatchObject({ failure: { counts: false, retryable: true, retryAfterMs: 1_000, shown } });
  expect(JSON.stringify(event)).not.toContain('secret');
});

test('reports an internal error without its own text and counts it as an attempt', () => {
  const event = asTurnEvent(throughTemporal(new TypeError('cannot read secret of undefined')), undefined);
  expect(event).toMatchObject({ type: 'modelFailed', failure: { counts: true, retryable: true, shown: 0 } });
  expect(JSON.stringify(event)).not.toContain('secret');
});

test('voids text and does not count the attempt after a missed heartbeat', () => {
  expect(asTurnEvent(timeout(TimeoutType.HEARTBEAT), undefined)).toMatchObject({
    type: 'modelFailed',
    failure: { counts: false, retryable: true, shown: 1 },
  });
});

test('ends the turn when an activity uses up its time', () => {
  expect(asTurnEvent(timeout(TimeoutType.SCHEDULE_TO_CLOSE), undefined)).toEqual({ type: 'timedOut' });
});

test('stops the turn for the given reason when its work is cancelled', () => {
  const cancelled = new CancelledFailure('cancelled');
  const stop = { because: 'superseded', at: '2026-02-03T00:00:00.000Z' } as const;
  expect(asTurnEvent(cancelled, stop)).toEqual({ type: 'stopped', because: 'superseded', stop });
  expect(asTurnEvent(cancelled, undefined)).toEqual({ type: 'stopped', because: 'cancelled' });
});

const storeAway = ApplicationFailure.create({ type: 'store.unavailable', message: 'secret' });
const busy = new ModelError('model.rate_limited', 'Try again in a while.', { retryable: true });
test.each([
  ['a process that fell silent', timeout(TimeoutType.HEARTBEAT), true],
  ['work that used up its time', timeout(TimeoutType.SCHEDULE_TO_CLOSE), true],
  ['work that nobody began', timeout(TimeoutType.SCHEDULE_TO_START), false],
  ['a database that did not confirm', throughTemporal(storeAway), true],
  ['a model’s fault', throughTemporal(modelFailure(busy, { shown: 12 })), false],
  ['a process that stops', throughTemporal(handedBack({ shown: 4 })), false],
  ['cancelled work', new CancelledFailure('cancelled'), false],
])('says whether the turn may have ended without confirmation after %s', (_what, error, expected) => {
  expect(mayHaveEnded(error)).toBe(expected);
});

test('rethrows an error of the workflow itself', () => {
  const fault = new RangeError('a turn names at least one model');
  expect(() => asTurnEvent(fault, undefined)).toThrow(fault);
});

test('reports a tool that did not return as cancelled or as having an unknown outcome', () => {
  const cancelled = asToolResult(new CancelledFailure('cancelled'), 30);
  expect(cancelled).toEqual({ success: false, durationMs: 30, error: 'It was cancelled.' });
  expect(asToolResult(timeout(TimeoutType.START_TO_CLOSE), 40)).toEqual({
    success: false,
    durationMs: 40,
    error: expect.stringContaining('outcome is unknown'),
  });
});

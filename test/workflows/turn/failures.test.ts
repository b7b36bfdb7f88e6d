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

/** As the workflow gets it: through Temporal's own encoding, wrapped as the failure of an activity. */
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

test('a provider’s fault reaches the turn with its sentence, its wait and how much was shown', () => {
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

test('a refusal reaches the turn as one that is not tried again', () => {
  const error = new ModelError('model.unauthorized', 'Check OPENAI_API_KEY.', { retryable: false });
  expect(asTurnEvent(throughTemporal(modelFailure(error, { shown: 0 })), undefined)).toEqual({
    type: 'modelFailed',
    failure: { message: 'Check OPENAI_API_KEY.', retryable: false, counts: true, shown: 0 },
  });
});

test.each([
  ['a process that stops', handedBack({ shown: 4 }), 4],
  ['a database that is away', ApplicationFailure.create({ type: 'store.unavailable', message: 'secret' }), 0],
])('%s costs the model no attempt and is tried again after a moment', (_, failure, shown) => {
  const event = asTurnEvent(throughTemporal(failure), undefined);
  expect(event).toMatchObject({ failure: { counts: false, retryable: true, retryAfterMs: 1_000, shown } });
  expect(JSON.stringify(event)).not.toContain('secret');
});

test('a fault of the service’s own is told without its text and counts as an attempt', () => {
  const event = asTurnEvent(throughTemporal(new TypeError('cannot read secret of undefined')), undefined);
  expect(event).toMatchObject({ type: 'modelFailed', failure: { counts: true, retryable: true, shown: 0 } });
  expect(JSON.stringify(event)).not.toContain('secret');
});

test('a process that fell silent voids what it may have shown and does not count', () => {
  expect(asTurnEvent(timeout(TimeoutType.HEARTBEAT), undefined)).toMatchObject({
    type: 'modelFailed',
    failure: { counts: false, retryable: true, shown: 1 },
  });
});

test('work that used up the turn’s time ends the turn', () => {
  expect(asTurnEvent(timeout(TimeoutType.SCHEDULE_TO_CLOSE), undefined)).toEqual({ type: 'timedOut' });
});

test('cancelled work stops the turn for the reason that was given', () => {
  const cancelled = new CancelledFailure('cancelled');
  expect(asTurnEvent(cancelled, 'superseded')).toEqual({ type: 'stopped', because: 'superseded' });
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
])('whether the turn may have ended unheard, after %s', (_what, error, expected) => {
  expect(mayHaveEnded(error)).toBe(expected);
});

test('a fault of the workflow itself is not taken for the model’s', () => {
  const fault = new RangeError('a turn names at least one model');
  expect(() => asTurnEvent(fault, undefined)).toThrow(fault);
});

test('a tool that did not return is told as cancelled, or as of unknown outcome', () => {
  const cancelled = asToolResult(new CancelledFailure('cancelled'), 30);
  expect(cancelled).toEqual({ success: false, durationMs: 30, error: 'It was cancelled.' });
  expect(asToolResult(timeout(TimeoutType.START_TO_CLOSE), 40)).toEqual({
    success: false,
    durationMs: 40,
    error: expect.stringContaining('outcome is unknown'),
  });
});

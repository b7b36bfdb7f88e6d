import { TimeoutType } from '@temporalio/common';
import { ActivityFailure, ApplicationFailure, isCancellation, TimeoutFailure } from '@temporalio/workflow';
import type { CallRan, ToolRunResult } from './activity-types';
import type { TurnStop } from '../../src/domain/turn-trace';
import { progressIn } from './model-progress';
import type { ModelFailure, TurnEvent } from './state';

const storeRetryMs = 1_000;

/** Maps the failure of an activity to a turn event. Rethrows an error that it does not know. */
export function asTurnEvent(error: unknown, stop: TurnStop | undefined): TurnEvent {
  if (isCancellation(error))
    return { type: 'stopped', because: stop?.because ?? 'cancelled', ...(stop && { stop }) };
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (cause instanceof TimeoutFailure) return onTimeout(cause);
  if (cause instanceof ApplicationFailure) return { type: 'modelFailed', failure: modelFailure(cause) };
  throw error;
}

/** Maps the failure of a tool's activity to a result for its call. */
export function asToolResult(error: unknown, durationMs: number): ToolRunResult {
  // The process that held the credential is gone, and no other process may take the call.
  if (isUnclaimed(error))
    return { success: false, durationMs, error: 'Its server must be connected again.', reconnect: true };
  const text = isCancellation(error)
    ? 'It was cancelled.'
    : 'It did not end in time; its outcome is unknown.';
  return { success: false, durationMs, error: text };
}

/** Returns the call that ended before the work failed, if the failure says so. */
export function ranBefore(error: unknown): CallRan | undefined {
  const cause = error instanceof ActivityFailure ? error.cause : undefined;
  return cause instanceof ApplicationFailure ? progressIn(cause.details).ran : undefined;
}

/** True if the work may have come further than its failure says, such as a write that was never confirmed. */
export function mayHaveEnded(error: unknown): boolean {
  const cause = error instanceof ActivityFailure ? error.cause : undefined;
  const isUnconfirmed = cause instanceof ApplicationFailure && cause.type === 'store.unavailable';
  return (cause instanceof TimeoutFailure && !isUnclaimed(error)) || isUnconfirmed;
}

/** True if no process claimed the work in time: the one that holds the credential is gone. */
export function isUnclaimed(error: unknown): boolean {
  const cause = error instanceof ActivityFailure ? error.cause : undefined;
  return cause instanceof TimeoutFailure && cause.timeoutType === TimeoutType.SCHEDULE_TO_START;
}

/** After a missed heartbeat, nothing says how much text the process had shown. `shown: 1` voids it all. */
function onTimeout({ timeoutType }: TimeoutFailure): TurnEvent {
  if (timeoutType !== TimeoutType.HEARTBEAT) return { type: 'timedOut' };
  const message = 'The worker crashed.';
  return {
    type: 'modelFailed',
    failure: { message, retryable: true, counts: false, shown: 1, isLost: true },
  };
}

function modelFailure(failure: ApplicationFailure): ModelFailure {
  const { shown, said, retryAfterMs = 0, billed } = progressIn(failure.details);
  const cost = billed && { billed };
  if (failure.type?.startsWith('model.')) {
    return {
      message: failure.message,
      ...(said !== undefined && { said }),
      retryable: !failure.nonRetryable,
      counts: true,
      shown,
      ...cost,
      ...(retryAfterMs > 0 && { retryAfterMs }),
      ...(failure.type === 'model.prompt_filtered' && { isFiltered: true }),
      ...(failure.type === 'model.message_too_long' && { code: 'message_too_long' as const }),
    };
  }
  const message = 'The service could not finish this turn. Send the message again.';
  const ours = failure.type === 'store.unavailable' || failure.type === 'worker.handed_back';
  return {
    message,
    retryable: !failure.nonRetryable,
    counts: !ours,
    shown,
    ...cost,
    ...(ours && { retryAfterMs: storeRetryMs }),
  };
}

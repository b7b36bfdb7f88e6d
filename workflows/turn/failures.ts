import { TimeoutType } from '@temporalio/common';
import { ActivityFailure, ApplicationFailure, isCancellation, TimeoutFailure } from '@temporalio/workflow';
import type { CallRan, ToolRunResult } from './activity-types';
import type { StopReason } from './messages';
import { progressIn } from './model-progress';
import type { ModelFailure, TurnEvent } from './state';

const storeRetryMs = 1_000;

/** What a failed piece of work means for the turn. */
export function asTurnEvent(error: unknown, stopReason: StopReason | undefined): TurnEvent {
  if (isCancellation(error)) return { type: 'stopped', because: stopReason ?? 'cancelled' };
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (cause instanceof TimeoutFailure) return onTimeout(cause);
  if (cause instanceof ApplicationFailure) return { type: 'modelFailed', failure: modelFailure(cause) };
  throw error;
}

/** What a tool's activity that did not return means for its call. */
export function asToolResult(error: unknown, durationMs: number): ToolRunResult {
  // The process that held what it needs is gone; no other one may take it.
  if (isUnclaimed(error))
    return { success: false, durationMs, error: 'Its server must be connected again.', reconnect: true };
  const text = isCancellation(error)
    ? 'It was cancelled.'
    : 'It did not end in time; its outcome is unknown.';
  return { success: false, durationMs, error: text };
}

/** The call that had ended before the work failed, where the failure tells of one. */
export function ranBefore(error: unknown): CallRan | undefined {
  const cause = error instanceof ActivityFailure ? error.cause : undefined;
  return cause instanceof ApplicationFailure ? progressIn(cause.details).ran : undefined;
}

/** True where the work may have come further than its failure tells: to writing, with nobody left to confirm it. */
export function mayHaveEnded(error: unknown): boolean {
  const cause = error instanceof ActivityFailure ? error.cause : undefined;
  const isUnconfirmed = cause instanceof ApplicationFailure && cause.type === 'store.unavailable';
  return (cause instanceof TimeoutFailure && !isUnclaimed(error)) || isUnconfirmed;
}

/** True where nobody has begun the work in time: the process that holds what it needs is gone. */
export function isUnclaimed(error: unknown): boolean {
  const cause = error instanceof ActivityFailure ? error.cause : undefined;
  return cause instanceof TimeoutFailure && cause.timeoutType === TimeoutType.SCHEDULE_TO_START;
}

/** A process that went away takes what it had shown with it; nothing says how much that was. */
function onTimeout({ timeoutType }: TimeoutFailure): TurnEvent {
  if (timeoutType !== TimeoutType.HEARTBEAT) return { type: 'timedOut' };
  const message = 'The process that ran the model went away.';
  return { type: 'modelFailed', failure: { message, retryable: true, counts: false, shown: 1 } };
}

function modelFailure(failure: ApplicationFailure): ModelFailure {
  const { shown, retryAfterMs = 0 } = progressIn(failure.details);
  if (failure.type?.startsWith('model.')) {
    return {
      message: failure.message,
      retryable: !failure.nonRetryable,
      counts: true,
      shown,
      ...(retryAfterMs > 0 && { retryAfterMs }),
    };
  }
  const message = 'The service could not finish this turn. Send the message again.';
  const ours = failure.type === 'store.unavailable' || failure.type === 'worker.handed_back';
  return {
    message,
    retryable: !failure.nonRetryable,
    counts: !ours,
    shown,
    ...(ours && { retryAfterMs: storeRetryMs }),
  };
}

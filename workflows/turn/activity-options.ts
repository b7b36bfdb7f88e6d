import { ActivityCancellationType, proxyActivities } from '@temporalio/workflow';
import type { TurnActivities } from './activity-types';

/** What a tool's activity may take beyond the tool's own time limit, to write down the result. */
const toolMarginMs = 70_000;

/** A process that lives takes its own work at once. */
const claimMs = 5_000;

interface Times {
  heartbeatTimeoutMs: number;
  /** What is left of the turn's time for work. */
  remainingMs: number;
}

/**
 * The model is tried again by the turn itself, which counts the attempts, picks the next model and numbers the
 * `content.reset`; so Temporal makes one attempt.
 */
export function modelActivities(times: Times): Pick<TurnActivities, 'callModel'> {
  return proxyActivities<TurnActivities>({ ...workOf(times), retry: { maximumAttempts: 1 } });
}

/** The first search of a tenant's documents in a process reads all of them. */
const longestSearchMs = 120_000;

/** A search changes nothing, so it may be made again. */
export function retrievalActivities(times: Times): Pick<TurnActivities, 'retrieve'> {
  return proxyActivities<TurnActivities>({
    ...workOf(times),
    startToCloseTimeout: longestSearchMs,
    retry: { initialInterval: 200, maximumInterval: 5_000 },
  });
}

/**
 * A tool's activity may be tried again at no risk: the record of the run says whether the call has begun, and a
 * call that has begun and is not idempotent is not repeated. `heldBy`: the queue of the one process that has what
 * the call needs.
 */
export function toolActivities(
  times: Times,
  timeoutMs: number,
  heldBy?: string,
): Pick<TurnActivities, 'runTool'> {
  return proxyActivities<TurnActivities>({
    ...at(heldBy),
    ...workOf(times),
    startToCloseTimeout: timeoutMs + toolMarginMs,
    retry: { initialInterval: 200, maximumInterval: 10_000 },
  });
}

/** Both are tried again by the turn, since what has been shown meanwhile counts; `heldBy` as for a tool alone. */
export function toolThenModelActivities(
  times: Times,
  heldBy?: string,
): Pick<TurnActivities, 'runToolThenModel'> {
  return proxyActivities<TurnActivities>({ ...at(heldBy), ...workOf(times), retry: { maximumAttempts: 1 } });
}

/** What a turn cannot go on without is read and written however often it takes. */
export function recordActivities({
  heartbeatTimeoutMs,
}: Pick<Times, 'heartbeatTimeoutMs'>): Pick<TurnActivities, 'endTurn' | 'recoverResult' | 'notifyInbox'> {
  return proxyActivities<TurnActivities>({
    startToCloseTimeout: 30_000,
    heartbeatTimeout: heartbeatTimeoutMs,
    retry: { initialInterval: 200, maximumInterval: 10_000 },
  });
}

/** Work that ends with the turn's time, beats, and is waited for when it is cancelled. */
function workOf({ heartbeatTimeoutMs, remainingMs }: Times) {
  return {
    scheduleToCloseTimeout: remainingMs,
    heartbeatTimeout: heartbeatTimeoutMs,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  };
}

function at(queue: string | undefined) {
  return queue !== undefined && { taskQueue: queue, scheduleToStartTimeout: claimMs };
}

import { ActivityCancellationType, proxyActivities } from '@temporalio/workflow';
import type { PackedActivities } from './packed-inputs';

/** Milliseconds that a tool's activity may take beyond the tool's own timeout, to store the result. */
const toolMarginMs = 70_000;

/** Milliseconds to wait for a process to claim work on its own queue. A live process claims it at once. */
const claimMs = 5_000;

interface Times {
  heartbeatTimeoutMs: number;
  /** Milliseconds left of the turn's working time. */
  remainingMs: number;
}

/**
 * Temporal makes one attempt. The turn itself retries the model: it counts the attempts, picks the fallback
 * and numbers the `content.reset`. The summaries of activities are shown in Temporal's pages.
 */
export function modelActivities(times: Times, model: string): Pick<PackedActivities, 'callModel'> {
  return proxyActivities<PackedActivities>({
    summary: model,
    ...workOf(times),
    retry: { maximumAttempts: 1 },
  });
}

/** A recap that could not be written is written later. Until then a note for the model says that messages are missing. */
export function compactActivities(times: Times, model: string): Pick<PackedActivities, 'compact'> {
  return proxyActivities<PackedActivities>({
    summary: `${model} summarizes`,
    ...workOf(times),
    retry: { initialInterval: 500, maximumAttempts: 3 },
  });
}

/** Milliseconds. A message may bring several files, each of which may be slow to fetch and to read. */
const longestReadingMs = 180_000;

/** A file that was stored is not fetched or read again, so Temporal may retry it. */
export function fileActivities(times: Times): Pick<PackedActivities, 'readFiles'> {
  return proxyActivities<PackedActivities>({
    summary: 'files',
    ...workOf(times),
    startToCloseTimeout: longestReadingMs,
    retry: { initialInterval: 500, maximumAttempts: 5 },
  });
}

/** Milliseconds. A process reads all documents of a tenant for the tenant's first search. */
const longestSearchMs = 120_000;

/** A search changes nothing, so Temporal may retry it. */
export function retrievalActivities(times: Times): Pick<PackedActivities, 'retrieve'> {
  return proxyActivities<PackedActivities>({
    ...workOf(times),
    startToCloseTimeout: longestSearchMs,
    retry: { initialInterval: 200, maximumInterval: 5_000 },
  });
}

/**
 * Temporal may retry a tool's activity without risk. The record of the run says whether the call has started,
 * and a started call that is not idempotent is never repeated. `heldBy` is the queue of the only process that
 * holds the credential the call needs.
 */
export function toolActivities(
  times: Times,
  { tool, timeoutMs }: { tool: string; timeoutMs: number },
  heldBy?: string,
): Pick<PackedActivities, 'runTool'> {
  return proxyActivities<PackedActivities>({
    summary: tool,
    ...at(heldBy),
    ...workOf(times),
    startToCloseTimeout: timeoutMs + toolMarginMs,
    retry: { initialInterval: 200, maximumInterval: 10_000 },
  });
}

/**
 * Temporal may retry a look at a task without risk: the record of the run says what was sent. `heldBy` is the queue of
 * the process that holds the call's credential.
 */
export function taskActivities(
  { heartbeatTimeoutMs }: Pick<Times, 'heartbeatTimeoutMs'>,
  { tool, timeoutMs }: { tool: string; timeoutMs: number },
  { heldBy, maximumAttempts }: { heldBy: string | undefined; maximumAttempts: number },
): Pick<PackedActivities, 'followTask'> {
  return proxyActivities<PackedActivities>({
    summary: `task of ${tool}`,
    ...at(heldBy),
    startToCloseTimeout: timeoutMs + toolMarginMs,
    heartbeatTimeout: heartbeatTimeoutMs,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    retry: { initialInterval: 500, maximumInterval: 10_000, maximumAttempts },
  });
}

/**
 * The turn itself retries both, because it must account for text that clients have already seen. `heldBy` is
 * the queue of the process that holds the call's credential.
 */
export function toolThenModelActivities(
  times: Times,
  tool: string,
  heldBy?: string,
): Pick<PackedActivities, 'runToolThenModel'> {
  return proxyActivities<PackedActivities>({
    summary: `${tool}, then the model`,
    ...at(heldBy),
    ...workOf(times),
    retry: { maximumAttempts: 1 },
  });
}

/** Reads and writes that a turn cannot continue without. They have no attempt limit. */
export function recordActivities({
  heartbeatTimeoutMs,
}: Pick<Times, 'heartbeatTimeoutMs'>): Pick<
  PackedActivities,
  'endTurn' | 'recoverResult' | 'notifyInbox' | 'readRoles'
> {
  return proxyActivities<PackedActivities>({
    startToCloseTimeout: 30_000,
    heartbeatTimeout: heartbeatTimeoutMs,
    retry: { initialInterval: 200, maximumInterval: 10_000 },
  });
}

/** Milliseconds. A raise wakes every turn that waits for it, and there may be thousands. */
const longestRaiseMs = 600_000;

/** Counts once however often it runs, so it has no attempt limit. */
export function raiseActivities({
  heartbeatTimeoutMs,
}: Pick<Times, 'heartbeatTimeoutMs'>): Pick<PackedActivities, 'raiseBudget'> {
  return proxyActivities<PackedActivities>({
    startToCloseTimeout: longestRaiseMs,
    heartbeatTimeout: heartbeatTimeoutMs,
    retry: { initialInterval: 200, maximumInterval: 10_000 },
  });
}

/** Options for work that ends with the turn's time, sends heartbeats, and is awaited when it is cancelled. */
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

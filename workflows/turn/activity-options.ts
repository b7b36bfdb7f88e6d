import { ActivityCancellationType, proxyActivities, type ActivityOptions } from '@temporalio/workflow';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { TurnActivities } from './turn-activities';

/** Milliseconds that a tool's activity may take beyond the tool's own timeout, to store the result. */
const toolMarginMs = 70_000;
/** Milliseconds to wait for a process to claim work on its own queue. A live process claims it at once. */
const claimMs = 5_000;
/** Milliseconds. A message may bring several files, and each may be slow to fetch and to read. */
const longestReadingMs = 180_000;
/** Milliseconds. A process reads all documents of a tenant for the tenant's first search. */
const longestSearchMs = 120_000;
/** Milliseconds. A raise wakes every turn that waits for it, and there may be thousands. */
const longestRaiseMs = 600_000;

export interface Times {
  heartbeatTimeoutMs: number;
  /** Milliseconds left of the turn's working time. */
  remainingMs: number;
}

type Heartbeat = Pick<Times, 'heartbeatTimeoutMs'>;
type Tool = Pick<PlannedCall, 'tool' | 'timeoutMs'>;

/**
 * Temporal makes one attempt. The turn itself retries the model: it counts the attempts, picks the fallback and numbers
 * the `content.reset`. `heldBy` is the queue of the only process that holds the credential that a call before it needs.
 */
export function askingActivities(
  times: Times,
  summary: string,
  heldBy?: string,
): Pick<TurnActivities, 'callModel' | 'runToolThenModel'> {
  return working(times, { summary, ...at(heldBy), retry: { maximumAttempts: 1 } });
}

/**
 * A recap that could not be written is written later. Until then a note for the model says that messages are missing.
 */
export function compactActivities(times: Times, model: string): Pick<TurnActivities, 'compact'> {
  const retry = { initialInterval: 500, maximumAttempts: 3 };
  return working(times, { summary: `${model} summarizes`, retry });
}

/** A file that was stored is not fetched or read again, so Temporal may retry it. */
export function fileActivities(times: Times): Pick<TurnActivities, 'readFiles'> {
  const retry = { initialInterval: 500, maximumAttempts: 5 };
  return working(times, { summary: 'files', startToCloseTimeout: longestReadingMs, retry });
}

/** A search changes nothing, so Temporal may retry it. */
export function retrievalActivities(times: Times): Pick<TurnActivities, 'retrieve'> {
  const retry = { initialInterval: 200, maximumInterval: 5_000 };
  return working(times, { startToCloseTimeout: longestSearchMs, retry });
}

/**
 * Temporal may retry a tool's activity without risk. The record of the run says whether the call has started,
 * and a started call that is not idempotent is never repeated.
 */
export function toolActivities(
  times: Times,
  { tool, timeoutMs }: Tool,
  heldBy?: string,
): Pick<TurnActivities, 'runTool'> {
  const startToCloseTimeout = timeoutMs + toolMarginMs;
  return working(times, { summary: tool, ...at(heldBy), startToCloseTimeout, retry: patient });
}

/** Temporal may retry a look at a task without risk: the record of the run says what was sent. */
export function taskActivities(
  times: Heartbeat,
  { tool, timeoutMs }: Tool,
  { heldBy, maximumAttempts }: { heldBy: string | undefined; maximumAttempts: number },
): Pick<TurnActivities, 'followTask'> {
  const retry = { initialInterval: 500, maximumInterval: 10_000, maximumAttempts };
  const startToCloseTimeout = timeoutMs + toolMarginMs;
  return beating(times, {
    summary: `task of ${tool}`,
    ...at(heldBy),
    ...awaited,
    startToCloseTimeout,
    retry,
  });
}

type RecordActivity =
  'endTurn' | 'endDelegation' | 'recoverResult' | 'notifyInbox' | 'readRoles' | 'reportDecisions';

/** Reads and writes that a turn cannot continue without. They have no attempt limit. */
export function recordActivities(times: Heartbeat): Pick<TurnActivities, RecordActivity> {
  return beating(times, { startToCloseTimeout: 30_000, retry: patient });
}

/** Counts once however often it runs, so it has no attempt limit. */
export function raiseActivities(times: Heartbeat): Pick<TurnActivities, 'raiseBudget'> {
  return beating(times, { startToCloseTimeout: longestRaiseMs, retry: patient });
}

/** Retries without an attempt limit. */
const patient = { initialInterval: 200, maximumInterval: 10_000 };

/** Activities whose cancellation is awaited. */
const awaited = { cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED };

/** Work that ends with the turn's time. */
function working({ remainingMs, ...times }: Times, options: ActivityOptions): TurnActivities {
  return beating(times, { ...awaited, scheduleToCloseTimeout: remainingMs, ...options });
}

function beating(
  { heartbeatTimeoutMs: heartbeatTimeout }: Heartbeat,
  options: ActivityOptions,
): TurnActivities {
  return proxyActivities<TurnActivities>({ heartbeatTimeout, ...options });
}

function at(queue: string | undefined) {
  return queue !== undefined && { taskQueue: queue, scheduleToStartTimeout: claimMs };
}

import { ApplicationFailure } from '@temporalio/activity';
import { CancelledFailure, TemporalFailure } from '@temporalio/common';
import type { ModelError } from '../src/model/model-error';
import { isStoreUnavailable } from '../src/store/unavailable';
import type { CallRan, ModelProgress } from '../workflows/turn/activity-types';
import { progressIn } from '../workflows/turn/model-progress';
import { retryWhileUnavailable } from '../src/store/retry-while-unavailable';

const forMs = 60_000;

/**
 * Writes what can't be had again, such as an answer that has been streamed: while the database is away it is
 * tried again for a minute before the work counts as failed.
 */
export function writeWithRetry<T>(write: () => Promise<T>): Promise<T> {
  return retryWhileUnavailable(write, { forMs });
}

/** A model's fault on its way to the workflow, which decides about another attempt. */
export function modelFailure(error: ModelError, progress: ModelProgress): ApplicationFailure {
  const { type, message, retryable, retryAfterMs } = error;
  // The wait is a detail: Temporal's own field for it does not come out of its failure converter again.
  const details: [ModelProgress] = [{ ...progress, ...(retryAfterMs !== undefined && { retryAfterMs }) }];
  return ApplicationFailure.create({ type, message, nonRetryable: !retryable, details });
}

/** This process stops, or another has done the work meanwhile; what it has shown, `progress`, is void. */
export function handedBack(progress: ModelProgress): ApplicationFailure {
  return ApplicationFailure.create({
    type: 'worker.handed_back',
    message: 'The work goes on in another process.',
    details: [progress],
  });
}

const erasedType = 'conversation.erased';

/** Somebody has erased the conversation: whatever is still done for it leaves no trace. */
export function conversationErased(): ApplicationFailure {
  const message = 'The conversation was erased.';
  return ApplicationFailure.create({ type: erasedType, message, nonRetryable: true });
}

export function isConversationErased(error: unknown): boolean {
  return error instanceof ApplicationFailure && error.type === erasedType;
}

/** The failure of a step that has shown so much of its text: clients must be told that it is void. */
export function havingShown(error: unknown, shown: number): unknown {
  if (shown === 0 || error instanceof TemporalFailure) return error;
  if (isStoreUnavailable(error)) return storeUnavailable({ shown });
  const details: [ModelProgress] = [{ shown }];
  return error instanceof Error ? ApplicationFailure.fromError(error, { details }) : error;
}

/** The failure of a step that began with a call, which has ended so. */
export function havingRun(error: unknown, ran: CallRan): unknown {
  const named = isStoreUnavailable(error) ? storeUnavailable() : error;
  if (!(named instanceof Error) || named instanceof CancelledFailure) return named;
  const failure = named instanceof ApplicationFailure ? named : ApplicationFailure.fromError(named);
  const { type, message, nonRetryable, details } = failure;
  const told: [ModelProgress] = [{ ...progressIn(details), ran }];
  return ApplicationFailure.create({
    ...(typeof type === 'string' && { type }),
    message,
    nonRetryable: nonRetryable === true,
    details: told,
  });
}

/** The call that had ended before the step failed, where the failure tells of one. */
export function ranBefore(error: unknown): CallRan | undefined {
  return error instanceof ApplicationFailure ? progressIn(error.details).ran : undefined;
}

function storeUnavailable(progress?: ModelProgress): ApplicationFailure {
  return ApplicationFailure.create({
    type: 'store.unavailable',
    message: 'The database could not be reached.',
    ...(progress && { details: [progress] }),
  });
}

/** Names the failures of the database, whose own texts stay out of the history. */
export async function namingStoreFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    throw storeUnavailable();
  }
}

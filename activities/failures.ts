import { ApplicationFailure } from '@temporalio/activity';
import { CancelledFailure, TemporalFailure } from '@temporalio/common';
import type { ModelError } from '../src/model/model-error';
import { isStoreUnavailable } from '../src/store/unavailable';
import type { CallRan, ModelProgress } from '../workflows/turn/activity-types';
import { progressIn } from '../workflows/turn/model-progress';
import { retryWhileUnavailable } from '../src/store/retry-while-unavailable';

const forMs = 60_000;

/**
 * Writes data that cannot be reproduced, such as an answer that has been streamed. While the database is
 * unavailable, it retries for a minute before it throws.
 */
export function writeWithRetry<T>(write: () => Promise<T>): Promise<T> {
  return retryWhileUnavailable(write, { forMs });
}

/** Wraps a model error for the workflow, which decides whether to retry. */
export function modelFailure(error: ModelError, progress: ModelProgress): ApplicationFailure {
  const { type, message: said, advice, retryable, retryAfterMs } = error;
  const message = advice === undefined ? said : `${said} ${advice}`;
  // The wait travels in the details, because Temporal's failure converter drops its own field for it.
  const details: [ModelProgress] = [
    {
      ...progress,
      ...(advice !== undefined && { said }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    },
  ];
  return ApplicationFailure.create({ type, message, nonRetryable: !retryable, details });
}

/**
 * The failure of work that this process gives up, because it stops or another process has done the work. Its
 * shown text, `progress`, is void.
 */
export function handedBack(progress?: ModelProgress): ApplicationFailure {
  return ApplicationFailure.create({
    type: 'worker.handed_back',
    message: 'The work goes on in another process.',
    ...(progress && { details: [progress] }),
  });
}

const erasedType = 'conversation.erased';

/** The non-retryable failure of work for an erased conversation, which must leave no trace. */
export function conversationErased(): ApplicationFailure {
  const message = 'The conversation was erased.';
  return ApplicationFailure.create({ type: erasedType, message, nonRetryable: true });
}

export function isConversationErased(error: unknown): boolean {
  return error instanceof ApplicationFailure && error.type === erasedType;
}

/** Adds to a step's failure how many UTF-16 units it had shown, so that clients learn that they are void. */
export function havingShown(error: unknown, shown: number): unknown {
  if (shown === 0 || error instanceof TemporalFailure) return error;
  if (isStoreUnavailable(error)) return storeUnavailable({ shown });
  const details: [ModelProgress] = [{ shown }];
  return error instanceof Error ? ApplicationFailure.fromError(error, { details }) : error;
}

/** Adds to a step's failure the result of the call that ran before the model. */
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

/** Returns the call that ended before the failure, if the failure says so. */
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

/**
 * Replaces database failures by `store.unavailable`, so that the driver's own texts stay out of the history.
 */
export async function namingStoreFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    throw storeUnavailable();
  }
}

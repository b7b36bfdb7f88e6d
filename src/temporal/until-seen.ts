import { setTimeout as delay } from 'node:timers/promises';
import { isGrpcServiceError } from '@temporalio/client';

/** gRPC's FAILED_PRECONDITION. */
const failedPrecondition = 9;
/** When an unseen Update is sent again, in milliseconds. */
const againAfterMs = [10, 50, 250];

/**
 * Sends an Update again if Temporal gives it back unseen. That happens if its workflow task fails for another reason,
 * such as a signal that arrives while the workflow ends. The Update needs an id, and `send` builds its request again.
 * Source: AbortReasonWorkflowTaskFailed in Temporal's server. Its gRPC code is FAILED_PRECONDITION.
 */
export async function untilSeen<T>(send: () => Promise<T>): Promise<T> {
  for (const ms of againAfterMs) {
    try {
      return await send();
    } catch (error) {
      if (!isUnseen(error)) throw error;
      await delay(ms);
    }
  }
  return send();
}

function isUnseen(error: unknown): boolean {
  const cause = error instanceof Error && !isGrpcServiceError(error) ? error.cause : error;
  if (!isGrpcServiceError(cause)) return false;
  const code: number = cause.code;
  return code === failedPrecondition;
}

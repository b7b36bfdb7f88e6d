import {
  Client,
  isGrpcServiceError,
  WorkflowNotFoundError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
  type ConnectionLike,
  type WorkflowHandle,
} from '@temporalio/client';
import { ServiceError } from '../errors';

const deadlineMs = 10_000;

export interface TemporalOptions {
  connection: ConnectionLike;
  namespace: string;
  taskQueue: string;
}

/** Calls to Temporal, each with a deadline. Throws unavailable where it can't be reached. */
export class TemporalCalls {
  readonly client: Client;
  readonly taskQueue: string;

  constructor({ connection, namespace, taskQueue }: TemporalOptions) {
    this.client = new Client({ connection, namespace });
    this.taskQueue = taskQueue;
  }

  async call<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await this.client.withDeadline(Date.now() + deadlineMs, act);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      const message = 'The service cannot reach Temporal now. Try again in a few seconds.';
      throw new ServiceError('unavailable', message, { cause: error });
    }
  }

  /** Acts on a workflow; false where there is none of this id, or none that runs where that is needed. */
  reach(workflowId: string, act: (handle: WorkflowHandle) => Promise<void>): Promise<boolean> {
    return this.call(async () => {
      try {
        await act(this.client.workflow.getHandle(workflowId));
        return true;
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return false;
        throw error;
      }
    });
  }
}

function isUnreachable(error: unknown): boolean {
  if (isGrpcServiceError(error) || error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return true;
  return error instanceof Error && 'cause' in error && isGrpcServiceError(error.cause);
}

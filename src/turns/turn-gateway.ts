import {
  Client,
  isGrpcServiceError,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  type ConnectionLike,
  type WorkflowHandle,
} from '@temporalio/client';
import { ServiceError } from '../errors';
import type { TurnInput } from '../domain/turn';
import {
  answerSignal,
  cancelSignal,
  followUpSignal,
  progressQuery,
  type AnswerMessage,
  type FollowUp,
  type TurnProgress,
} from '../../workflows/turn/messages';
import { SharedReads } from './shared-reads';
import type { turn } from '../../workflows/turn/turn';

const callDeadlineMs = 10_000;
/** A workflow task that died with its process is given to another one after this time. */
const workflowTaskTimeoutMs = 5_000;

export interface GatewayOptions {
  connection: ConnectionLike;
  namespace: string;
  taskQueue: string;
}

/** The only place that talks to Temporal about turns: starts, signals, asks and cancels them. */
export class TurnGateway {
  private readonly client: Client;
  /** A Temporal server holds few queries of one workflow at once, and refuses more. */
  private readonly queries = new SharedReads<TurnProgress | null>();

  constructor(private readonly options: GatewayOptions) {
    const { connection, namespace } = options;
    this.client = new Client({ connection, namespace });
  }

  /** Starts the turn; false where the conversation has an open one, which Temporal guarantees to be the only one. */
  start(input: TurnInput): Promise<boolean> {
    return this.call(async () => {
      try {
        await this.client.workflow.start<typeof turn>('turn', {
          workflowId: workflowId(input.conversationId),
          taskQueue: this.options.taskQueue,
          args: [input],
          requestEagerStart: true,
          workflowIdConflictPolicy: 'FAIL',
          workflowTaskTimeout: workflowTaskTimeoutMs,
        });
        return true;
      } catch (error) {
        if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
        throw error;
      }
    });
  }

  /** Leaves the next turn with the open one; false where there is none. */
  followUp(followUp: FollowUp): Promise<boolean> {
    return this.reach(followUp.input.conversationId, (handle) => handle.signal(followUpSignal, followUp));
  }

  /** Hands an answer to the open turn; false where there is none. `progress` tells whether it counted. */
  answer(conversationId: string, message: AnswerMessage): Promise<boolean> {
    return this.reach(conversationId, (handle) => handle.signal(answerSignal, message));
  }

  /** Cancels the open turn; false where there is none. */
  cancel(conversationId: string): Promise<boolean> {
    return this.reach(conversationId, (handle) => handle.signal(cancelSignal));
  }

  /** The newest turn of the conversation and its entries after `after`; null where Temporal knows of none. */
  progress(conversationId: string, after: number): Promise<TurnProgress | null> {
    return this.queries.share(`${conversationId} ${after}`, async () => {
      let progress: TurnProgress | null = null;
      await this.reach(conversationId, async (handle) => {
        progress = await handle.query(progressQuery, after);
      });
      return progress;
    });
  }

  private reach(conversationId: string, act: (handle: WorkflowHandle) => Promise<void>): Promise<boolean> {
    return this.call(async () => {
      try {
        await act(this.client.workflow.getHandle(workflowId(conversationId)));
        return true;
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return false;
        throw error;
      }
    });
  }

  private async call<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await this.client.withDeadline(Date.now() + callDeadlineMs, act);
    } catch (error) {
      if (!isGrpcServiceError(error) && !isUnreachable(error)) throw error;
      throw new ServiceError(
        'unavailable',
        'The service cannot reach Temporal now. Try again in a few seconds.',
        {
          cause: error,
        },
      );
    }
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'cause' in error && isGrpcServiceError(error.cause);
}

function workflowId(conversationId: string): string {
  return `turn/${conversationId}`;
}

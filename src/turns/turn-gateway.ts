import {
  isGrpcCancelledError,
  isGrpcDeadlineError,
  WorkflowExecutionAlreadyStartedError,
  type WorkflowHandle,
} from '@temporalio/client';
import type { TurnInput, TurnPlace } from '../domain/turn';
import type { TemporalCalls } from '../temporal/temporal-calls';
import {
  answerSignal,
  cancelSignal,
  followUpSignal,
  progressQuery,
  toolProgressSignal,
  type AnswerMessage,
  type FollowUp,
  type TurnProgress,
} from '../../workflows/turn/messages';
import { SharedReads } from '../store/shared-reads';
import type { turn } from '../../workflows/turn/turn';

export type { AnswerMessage, TurnProgress };

/** A workflow task that died with its process is given to another one after this time. */
const workflowTaskTimeoutMs = 5_000;
/** How long turns of a conversation that is erased may take to end by themselves. */
const endPatienceMs = 5_000;
/** How long the first tries of a query may take; the last one has all the time that is left. */
const queryPatienceMs = [500, 2_000];

/** The only place that talks to Temporal about turns: starts, signals, asks and cancels them. */
export class TurnGateway {
  /** A Temporal server holds few queries of one workflow at once, and refuses more. */
  private readonly queries = new SharedReads<TurnProgress | null>();

  constructor(private readonly temporal: TemporalCalls) {}

  /** Starts the turn; false where the conversation has an open one, which Temporal guarantees to be the only one. */
  start(input: TurnInput): Promise<boolean> {
    return this.temporal.call(async () => {
      try {
        await this.temporal.client.workflow.start<typeof turn>('turn', {
          workflowId: workflowId(input.conversationId),
          taskQueue: this.temporal.taskQueue,
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

  /** Cancels the open turn, or the one with this id that waits for it; false where none is open. */
  cancel(conversationId: string, turnId?: string): Promise<boolean> {
    const order = { because: 'cancelled' as const, ...(turnId !== undefined && { turnId }) };
    return this.reach(conversationId, (handle) => handle.signal(cancelSignal, order));
  }

  /**
   * Stops the open turn for an operator who takes the conversation over, and waits until it has ended: what it said
   * stands in the transcript before the operator's first word. False where none is open.
   */
  makeWay(conversationId: string): Promise<boolean> {
    return this.reach(conversationId, async (handle) => {
      await handle.signal(cancelSignal, { because: 'taken_over' });
      // However it ends, and where that takes too long, the operator has the conversation.
      await handle.result().catch(() => undefined);
    });
  }

  /**
   * Stops the open turn and those that wait for it, and deletes all turns of the conversation from Temporal. The open one
   * is given a little time to end by itself: then nothing of it is left at work that could still write.
   */
  async erase(conversationId: string): Promise<void> {
    const giveUpAt = Date.now() + endPatienceMs;
    let isOpen = true;
    while (isOpen && Date.now() < giveUpAt) isOpen = await this.cancelAndWait(conversationId, giveUpAt);
    await this.temporal.erase(workflowId(conversationId), 'The conversation was erased.');
  }

  private cancelAndWait(conversationId: string, until: number): Promise<boolean> {
    const { client } = this.temporal;
    return this.reach(conversationId, async (handle) => {
      await handle.signal(cancelSignal, { because: 'cancelled' });
      const thisRun = client.workflow.getHandle(handle.workflowId, undefined, { followRuns: false });
      await client.withDeadline(until, () => thisRun.result()).catch(() => undefined);
    });
  }

  /** Shows a line about a tool that is at work; never fails, since nothing depends on it. */
  async tellProgress({ turnId, conversationId }: TurnPlace, text: string): Promise<void> {
    await this.reach(conversationId, (handle) => handle.signal(toolProgressSignal, turnId, text)).catch(
      () => undefined,
    );
  }

  /** Turns of the conversation that have not ended, in order. Where none is open, no worker is asked. */
  async openTurns(conversationId: string): Promise<string[]> {
    let isOpen = false;
    await this.reach(conversationId, async (handle) => {
      isOpen = (await handle.describe()).status.name === 'RUNNING';
    });
    const progress = isOpen ? await this.progress(conversationId, Number.MAX_SAFE_INTEGER) : null;
    if (!progress) return [];
    return progress.phase === 'ended' ? progress.queued : [progress.turnId, ...progress.queued];
  }

  /** The newest turn of the conversation and its entries after `after`; null where Temporal knows of none. */
  progress(conversationId: string, after: number): Promise<TurnProgress | null> {
    return this.queries.share(`${conversationId} ${after}`, async () => {
      let progress: TurnProgress | null = null;
      await this.reach(conversationId, async (handle) => {
        progress = await this.patientQuery(() => handle.query(progressQuery, after));
      });
      return progress;
    });
  }

  /**
   * A worker loses a query that meets a workflow while it closes, and Temporal waits for it in vain; the next one is
   * answered. A query that is only slow is asked again, with more time.
   */
  private async patientQuery<T>(ask: () => Promise<T>): Promise<T> {
    for (const ms of queryPatienceMs) {
      try {
        return await this.temporal.client.withDeadline(Date.now() + ms, ask);
      } catch (error) {
        if (!isTimeout(error)) throw error;
      }
    }
    return ask();
  }

  private reach(conversationId: string, act: (handle: WorkflowHandle) => Promise<void>): Promise<boolean> {
    return this.temporal.reach(workflowId(conversationId), act);
  }
}

function workflowId(conversationId: string): string {
  return `turn/${conversationId}`;
}

/** The native connection says of its own deadline that the call was cancelled. */
function isTimeout(error: unknown): boolean {
  return isGrpcDeadlineError(error) || isGrpcCancelledError(error);
}

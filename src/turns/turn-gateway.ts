import { setTimeout as delay } from 'node:timers/promises';
import {
  WorkflowExecutionAlreadyStartedError,
  WorkflowUpdateFailedError,
  type WorkflowHandle,
} from '@temporalio/client';
import type { BudgetRef } from '../domain/budget-line';
import { searchAttributes } from '../domain/search-attributes';
import type { TurnInput, TurnPlace } from '../domain/turn';
import { isBackground } from '../domain/turn-cause';
import type { TemporalCalls } from '../temporal/temporal-calls';
import { untilSeen } from '../temporal/until-seen';
import {
  answerUpdate,
  budgetRaisedSignal,
  cancelSignal,
  offerUpdate,
  progressQuery,
  thoughtUpdate,
  toolProgressSignal,
  type AnswerMessage,
  type Offer,
  type OfferVerdict,
  type StopOrder,
  type PendingAction,
  type ThoughtLine,
  type TurnProgress,
} from '../../workflows/turn/messages';
import { SingleFlight } from '../platform/concurrency/single-flight';
import type { turn } from '../../workflows/turn/turn';

export type { AnswerMessage, OfferVerdict, PendingAction, TurnProgress };

/** How long turns of an erased conversation may take to end by themselves, in milliseconds. */
const endPatienceMs = 5_000;
/** When an unanswered query is sent again, in milliseconds after the previous one. */
const askAgainAfterMs = [500, 2_000];
/** With more open queries than this, replies are late because Temporal is busy, and no query is repeated. */
const calmQueries = 20;
const late = Symbol('late');

/** `runsHere` if Temporal handed the turn's first task to this process with the start. */
export interface StartedTurn {
  runsHere: boolean;
}

/** The only place that talks to Temporal about turns: starts, signals, queries and cancels them. */
export class TurnGateway {
  private openQueries = 0;
  /** A Temporal server holds few concurrent queries of one workflow and rejects more. */
  private readonly queries = new SingleFlight<TurnProgress | null>();

  constructor(private readonly temporal: TemporalCalls) {}

  /**
   * Starts the turn. Returns where its first task goes, or null if the conversation already has an open turn;
   * Temporal guarantees at most one.
   */
  start(input: TurnInput): Promise<StartedTurn | null> {
    return this.temporal.call(async () => {
      try {
        const { eagerlyStarted } = await this.temporal.client.workflow.start<typeof turn>('turn', {
          workflowId: turnWorkflowId(input.conversationId),
          args: [input],
          // An eager start goes to this process, even if Temporal would choose another version.
          requestEagerStart: !this.temporal.hasVersions,
          workflowIdConflictPolicy: 'FAIL',
          ...this.temporal.startOptions(isBackground(input) ? 'background' : 'live', input.conversation),
        });
        return { runsHere: eagerlyStarted };
      } catch (error) {
        if (error instanceof WorkflowExecutionAlreadyStartedError) return null;
        throw error;
      }
    });
  }

  /** Offers the next turn to the open one. Returns null if none is open. */
  offer(input: TurnInput, mode: Offer['mode']): Promise<OfferVerdict | null> {
    const { conversationId, turnId } = input;
    return this.ask(conversationId, (handle) =>
      untilSeen(() => handle.executeUpdate(offerUpdate, { args: [{ input, mode }], updateId: turnId })),
    );
  }

  /** Delivers an answer to the open turn. Returns whether it counts; also false if no turn is open. */
  async answer(conversationId: string, message: AnswerMessage): Promise<boolean> {
    const args: [AnswerMessage] = [message];
    const counts = await this.ask(conversationId, (handle) =>
      unlessRejected(() => handle.executeUpdate(answerUpdate, { args, updateId: message.answerId })),
    );
    return counts ?? false;
  }

  /**
   * Shows a line about what the model thinks. Returns the time of its entry, RFC 3339, or null if it comes too late. The
   * line counts once, however often it is sent with this `lineId`.
   */
  showThought(conversationId: string, line: ThoughtLine, lineId: string): Promise<string | null> {
    const args: [ThoughtLine] = [line];
    return this.ask(conversationId, (handle) =>
      unlessRejected(() => handle.executeUpdate(thoughtUpdate, { args, updateId: lineId })),
    );
  }

  /**
   * Cancels the open turn, or the turn with this id that is open or queued behind it.
   * Returns false if none is open.
   */
  cancel(conversationId: string, wanted: Pick<StopOrder, 'turnId' | 'via'> = {}): Promise<boolean> {
    const order: StopOrder = { because: 'cancelled', ...wanted };
    return this.reach(conversationId, (handle) => handle.signal(cancelSignal, order));
  }

  /**
   * Stops the open turn for an operator who takes the conversation over, and waits until it has ended.
   * So its text is in the transcript before the operator's first message. Returns false if no turn is open.
   */
  stopForTakeover(conversationId: string): Promise<boolean> {
    return this.reach(conversationId, async (handle) => {
      await handle.signal(cancelSignal, { because: 'taken_over', via: { face: 'inbox' } });
      // The operator gets the conversation however the turn ends, even if that takes too long.
      await handle.result().catch(() => undefined);
    });
  }

  /**
   * Stops the open turn of an erased conversation and those queued behind it. The open turn gets a short time
   * to end by itself, so that none of its work is left running that could still write.
   */
  async stopErased(conversationId: string): Promise<void> {
    const giveUpAt = Date.now() + endPatienceMs;
    let isOpen = true;
    while (isOpen && Date.now() < giveUpAt) isOpen = await this.cancelAndWait(conversationId, giveUpAt);
    await this.temporal.terminate(turnWorkflowId(conversationId), 'The conversation was erased.');
  }

  private cancelAndWait(conversationId: string, until: number): Promise<boolean> {
    const { client } = this.temporal;
    return this.reach(conversationId, async (handle) => {
      await handle.signal(cancelSignal, { because: 'cancelled' });
      const thisRun = client.workflow.getHandle(handle.workflowId, undefined, { followRuns: false });
      await client.withDeadline(until, () => thisRun.result()).catch(() => undefined);
    });
  }

  /** Lets the open turn know that a budget was raised. Never rejects if no turn is open. */
  async sendBudgetRaised(conversationId: string, raised: BudgetRef): Promise<void> {
    await this.reach(conversationId, (handle) => handle.signal(budgetRaisedSignal, raised));
  }

  /** Shows a progress line of a running tool. Never rejects, since nothing depends on it. */
  async sendToolProgress({ turnId, conversationId }: TurnPlace, text: string): Promise<void> {
    await this.reach(conversationId, (handle) => handle.signal(toolProgressSignal, turnId, text)).catch(
      () => undefined,
    );
  }

  /**
   * Returns the conversation's turns that have not ended, in order. If none is open, no worker is queried.
   */
  async openTurns(conversationId: string): Promise<string[]> {
    const known = await this.ask(conversationId, (handle) => handle.describe());
    const isOpen = known?.status.name === 'RUNNING';
    const progress = isOpen ? await this.progress(conversationId, Number.MAX_SAFE_INTEGER) : null;
    if (!progress) return [];
    return progress.phase === 'ended' ? progress.queued : [progress.turnId, ...progress.queued];
  }

  /**
   * Yields the conversations with an open turn, newest first: of this tenant, or of all if the namespace lacks the
   * service's search attributes.
   */
  async *openConversations(tenantId: string): AsyncGenerator<string> {
    const { client, taskQueue } = this.temporal;
    const ofTenant = this.temporal.isFindable ? [`${searchAttributes.tenant} = '${tenantId}'`] : [];
    const query = [
      ...[`WorkflowType = 'turn'`, `ExecutionStatus = 'Running'`, `TaskQueue = '${taskQueue}'`],
      ...ofTenant,
    ].join(' AND ');
    for await (const { workflowId } of client.workflow.list({ query }))
      yield workflowId.slice(turnWorkflowId('').length);
  }

  /**
   * Returns the conversation's newest turn with its entries after `after`. Null if Temporal knows of none.
   */
  progress(conversationId: string, after: number): Promise<TurnProgress | null> {
    return this.queries.share(`${conversationId} ${after}`, () =>
      this.ask(conversationId, (handle) => this.patientQuery(() => handle.query(progressQuery, after))),
    );
  }

  /**
   * A worker loses a query that reaches a workflow while it closes, and Temporal waits for the reply in
   * vain. The next query is answered. No query is cancelled: a cancelled read once left Temporal's
   * SQLite store unable to read at all.
   */
  private async patientQuery<T>(ask: () => Promise<T>): Promise<T> {
    const asked = [this.counted(ask)];
    for (const ms of askAgainAfterMs) {
      const first = await Promise.race([...asked, delay(ms, late)]);
      if (first !== late) return first;
      if (this.openQueries <= calmQueries) asked.push(this.counted(ask));
    }
    return Promise.race(asked);
  }

  private counted<T>(ask: () => Promise<T>): Promise<T> {
    this.openQueries += 1;
    const answer = ask();
    const over = () => {
      this.openQueries -= 1;
    };
    answer.then(over, over);
    return answer;
  }

  private ask<T>(conversationId: string, act: (handle: WorkflowHandle) => Promise<T>): Promise<T | null> {
    return this.temporal.ask(turnWorkflowId(conversationId), act);
  }

  private reach(conversationId: string, act: (handle: WorkflowHandle) => Promise<unknown>): Promise<boolean> {
    return this.temporal.reach(turnWorkflowId(conversationId), act);
  }
}

/** The workflow that runs the conversation's turns. */
export function turnWorkflowId(conversationId: string): string {
  return `turn/${conversationId}`;
}

/** Sends an Update with an id. Returns null if its validator rejects it. */
function unlessRejected<T>(send: () => Promise<T>): Promise<T | null> {
  return untilSeen(send).catch((error: unknown) => {
    if (error instanceof WorkflowUpdateFailedError) return null;
    throw error;
  });
}

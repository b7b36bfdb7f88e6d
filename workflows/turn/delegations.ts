import { CancellationScope, startChild } from '@temporalio/workflow';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { ChildTurn } from '../../src/domain/tool-run';
import type { TurnStop } from '../../src/domain/turn-trace';
import { findableBy, isFindable } from '../search-attributes';
import { cancelSignal, type NewsBelow } from './messages';
import { orderChildEnd } from './order-work';
import type { TurnCommand, TurnEvent, TurnState } from './state';

/** As for every turn: the workflow tasks of a process that died are reassigned after this time. */
const workflowTaskTimeoutMs = 5_000;

/** A turn that may ask other agents. */
interface AskingTurn {
  state: () => TurnState;
  decide: (event: TurnEvent) => TurnCommand;
  stop: () => TurnStop | undefined;
  /** Shows what is new, and makes the turn decide again if it waits. */
  wake: () => void;
}

interface Running {
  cancel: () => Promise<void>;
  over: Promise<void>;
}

/** The turns of other agents that this one has asked: each is a child workflow, `turn/<its conversation>`. */
export class Delegations {
  private readonly running = new Map<string, Running>();

  constructor(private readonly turn: AskingTurn) {}

  /** Starts the turn that answers the call. Returns once Temporal has it. It may take `workMs` of work. */
  async start(call: PlannedCall, child: ChildTurn, workMs: number): Promise<void> {
    if (this.turn.stop()) return this.finish(call, child);
    const { limits } = this.turn.state().input;
    const { conversation } = child;
    // A stop must reach the child as one of its own, so Temporal does not cancel it.
    await CancellationScope.nonCancellable(async () => {
      // replay: starts the turn of another agent
      const handle = await startChild('turn', {
        workflowId: `turn/${conversation.conversationId}`,
        args: [{ ...child, limits: { ...limits, workMs } }],
        workflowTaskTimeout: workflowTaskTimeoutMs,
        parentClosePolicy: 'REQUEST_CANCEL',
        ...(isFindable() && { typedSearchAttributes: findableBy(conversation) }),
      });
      const over = this.follow(call, child, () => handle.result());
      // It may end before it gets the signal.
      const cancel = () => handle.signal(cancelSignal, { because: 'cancelled' }).catch(() => undefined);
      this.running.set(call.callId, { cancel, over });
    });
  }

  onTold(news: NewsBelow): void {
    if (news.topTurnId !== this.turn.state().input.turnId) return;
    this.tell({ type: 'toldBelow', news });
  }

  /** Cancels what still runs, and resolves once all of it has ended. */
  async stopAll(): Promise<void> {
    const all = [...this.running.values()];
    if (all.length === 0) return;
    await Promise.all(all.map(({ cancel }) => cancel()));
    await Promise.all(all.map(({ over }) => over));
  }

  /** Its record says how the turn ended, even if Temporal ended it. */
  private async follow(call: PlannedCall, child: ChildTurn, end: () => Promise<unknown>): Promise<void> {
    await end().catch(() => undefined);
    await this.finish(call, child);
    this.running.delete(call.callId);
  }

  private async finish(call: PlannedCall, child: ChildTurn): Promise<void> {
    const result = await CancellationScope.nonCancellable(() =>
      orderChildEnd(this.turn.state(), call, child),
    );
    this.tell({ type: 'childEnded', callId: call.callId, result });
  }

  private tell(event: TurnEvent): void {
    this.turn.decide(event);
    this.turn.wake();
  }
}

import { CancellationScope, condition, sleep } from '@temporalio/workflow';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { ChildTurn } from '../../src/domain/tool-run';
import type { TurnStop } from '../../src/domain/turn-trace';
import { asTurnEvent } from './failures';
import {
  orderCall,
  orderCallThenStep,
  orderFiles,
  orderLook,
  orderRaise,
  orderRecapsFirst,
  orderRoles,
  orderSearch,
  orderStep,
  type Working,
} from './order-work';
import type { TurnCommand, TurnEvent, TurnState } from './state';

type Doing<D extends TurnCommand['do']> = Extract<TurnCommand, { do: D }>;

/** A turn that has work done. */
interface WorkingTurn {
  state: () => TurnState;
  decide: (event: TurnEvent) => TurnCommand;
  publish: () => void;
  stop: () => TurnStop | undefined;
  /** True if the turn should go on in a new run. It then waits there. */
  hasLongHistory: () => boolean;
  /** Starts the turn of another agent, which answers the call. */
  delegate: (call: PlannedCall, child: ChildTurn, workMs: number) => Promise<void>;
}

/** Orders the work of a turn, and counts the time that it takes. */
export class TurnWork {
  private readonly scope = new CancellationScope();

  /** `workedMs` is what the work has taken before, in milliseconds. */
  constructor(
    private readonly turn: WorkingTurn,
    public workedMs: number,
  ) {}

  /** Stops the work that goes on, and all that begins later. */
  cancel(): void {
    this.scope.cancel();
  }

  perform(command: Exclude<TurnCommand, { do: 'end' | 'ask' }>): Promise<TurnEvent> {
    const { turn } = this;
    switch (command.do) {
      case 'readFiles':
        return this.timed(() => orderFiles(this.working()));
      case 'retrieve':
        return this.timed(() => orderSearch(this.working()));
      case 'callModel':
        return this.timed(() => this.callModel(command));
      case 'compact':
        return this.timed(() => orderRecapsFirst(this.working()));
      case 'runCalls':
        return this.timed(() => this.runCalls(command));
      case 'runThenModel':
        return this.timed(() => this.runThenModel(command));
      case 'awaitTasks':
        return this.awaitTasks(command);
      case 'followTasks':
        return this.untimed(() => this.followTasks(command));
      case 'readRoles':
        return orderRoles(turn.state(), command.memberIds);
      case 'raise':
        return orderRaise(turn.state(), command);
      case 'wait':
        throw new RangeError('the turn has nothing to do and has not ended');
    }
  }

  times(): Working['times'] {
    const { limits } = this.turn.state().input;
    return { heartbeatTimeoutMs: limits.heartbeatTimeoutMs, remainingMs: limits.workMs - this.workedMs };
  }

  private async callModel({ model, delayMs }: Doing<'callModel'>): Promise<TurnEvent> {
    // replay: waits before the model
    if (delayMs > 0) await sleep(delayMs);
    return orderStep(this.working(), model);
  }

  private async runThenModel(command: Doing<'runThenModel'>): Promise<TurnEvent> {
    const event = await orderCallThenStep(this.working(), command, this.turn.stop);
    return event ?? this.runCalls({ calls: [command.call] });
  }

  private async runCalls({ calls }: Pick<Doing<'runCalls'>, 'calls'>): Promise<TurnEvent> {
    // replay: runs the tools of a step at once
    await Promise.all(calls.map((call, index) => this.runCall(call, index)));
    return { type: 'callsEnded' };
  }

  private async runCall(call: PlannedCall, index: number): Promise<void> {
    const result = await orderCall(this.working(), call, index);
    this.turn.decide({ type: 'toolEnded', call, result });
    this.turn.publish();
    if (result.child) await this.turn.delegate(call, result.child, Math.max(1, this.times().remainingMs));
  }

  /** Waits until it is time to look at tasks. Only a durable timer exists until then. */
  private async awaitTasks({ ms }: Doing<'awaitTasks'>): Promise<TurnEvent> {
    const { turn } = this;
    // replay: waits for a task
    await condition(() => turn.stop() !== undefined || turn.hasLongHistory(), ms);
    return { type: 'tasksDue' };
  }

  /** Looks once at each of the tasks. */
  private async followTasks({ calls }: Doing<'followTasks'>): Promise<TurnEvent> {
    const follow = async (call: PlannedCall) => {
      const result = await orderLook(this.turn.state(), call);
      this.turn.decide({ type: 'taskFollowed', call, result });
      this.turn.publish();
    };
    await Promise.all(calls.map(follow));
    return { type: 'tasksFollowed' };
  }

  /** Measures working time. Waiting for people and tasks does not count towards the turn's limit. */
  private async timed(work: () => Promise<TurnEvent>): Promise<TurnEvent> {
    if (this.times().remainingMs <= 0) return { type: 'timedOut' };
    const begun = Date.now();
    const event = await this.untimed(work);
    this.workedMs += Date.now() - begun;
    return event;
  }

  /** A turn waits. Time in which turns below work without asking anybody is working time of this one, too. */
  async waiting<T>(wait: () => Promise<T>): Promise<T> {
    const { children, questions, below } = this.turn.state();
    if (children.length === 0 || questions.length > 0 || below.length > 0) return wait();
    const begun = Date.now();
    const next = await wait();
    this.workedMs += Date.now() - begun;
    return next;
  }

  private async untimed(work: () => Promise<TurnEvent>): Promise<TurnEvent> {
    try {
      return await this.scope.run(work);
    } catch (error) {
      return asTurnEvent(error, this.turn.stop());
    }
  }

  private working(): Working {
    return { state: this.turn.state(), times: this.times() };
  }
}

import { CancellationScope, sleep } from '@temporalio/workflow';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { TurnStop } from '../../src/domain/turn-trace';
import { asTurnEvent } from './failures';
import { followTasks } from './followed-tasks';
import {
  orderCall,
  orderCallThenStep,
  orderFiles,
  orderRaise,
  orderRecapsFirst,
  orderRoles,
  orderSearch,
  orderStep,
  type Working,
} from './order-work';
import type { RunningWork } from './running-work';
import type { TurnCommand, TurnEvent, TurnState } from './state';

type Doing<D extends TurnCommand['do']> = Extract<TurnCommand, { do: D }>;

/** A turn that has work done. */
interface WorkingTurn {
  state: () => TurnState;
  decide: (event: TurnEvent) => TurnCommand;
  publish: () => void;
  stop: () => TurnStop | undefined;
  hasLongHistory: () => boolean;
}

/** Has the work of a turn done, and counts the time that it takes. */
export class TurnWork {
  private readonly scope = new CancellationScope();

  /** `workedMs` is what the work has taken before, in milliseconds. */
  constructor(
    private readonly turn: WorkingTurn,
    private readonly running: RunningWork,
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
        return this.timed(() => orderSearch(this.working(), command.model));
      case 'callModel':
        return this.timed(() => this.callModel(command));
      case 'compact':
        return this.timed(() => orderRecapsFirst(this.working()));
      case 'runCalls':
        return this.timed(() => this.runCalls(command));
      case 'runThenModel':
        return this.timed(() => this.runThenModel(command));
      case 'awaitTasks':
      case 'followTasks':
        return followTasks(command, { ...turn, work: this.scope });
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
    return orderStep(this.working(), model, { work: this.running.order(), stop: this.turn.stop });
  }

  private runThenModel(command: Doing<'runThenModel'>): Promise<TurnEvent> {
    return orderCallThenStep(this.working(), command, {
      work: this.running.order(),
      stop: this.turn.stop,
      alone: () => this.runCalls({ calls: [command.call] }),
    });
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
  }

  /** Measures working time. Waiting for a person does not count towards the turn's limit. */
  private async timed(work: () => Promise<TurnEvent>): Promise<TurnEvent> {
    if (this.times().remainingMs <= 0) return { type: 'timedOut' };
    const begun = Date.now();
    try {
      return await this.scope.run(work);
    } catch (error) {
      return asTurnEvent(error, this.turn.stop());
    } finally {
      this.workedMs += Date.now() - begun;
    }
  }

  private working(): Working {
    return { state: this.turn.state(), times: this.times() };
  }
}

import { condition, type CancellationScope } from '@temporalio/workflow';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { TurnStop } from '../../src/domain/turn-trace';
import { asTurnEvent } from './failures';
import { orderLook } from './order-work';
import type { TurnCommand, TurnEvent, TurnState } from './state';

/** A turn whose calls go on as tasks. */
interface FollowingTurn {
  state: () => TurnState;
  decide: (event: TurnEvent) => TurnCommand;
  publish: () => void;
  stop: () => TurnStop | undefined;
  /** True if the turn should go on in a new run. It then waits there. */
  hasLongHistory: () => boolean;
  /** What a stop cancels. */
  work: CancellationScope;
}

type Following = Extract<TurnCommand, { do: 'awaitTasks' | 'followTasks' }>;

/**
 * Looks once at each of the tasks, or waits until it is time to. Only a durable timer exists until then. Nothing of it
 * counts as work.
 */
export async function followTasks(command: Following, turn: FollowingTurn): Promise<TurnEvent> {
  if (command.do === 'awaitTasks') {
    // replay: waits for a task
    await condition(() => turn.stop() !== undefined || turn.hasLongHistory(), command.ms);
    return { type: 'tasksDue' };
  }
  const follow = async (call: PlannedCall) => {
    const result = await orderLook(turn.state(), call);
    turn.decide({ type: 'taskFollowed', call, result });
    turn.publish();
  };
  try {
    await turn.work.run(() => Promise.all(command.calls.map(follow)));
    return { type: 'tasksFollowed' };
  } catch (error) {
    return asTurnEvent(error, turn.stop());
  }
}

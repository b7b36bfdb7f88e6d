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
  /** What a stop cancels. */
  work: CancellationScope;
}

/** Waits until it is time to look at tasks. Only a durable timer exists until then, and nothing of it counts as work. */
export async function awaitTasks(ms: number, { stop }: FollowingTurn): Promise<TurnEvent> {
  // replay: waits for a task
  await condition(() => stop() !== undefined, ms);
  return { type: 'tasksDue' };
}

/** Looks once at each of the tasks. */
export async function followTasks(calls: PlannedCall[], turn: FollowingTurn): Promise<TurnEvent> {
  const follow = async (call: PlannedCall) => {
    const result = await orderLook(turn.state(), call);
    turn.decide({ type: 'taskFollowed', call, result });
    turn.publish();
  };
  try {
    await turn.work.run(() => Promise.all(calls.map(follow)));
    return { type: 'tasksFollowed' };
  } catch (error) {
    return asTurnEvent(error, turn.stop());
  }
}

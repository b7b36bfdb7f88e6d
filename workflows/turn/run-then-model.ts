import { CancellationScope, isCancellation } from '@temporalio/workflow';
import type { TurnRef } from '../../src/domain/turn';
import type { PlannedCall, ToolThenModel, TurnActivities } from './activity-types';
import { asToolResult, asTurnEvent, isUnclaimed, ranBefore } from './failures';
import type { StopReason } from './messages';
import type { TurnEvent } from './state';

interface Surroundings {
  turn: TurnRef;
  /** Does both in one go. */
  both: () => Promise<ToolThenModel>;
  /** Runs the call alone, which has not ended yet. */
  alone: () => Promise<TurnEvent>;
  /** Looks for how the call ended. */
  findRun: TurnActivities['findRun'];
  stopReason: () => StopReason | undefined;
}

/**
 * Runs a call and asks the model about its result, in one activity, which shows the call's end before the workflow hears
 * of it. So where that activity fails, the workflow first learns whether the call had ended: what was shown stands.
 */
export async function runThenModel(call: PlannedCall, around: Surroundings): Promise<TurnEvent> {
  const begun = Date.now();
  try {
    const { ran, step } = await around.both();
    return { type: 'callRan', call, ...ran, ...(step && { then: { type: 'modelReplied', step } }) };
  } catch (error) {
    if (isUnclaimed(error))
      return { type: 'callRan', call, ...ended(asToolResult(error, Date.now() - begun)) };
    const ran = ranBefore(error) ?? (await ranMeanwhile(around, call));
    const then = asTurnEvent(error, around.stopReason());
    if (ran) return { type: 'callRan', call, ...ran, then };
    if (isCancellation(error) || then.type === 'timedOut') return then;
    return around.alone();
  }
}

/** Asked in any case: a stop must not make the end of a call that was shown another one. */
async function ranMeanwhile({ findRun, turn }: Surroundings, { callId }: PlannedCall) {
  const { result } = await CancellationScope.nonCancellable(() => findRun({ turn, callId }));
  return result && ended(result);
}

function ended(result: ReturnType<typeof asToolResult>) {
  return { result, at: new Date().toISOString() };
}

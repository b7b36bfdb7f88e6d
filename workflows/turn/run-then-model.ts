import { isCancellation } from '@temporalio/workflow';
import type { CallRan, Recovered, PlannedCall, ToolThenModel } from './activity-types';
import { asToolResult, asTurnEvent, isUnclaimed, mayHaveEnded, ranBefore } from './failures';
import type { StopReason } from './messages';
import type { TurnEvent } from './state';

interface CallThenModel {
  /** Does both in one go. */
  both: () => Promise<ToolThenModel>;
  /** Runs the call alone, which has not ended yet. */
  alone: () => Promise<TurnEvent>;
  /** Looks for what work had done that failed before it could tell, also where the turn is stopped meanwhile. */
  recoverResult: () => Promise<Recovered>;
  stopReason: () => StopReason | undefined;
}

/**
 * Runs a call and asks the model about its result, in one activity, which shows the call's end before the workflow hears
 * of it. So where that activity fails, the workflow first learns whether the call had ended: what was shown stands.
 */
export async function runThenModel(call: PlannedCall, around: CallThenModel): Promise<TurnEvent> {
  const begun = Date.now();
  try {
    const { ran, step } = await around.both();
    return { type: 'callRan', call, ...ran, ...(step && { then: { type: 'modelReplied', step } }) };
  } catch (error) {
    if (isUnclaimed(error))
      return { type: 'callRan', call, ...ended(asToolResult(error, Date.now() - begun)) };
    const { ran, end } = await doneMeanwhile(error, around);
    if (end) return { type: 'foundEnded', ...end };
    const then = asTurnEvent(error, around.stopReason());
    if (ran) return { type: 'callRan', call, ...ran, then };
    if (isCancellation(error) || then.type === 'timedOut') return then;
    return around.alone();
  }
}

/** Asked in any case: a stop must not make the end of a call that was shown another one. */
async function doneMeanwhile(
  error: unknown,
  { recoverResult }: CallThenModel,
): Promise<{ ran: CallRan | undefined; end?: Recovered['end'] }> {
  const told = ranBefore(error);
  if (told && !mayHaveEnded(error)) return { ran: told };
  const { result, end } = await recoverResult();
  return { ran: told ?? (result && ended(result)), ...(end && { end }) };
}

function ended(result: CallRan['result']): CallRan {
  return { result, at: new Date().toISOString() };
}

import { isCancellation } from '@temporalio/workflow';
import type { TurnStop } from '../../src/domain/turn-trace';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { CallRan, Recovered, ToolThenModel } from './activity-types';
import { asToolResult, asTurnEvent, isUnclaimed, mayHaveEnded, ranBefore } from './failures';
import type { TurnEvent } from './state';

interface CallThenModel {
  /** Runs the call and the model's step in one activity. */
  both: () => Promise<ToolThenModel>;
  /** Runs only the call, which has not ended yet. */
  alone: () => Promise<TurnEvent>;
  /** Reads what failed work had stored before it could report, even if the turn is stopped meanwhile. */
  recoverResult: () => Promise<Recovered>;
  stop: () => TurnStop | undefined;
}

/**
 * Runs a call and asks the model about its result, in one activity. That activity shows the call's end before
 * the workflow learns of it. If it fails, the workflow first reads whether the call had ended: what was shown
 * stands.
 */
export async function runThenModel(call: PlannedCall, around: CallThenModel): Promise<TurnEvent> {
  const begun = Date.now();
  try {
    // replay: runs a tool and the model in one activity
    const { ran, step } = await around.both();
    return { type: 'callRan', call, ...ran, ...(step && { then: { type: 'modelReplied', step } }) };
  } catch (error) {
    if (isUnclaimed(error))
      return { type: 'callRan', call, ...ended(asToolResult(error, Date.now() - begun)) };
    const { ran, end } = await doneMeanwhile(error, around);
    if (end) return { type: 'foundEnded', ...end };
    const then = asTurnEvent(error, around.stop());
    if (ran) return { type: 'callRan', call, ...ran, then };
    if (isCancellation(error) || then.type === 'timedOut') return then;
    return around.alone();
  }
}

/** Runs even if the turn was stopped: a stop must not change the end of a call that was already shown. */
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

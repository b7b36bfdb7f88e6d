import { isCancellation } from '@temporalio/workflow';
import type { TurnStop } from '../../src/domain/turn-trace';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { CallRan, ToolThenModel, WorkedPart } from './activity-types';
import { asToolResult, asTurnEvent, doneBefore, isUnclaimed, mayHaveEnded } from './failures';
import type { Recovered } from './recovery-types';
import type { TurnEvent } from './state';
import { partsOf } from './work-ahead';

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
 * the workflow learns of it. If it fails, the workflow first reads how far it had come: what was shown stands.
 */
export async function runThenModel({ callId }: PlannedCall, around: CallThenModel): Promise<TurnEvent> {
  const begun = Date.now();
  const endedWith = (ran: CallRan): WorkedPart => ({ did: 'ranCall', callId, ...ran });
  try {
    // replay: runs a tool and the model in one activity
    const { ran, step, more } = await around.both();
    return { type: 'worked', done: [endedWith(ran), ...(step ? partsOf(step, more) : [])] };
  } catch (error) {
    if (isUnclaimed(error))
      return { type: 'worked', done: [endedWith(ended(asToolResult(error, Date.now() - begun)))] };
    const told = doneBefore(error, callId);
    const { result, done, end } =
      told && !mayHaveEnded(error) ? { done: told } : await around.recoverResult();
    if (end) return { type: 'foundEnded', ...end };
    const then = asTurnEvent(error, around.stop());
    const parts = told ?? done ?? (result ? [endedWith(ended(result))] : []);
    if (parts.length > 0) return { type: 'worked', done: parts, then };
    if (isCancellation(error) || then.type === 'timedOut') return then;
    return around.alone();
  }
}

function ended(result: CallRan['result']): CallRan {
  return { result, at: new Date().toISOString() };
}

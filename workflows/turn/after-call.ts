import type { CallRan, PlannedCall } from './activity-types';
import { settle } from './call-outcomes';
import { record } from './log';
import { recordPassages } from './retrieval';
import type { TurnState } from './state';

/** What the user is told while the model reads what calls gave. */
export const readingResults = 'Thinking about the results';

type Kept = Pick<TurnState, 'log' | 'tally' | 'outcomes'>;

/** A call that ran is shown as ended, what it found is told, and the model is going to be told. */
export function withEnd<S extends Kept>(
  state: S,
  { callId, tool }: Pick<PlannedCall, 'callId' | 'tool'>,
  { result, at }: { result: CallRan['result']; at: string | number },
): S {
  const { found, ...end } = result;
  const shown = record(state, { event: 'tool.end', callId, tool, ...end }, at);
  const told = found ? recordPassages(shown, found, at) : shown;
  return settle(told, { callId, kind: 'ran' });
}

/**
 * The same, and the model is asked. The activity that does both in one go shows this before the workflow knows of it;
 * both make it here, so that they can't differ.
 */
export function withEndBeforeModel<S extends Kept>(
  state: S,
  call: Pick<PlannedCall, 'callId' | 'tool'>,
  ran: CallRan,
): S {
  return record(withEnd(state, call, ran), { event: 'status', text: readingResults }, ran.at);
}

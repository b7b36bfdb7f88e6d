import type { PlannedCall } from '../../src/domain/planned-call';
import type { CallRan } from './activity-types';
import { settle } from './call-outcomes';
import { record, warned } from './log';
import { recordPassages } from './retrieval';
import type { TurnState } from './state';

/** Shown to the user while the model reads the results of calls. */
export const readingResults = 'Thinking about the results';

type RanCall = Pick<PlannedCall, 'callId' | 'tool' | 'edited'>;
type Kept = Pick<TurnState, 'log' | 'tally' | 'outcomes'>;

/** Records that a call ended, records the passages it found, and marks its result as ready for the model. */
export function withEnd<S extends Kept>(
  state: S,
  { callId, tool, edited }: RanCall,
  { result, at }: { result: CallRan['result']; at: string | number },
): S {
  const { found, warnings, over: _, task: _task, ...end } = result;
  const shown = warned(record(state, { event: 'tool.end', callId, tool, ...end }, at), warnings, at);
  const told = found ? recordPassages(shown, found, at) : shown;
  return settle(told, { callId, kind: 'ran', ...(edited && { edit: edited.version }) });
}

/**
 * Like `withEnd`, followed by the status that the model is asked. The activity that runs a call and then the
 * model shows these entries before the workflow learns of them. Both build them here, so they cannot differ.
 */
export function withEndBeforeModel<S extends Kept>(state: S, call: RanCall, ran: CallRan): S {
  return record(withEnd(state, call, ran), { event: 'status', text: readingResults }, ran.at);
}

import type { PlannedCall } from '../../src/domain/planned-call';
import type { CallRan } from './activity-types';
import { settle } from './call-outcomes';
import { append, record, warned } from '../../src/domain/write-log';
import { passagesEvent, withDocuments } from './retrieval';
import type { TurnState } from './state';

/** Shown to the user while the model reads the results of calls. */
export const readingResults = 'Thinking about the results';

type RanCall = Pick<PlannedCall, 'callId' | 'tool' | 'edited'>;
type Kept = Pick<TurnState, 'log' | 'tally' | 'outcomes'>;
type Ended = Pick<CallRan, 'result' | 'shown'> & { at: string | number };

/** Counts a call that ended, and marks its result as ready for the model. Records its end unless that was `shown`. */
export function withEnd<S extends Kept>(state: S, call: RanCall, ended: Ended): S {
  const { callId, edited } = call;
  const { found } = ended.result;
  const told = ended.shown ? append(state, ended.shown) : recordEnd(state, call, ended);
  const counted = found ? withDocuments(told, found) : told;
  return settle(counted, { callId, kind: 'ran', ...(edited && { edit: edited.version }) });
}

/** Like `withEnd`, followed by the status that the model is asked. */
export function withEndBeforeModel<S extends Kept>(state: S, call: RanCall, ran: CallRan): S {
  return record(withEnd(state, call, ran), { event: 'status', text: readingResults }, ran.at);
}

function recordEnd<S extends Kept>(state: S, { callId, tool }: RanCall, { result, at }: Ended): S {
  const { found, warnings, over: _, task: _task, child: _child, spent: _spent, ...end } = result;
  const shown = warned(record(state, { event: 'tool.end', callId, tool, ...end }, at), warnings, at);
  return found ? record(shown, passagesEvent(found), at) : shown;
}

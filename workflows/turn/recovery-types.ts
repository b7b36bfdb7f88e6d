import type { TurnRef } from '../../src/domain/turn';
import type {
  ModelStepInput,
  RecordedEnd,
  ToolRunResult,
  ToolThenModelInput,
  WorkedPart,
} from './activity-types';

/** The turn whose work failed. */
export interface RecoverInput {
  turn: TurnRef;
  /** The call that the work began with, if it began with one. */
  callId?: string;
  /** The input of the work, if it was allowed to work ahead. */
  work?: ModelStepInput & Partial<Pick<ToolThenModelInput, 'call'>>;
}

/** What failed work had stored before it could report. */
export interface Recovered {
  /** How the call ended that the work began with. Absent if it has not ended. */
  result?: ToolRunResult;
  /** All that the work had done, in order. Absent if it could not work ahead. */
  done?: WorkedPart[];
  /** Present if the turn's record was written. Clients may have read this end, so it is final. */
  end?: RecordedEnd;
}

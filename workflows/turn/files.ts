import { record } from './log';
import type { Step, Surroundings, TurnState } from './state';

/** Has the files of the message read, before anything else is done with it. */
export function readFiles(state: TurnState, { now }: Surroundings): Step {
  return {
    state: record(state, { event: 'status', text: 'Reading the files' }, now),
    command: { do: 'readFiles' },
  };
}

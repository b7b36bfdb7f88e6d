import type { TurnInput } from '../../src/domain/turn';
import type { PeopleAsked } from './asked-people';
import type { TurnCommand, TurnState } from './state';

/** State of a turn that a run hands to the run that continues it. `TurnRun` collects it, and `turn.ts` continues as new. */
export interface CarriedTurn {
  state: Omit<TurnState, 'input' | 'runId'>;
  command: TurnCommand;
  /** Number of entries that clients have been shown. */
  published: number;
  progressLines: number;
  workedMs: number;
  /** Ids of the latest answers that counted. Temporal knows an update again in its own run alone. */
  answerIds: string[];
  /** Number of decisions that were reported. Absent if an earlier build has handed the turn on. */
  reported?: number;
  people: PeopleAsked;
}

/** The part of the next run's input that a run hands on: waiting messages, and the turn if it has not ended. */
export interface Following {
  queue: TurnInput[];
  turn?: CarriedTurn;
}

import type { TurnInput } from '../../src/domain/turn';
import type { PeopleAsked } from './asked-people';
import type { TurnCommand, TurnState } from './state';

/** What a run of a turn's workflow knows, and hands to the run that goes on with the same turn. */
export interface CarriedTurn {
  state: Omit<TurnState, 'input' | 'runId'>;
  /** What the turn does next. */
  command: TurnCommand;
  /** Number of entries that clients have been shown. */
  published: number;
  progressLines: number;
  workedMs: number;
  /** Ids of the latest answers that counted. Temporal knows an update again in its own run alone. */
  answerIds: string[];
  people: PeopleAsked;
}

/** What a run hands to the next one beside its input: the messages that wait, and the turn if it has not ended. */
export interface Following {
  queue: TurnInput[];
  turn?: CarriedTurn;
}

import type { TurnInput } from '../../src/domain/turn';
import type { PeopleAsked } from './asked-people';
import { packTurn, unpackTurn, type PackedTurn } from './packed-turn';
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
  /** How many works the turn has ordered. */
  works: number;
  /** Ids of the latest answers that counted. Temporal knows an update again in its own run alone. */
  answerIds: string[];
  people: PeopleAsked;
}

/**
 * The second argument of a turn's workflow: messages that wait, and with them a turn that is under way. A worker of an
 * earlier version takes only a list. It fails its task at anything else, so it can't begin such a turn again.
 */
export type PackedFollowing = PackedTurn[] | { queue: PackedTurn[]; turn: CarriedTurn };

export function packFollowing(queue: TurnInput[], turn: CarriedTurn): PackedFollowing {
  return { queue: queue.map(packTurn), turn };
}

/** The messages that wait, and the turn that is under way if there is one. */
export function unpackFollowing(following: PackedFollowing): { queue: TurnInput[]; turn?: CarriedTurn } {
  if (Array.isArray(following)) return { queue: following.map(unpackTurn) };
  return { ...following, queue: following.queue.map(unpackTurn) };
}

import type { Rating } from './feedback';
import type { CountedTurn } from './turn';
import type { ModelFigures } from './turn-figures';

/** What a count is kept by. `channel` is `unknown` for turns stored before it was recorded. */
export interface CountKey {
  tenantId: string;
  /** The UTC day: of a turn's start, or of the time at which feedback was given. */
  day: string;
  agentId: string;
  channel: string;
}

export const unknownChannel = 'unknown';

/** Named numbers, which can be added up. Only names with a number other than 0 are listed. */
export type Counts = [name: string, count: number][];

/** The counts of one key, as they are stored. */
export interface StoredCounts {
  key: CountKey;
  counts: Counts;
  /** Changes with every write; a write names the revision that it replaces. */
  revision: number;
  /** The newest entries that `counts` holds. Their own records may not say yet that they are counted. */
  batch: DueId[];
}

/**
 * Something that is to be counted once: a turn, an erased turn that was counted, a recap that was written after a turn,
 * or a change of feedback. `id` is that of the turn or message.
 */
export type DueId =
  | { of: 'turn' | 'erased turn'; id: string }
  /** `number` is that of the recap. */
  | { of: 'recap'; id: string; number: number }
  /** `change` is one of the changes that the feedback's record lists. */
  | { of: 'feedback'; id: string; change: string };

/** A turn with what was done after it. */
export interface GrownTurn extends CountedTurn {
  /** Written after it. Their tokens are counted apart from it, since it may have been counted before. */
  recaps: CountedRecap[];
}

export interface DueTurn extends GrownTurn {
  turnId: string;
  /** True if the counts hold it. It is due then because its conversation was erased. */
  isCounted: boolean;
  isErased: boolean;
}

/** What a recap that was written after a turn has used. */
export interface CountedRecap {
  /** That of the recap. */
  number: number;
  used: ModelFigures;
  isCounted: boolean;
}

export interface DueFeedback extends Omit<CountKey, 'tenantId'> {
  messageId: string;
  rating: Rating;
  /** -1 for a rating that was replaced or erased. */
  sign: 1 | -1;
  change: string;
}

import type { Rating } from './feedback';
import type { CountedTurn } from './turn';
import type { ModelFigures } from './turn-figures';

/** The dimensions of a count. */
export interface CountKey {
  tenantId: string;
  /** The UTC day of the turn's start or of the feedback. */
  day: string;
  agentId: string;
  channel: string;
  /** The version that answered. Absent: it was none, or it is not known. */
  version?: number;
}

/** Named numbers that can be added up. Omits zeros. */
export type Counts = [name: string, count: number][];

/** The stored counts of one key. */
export interface StoredCounts {
  key: CountKey;
  counts: Counts;
  /** Changes with every write; a write names the revision that it replaces. */
  revision: number;
  /** The newest entries in `counts`. Their own records may not show yet that they are counted. */
  batch: DueId[];
}

/**
 * An entry to be counted once: a turn, an erased turn that was counted, a recap written after a turn, or a
 * change of feedback. `id` is the turn's or message's.
 */
export type DueId =
  | { of: 'turn' | 'erased turn'; id: string }
  /** `number` is the recap's. */
  | { of: 'recap'; id: string; number: number }
  /** `change` is one of the changes that the feedback's record lists. */
  | { of: 'feedback'; id: string; change: string };

/** A turn and its later recaps. */
export interface GrownTurn extends CountedTurn {
  /** Written after the turn, which may have been counted before. Their tokens are counted separately. */
  recaps: CountedRecap[];
}

export interface DueTurn extends GrownTurn {
  turnId: string;
  /** True if the counts hold it. Then it is due because its conversation was erased. */
  isCounted: boolean;
  isErased: boolean;
}

/** The usage of a recap that was written after a turn. */
export interface CountedRecap {
  /** The recap's number. */
  number: number;
  used: ModelFigures;
  isCounted: boolean;
}

export interface DueFeedback extends Omit<CountKey, 'tenantId'> {
  messageId: string;
  rating: Rating;
  about?: 'conversation';
  /** -1 for a rating that was replaced or erased. */
  sign: 1 | -1;
  change: string;
}

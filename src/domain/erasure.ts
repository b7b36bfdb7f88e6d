import type { Channel } from './conversation';
import type { Operator } from './member';

/** Places that are emptied at once, since none depends on another. Nothing writes to them any more. */
export const recordPlaces = [
  'turns',
  'tool_calls',
  'drafts',
  'message_texts',
  'feedback',
  'idempotency_keys',
  'inbox',
  'inbox_reads',
] as const;

/**
 * The places that an erasure empties, in its order. `conversations` and `messages` go first, so that nobody
 * reads the conversation any more.
 */
export const erasurePlaces = [
  'conversations',
  'messages',
  'receipt_salts',
  ...recordPlaces,
  'statistics',
  'workflow_histories',
  'encryption_keys',
] as const;
export type ErasurePlace = (typeof erasurePlaces)[number];

/** How much there was in each place. A place that is not named held nothing. */
export type PlaceCounts = Partial<Record<ErasurePlace, number>>;

/** A user of the tenant's agents, by one id or by both. A conversation of either is theirs. */
export interface Person {
  participantId?: string;
  userId?: string;
}

/** What an erasure is about. */
export type ErasureScope =
  | { kind: 'conversation'; conversationId: string }
  /** `personDigest` is what stays of the person's ids once everything is erased; see personDigest. */
  | { kind: 'person'; personDigest: string; person?: Person }
  | { kind: 'retention'; ruleId: string; agentId?: string; channel?: Channel; inactiveSince: Date };

/** What is known of an erasure that runs or has ended. It names no text and, in the end, no person. */
export interface Erasure {
  erasureId: string;
  tenantId: string;
  scope: ErasureScope;
  /** Absent if a retention rule asked for it. */
  requestedBy?: Operator;
  requestedAt: Date;
  /** How many conversations are erased so far. */
  conversations: number;
  /** How many were kept because of a legal hold. Known at the end. */
  held: number;
  places: ErasedPlace[];
  /** Absent while it runs. */
  completedAt?: Date;
  /**
   * The erasure's receipt: a signed link that says all of this, the only one of a chain of its own. Stored in the write
   * that ends the erasure; absent in one that an earlier version ended.
   */
  receipt?: string;
}

/** How much was erased from one place, and when it was last found empty. */
export interface ErasedPlace {
  place: ErasurePlace;
  count: number;
  at: Date;
}

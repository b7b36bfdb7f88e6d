import type { Channel } from './conversation';
import type { Operator } from './member';

/** Places that are emptied in parallel. Nothing writes to them any more. */
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
 * The places that an erasure empties, in order. `conversations` and `messages` go first, so that nobody can
 * read the conversation.
 */
export const erasurePlaces = [
  'conversations',
  'messages',
  'receipt_salts',
  ...recordPlaces,
  /** What models were sent. It goes with the records of turns. */
  'prompts',
  /** With what trials have stored of them. */
  'cases',
  'statistics',
  'workflow_histories',
  'encryption_keys',
  /** What the person allowed at MCP servers. Only the erasure of a person empties it. */
  'connections',
] as const;
export type ErasurePlace = (typeof erasurePlaces)[number];

/** The number of items in each place. Omitted places held nothing. */
export type PlaceCounts = Partial<Record<ErasurePlace, number>>;

/** A user of the tenant's agents, by one id or both. A conversation of either is theirs. */
export interface Person {
  participantId?: string;
  userId?: string;
}

/** The subject of an erasure. */
export type ErasureScope =
  | { kind: 'conversation'; conversationId: string }
  /** `personDigest` remains after everything is erased; see personDigest. */
  | { kind: 'person'; personDigest: string; person?: Person }
  | { kind: 'retention'; ruleId: string; agentId?: string; channel?: Channel; inactiveSince: Date };

/** The state of an erasure. It holds no text and, at the end, no person. */
export interface Erasure {
  erasureId: string;
  tenantId: string;
  scope: ErasureScope;
  /** Absent if a retention rule asked for it. */
  requestedBy?: Operator;
  requestedAt: Date;
  /** The number of conversations erased so far. */
  conversations: number;
  /** The number kept because of a legal hold. Known at the end. */
  held: number;
  places: ErasedPlace[];
  /** Absent while it runs. */
  completedAt?: Date;
  /**
   * The erasure's receipt: a signed statement of these facts, the only link of its own chain. Stored in the
   * write that ends the erasure.
   */
  receipt?: string;
}

/** The number of items erased from one place, and when it was last found empty. */
export interface ErasedPlace {
  place: ErasurePlace;
  count: number;
  at: Date;
}

import type { ErasedPlace, ErasurePlace, PlaceCounts } from '../../src/domain/erasure';

/** Identifies an erasure. Its subject is in the store, so that history holds no person's id. */
export interface ErasureRef {
  erasureId: string;
  tenantId: string;
}

/** The conversations that are erased together, at most a page of them. */
export interface ErasureBatch extends ErasureRef {
  conversationIds: string[];
}

/** Conversations to erase that a look has found. */
export interface FoundConversations {
  /** True if further ones are left of a conversation that is erased alone. */
  more?: boolean;
  conversations: { conversationId: string; messages: number }[];
  /** How many of those seen on the way are kept because of a legal hold. */
  held: number;
}

/** The places that are emptied one by one, once nothing of the conversations runs any more. */
export type EmptiedPlace = Exclude<
  ErasurePlace,
  'conversations' | 'messages' | 'prompts' | 'cases' | 'connections'
>;

/** How far an erasure has come. Times are RFC 3339. */
export interface ErasureTotals {
  conversations: number;
  held: number;
  places: (Omit<ErasedPlace, 'at'> & { at: string })[];
}

export interface ErasureActivities {
  /** Finds conversations that are still to be erased; none if all are. */
  findConversations: (erasure: ErasureRef) => Promise<FoundConversations>;
  /**
   * Makes the conversations unreadable, with their messages. Returns their ids, without those that are kept
   * because of a legal hold.
   */
  closeConversations: (batch: ErasureBatch) => Promise<string[]>;
  /** Stops the open turns and handoffs of closed conversations. */
  stopWorkflows: (batch: ErasureBatch) => Promise<void>;
  countTraces: (batch: ErasureBatch) => Promise<PlaceCounts>;
  emptyPlace: (batch: ErasureBatch & { place: EmptiedPlace }) => Promise<void>;
  noteErasure: (erasure: ErasureRef & { totals: ErasureTotals; completedAt?: string }) => Promise<void>;
}

import type { Person } from '../domain/erasure';
import type { SpendLedger } from '../domain/spend-ledger';

export interface StoredSpend {
  /** Counts the ledger's changes, from 1. */
  n: number;
  ledger: SpendLedger;
}

/** The person or the conversation whose calls a ledger counts. With its erasure the ledger goes. */
export interface SpendOwner {
  kind: 'person' | 'conversation';
  id: string;
}

/** A ledger. Those of a whole workspace have no owner. */
export interface SpendPlace {
  tenantId: string;
  /** Unique in the installation. */
  key: string;
  owner?: SpendOwner;
}

/** What calls of tools have spent in their windows, across all processes. Each ledger is one document. */
export interface SpendStore {
  /** Returns the newest state of a ledger; undefined if it has none. */
  latest(place: SpendPlace): Promise<StoredSpend | undefined>;
  /** Stores state `n`. False if the ledger is not at the state before: another writer was first. Kept until `until`. */
  write(place: SpendPlace, stored: StoredSpend, until: Date): Promise<boolean>;
  /** Deletes the ledgers of conversations. */
  eraseConversations(tenantId: string, conversationIds: string[]): Promise<void>;
  /** Deletes the ledgers of a person. */
  erasePerson(tenantId: string, person: Person): Promise<void>;
}

import type { BudgetLedger } from '../domain/budget-ledger';

export interface StoredLedger {
  /** Counts the ledger's changes, from 1. */
  n: number;
  ledger: BudgetLedger;
}

export interface BudgetWait {
  tenantId: string;
  conversationId: string;
  turnId: string;
}

/** A turn that waits. A turn that waits again has another one. */
export interface OpenWait extends BudgetWait {
  waitId: string;
}

/**
 * The amounts that budgets have spent, across all processes. Each change of a ledger is a document with its number in
 * the id: of two writers one is first, on every database.
 */
export interface BudgetStore {
  /** Returns the newest state of a ledger; undefined if it has none. */
  latest(key: string): Promise<StoredLedger | undefined>;
  /** Stores state `n`. False if another writer stored one with that number. Kept until `until`. */
  add(key: string, stored: StoredLedger, until: Date): Promise<boolean>;
  /** Notes that a turn waits at the limit of a ledger. Returns the id of this wait. */
  wait(key: string, turn: BudgetWait, until: Date): Promise<string>;
  /** Ends a wait. A turn may have others: an attempt that was presumed dead must not end those of the next. */
  goOn(waitId: string): Promise<void>;
  /** The turns that wait, in no particular order. Some may have ended. */
  waiting(key: string): Promise<OpenWait[]>;
}

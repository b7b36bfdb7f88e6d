import type { Erasure } from '../domain/erasure';
import type { LegalHold } from '../domain/legal-hold';
import type { RetentionRule } from '../domain/retention-rule';
import type { ListFilter } from './tenant-stores';

/** Counts what a part of the store holds of conversations before an erasure, and erases it. */
export interface Traces {
  /** How many records there are of these conversations. */
  count(tenantId: string, conversationIds: string[]): Promise<number>;
  /** Erases them. May be repeated. */
  erase(tenantId: string, conversationIds: string[]): Promise<void>;
}

/** How far an erasure has come. */
export type ErasureProgress = Pick<Erasure, 'conversations' | 'held' | 'places' | 'completedAt' | 'receipt'>;

export interface ErasureFilter extends ListFilter {
  kind?: Erasure['scope']['kind'];
  isRunning?: boolean;
}

export interface ErasureStore {
  /** False if there is one with this id. */
  insert(erasure: Erasure): Promise<boolean>;
  get(tenantId: string, erasureId: string): Promise<Erasure | null>;
  /** Returns at most `limit`, newest first. */
  list(tenantId: string, filter: ErasureFilter, limit: number): Promise<Erasure[]>;
  /** Every erasure of the installation that has not ended, in no particular order. */
  running(): Promise<Erasure[]>;
  /** Those of the tenant that ended at this time or later and have a receipt, in no particular order. */
  endedSince(tenantId: string, since: Date): Promise<Erasure[]>;
  /** Writes how far it has come. Once it has ended, the person's ids are gone. */
  note(erasureId: string, progress: ErasureProgress): Promise<void>;
}

export interface HoldFilter extends ListFilter {
  isActive?: boolean;
  conversationId?: string;
}

export interface LegalHoldStore {
  /** Repeating it changes nothing. */
  insert(hold: LegalHold): Promise<void>;
  get(tenantId: string, holdId: string): Promise<LegalHold | null>;
  /** Every hold of the tenant that is not released, in no particular order. */
  active(tenantId: string): Promise<LegalHold[]>;
  /** Returns at most `limit`, newest first. */
  list(tenantId: string, filter: HoldFilter, limit: number): Promise<LegalHold[]>;
  /** Returns the hold as it was first released; null if the tenant has none with this id. */
  release(
    tenantId: string,
    holdId: string,
    released: NonNullable<LegalHold['released']>,
  ): Promise<LegalHold | null>;
}

export interface RetentionRuleStore {
  /** Repeating it changes nothing. */
  insert(rule: RetentionRule): Promise<void>;
  get(tenantId: string, ruleId: string): Promise<RetentionRule | null>;
  /** Newest first. */
  list(tenantId: string): Promise<RetentionRule[]>;
  /** Those of every tenant, in no particular order. */
  all(): Promise<RetentionRule[]>;
  /** True if it existed. */
  delete(tenantId: string, ruleId: string): Promise<boolean>;
}

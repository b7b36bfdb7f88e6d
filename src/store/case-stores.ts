import type { Case, CaseHead } from '../domain/case';
import type { LaneName, OutcomeCounts, Spent, Trial, TrialRun, TrialState } from '../domain/trial';
import type { CountFilter } from './count-store';
import type { Traces } from './erasure-stores';
import type { ListFilter } from './tenant-stores';

export interface CaseFilter extends ListFilter {
  agentId?: string;
}

/** Absent fields stay. */
export type CaseChange = Partial<Pick<Case, 'name' | 'checks' | 'content'>>;

/** Cases. One that was made from a turn is sealed with the key of its conversation, and erased with it. */
export interface CaseStore extends Traces {
  /** Stores it once, however often it is requested; not if its conversation was erased. */
  put(value: Case): Promise<void>;
  get(tenantId: string, caseId: string): Promise<Case | null>;
  /** In the order of the ids; omits those that do not exist. */
  heads(tenantId: string, caseIds: string[]): Promise<CaseHead[]>;
  /** Returns at most `limit`, newest first. */
  list(tenantId: string, filter: CaseFilter, limit: number): Promise<CaseHead[]>;
  /** Every one that was made in the conversation, in no particular order. */
  ofConversation(tenantId: string, conversationId: string): Promise<Case[]>;
  /** How many the tenant has. */
  total(tenantId: string): Promise<number>;
  /** Returns the updated case; null if there is none. */
  update(tenantId: string, caseId: string, change: CaseChange): Promise<Case | null>;
  /** Deletes it with all that trials have stored of it. True if it existed. */
  delete(tenantId: string, caseId: string): Promise<boolean>;
}

export interface TrialFilter extends ListFilter {
  agentId?: string;
  state?: TrialState;
}

export interface TrialStore {
  /** Stores it once, however often it is requested. */
  put(trial: Trial): Promise<void>;
  get(tenantId: string, trialId: string): Promise<Trial | null>;
  /** Returns at most `limit`, newest first. */
  list(tenantId: string, filter: TrialFilter, limit: number): Promise<Trial[]>;
  /** What ended trials spent that began in this time, and how many they are. */
  spent(
    tenantId: string,
    filter: Pick<CountFilter, 'from' | 'to' | 'agentId'>,
  ): Promise<Spent & { trials: number }>;
  /** Stores how it ended, unless it has ended before. */
  end(
    trial: Pick<Trial, 'tenantId' | 'trialId'>,
    end: Required<Pick<Trial, 'state' | 'endedAt' | 'spent' | 'counts'>>,
  ): Promise<void>;
}

/** What the runs of a trial came to so far. Those that did not end are not counted. */
export interface RunTotals {
  counts: Record<LaneName, Omit<OutcomeCounts, 'skipped'>>;
  spent: TrialRun['spent'];
}

/** The runs of trials. Each is sealed with the key of its case, and erased with it. */
export interface TrialRunStore {
  /**
   * Writes the run unless one with as many steps is there, or one that has ended. Returns the run that is stored; null if
   * its case was erased.
   */
  put(run: TrialRun, stepsBefore: number): Promise<TrialRun | null>;
  get(tenantId: string, runId: string): Promise<TrialRun | null>;
  /** Those that exist, by id. */
  getMany(tenantId: string, runIds: string[]): Promise<ReadonlyMap<string, TrialRun>>;
  totals(tenantId: string, trialId: string): Promise<RunTotals>;
}

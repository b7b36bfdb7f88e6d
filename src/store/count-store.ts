import type { Channel } from '../domain/conversation';
import type { CountKey, StoredCounts } from '../domain/counts';

/** The period of statistics: from `from`, inclusive, to `to`, exclusive. */
export interface CountFilter {
  from: Date;
  to: Date;
  agentId?: string;
  channel?: Channel;
}

/** Selects counts by day, both ends included. */
export interface DayFilter {
  firstDay: string;
  lastDay: string;
  agentId?: string | undefined;
  channel?: string | undefined;
}

/** The counts of statistics, by tenant, day, agent, channel and version. */
export interface CountStore {
  get(key: CountKey): Promise<StoredCounts | null>;
  /** In no particular order. */
  list(tenantId: string, filter: DayFilter): Promise<Omit<StoredCounts, 'batch'>[]>;
  /** Replaces the counts that have this revision; 0 if there are none yet. False if another writer was first. */
  replace(counts: StoredCounts): Promise<boolean>;
}

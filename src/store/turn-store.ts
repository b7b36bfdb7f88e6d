import type { CountedRecap, DueTurn, GrownTurn } from '../domain/counts';
import type { ChainLink, KeptLink } from '../domain/receipt';
import type { CallingTurn, RunHead, TurnHead, TurnOutcome, TurnRecord } from '../domain/turn';
import type { TurnOrigin } from '../domain/turn-cause';
import type { CountFilter } from './count-store';
import type { Traces } from './erasure-stores';
import type { ListFilter } from './tenant-stores';

/** Times are those at which turns began. */
export interface RunFilter extends ListFilter {
  agentId?: string;
  origin?: TurnOrigin;
  outcomes?: TurnOutcome[];
}

export interface TurnStore extends Traces {
  /**
   * Writes the record, unless the turn has one that `replacesRecord` keeps. A receipt is never replaced.
   * Returns the receipt that the turn has now.
   */
  put(record: TurnRecord): Promise<ChainLink | undefined>;
  /** The receipts of the conversations' turns, also of erased ones, in no particular order, by conversation. */
  receipts(tenantId: string, conversationIds: string[]): Promise<Map<string, KeptLink[]>>;
  get(tenantId: string, turnId: string): Promise<TurnRecord | null>;
  /** The turns of one conversation that have ended, in no particular order. */
  ofConversation(tenantId: string, conversationId: string): Promise<TurnHead[]>;
  /** Returns at most `limit` turns that have ended, newest first. */
  list(tenantId: string, filter: RunFilter, limit: number): Promise<RunHead[]>;
  /** Streams the turns that called a tool of this name and started in this time, oldest first. */
  calling(
    tenantId: string,
    tool: string,
    filter: Pick<CountFilter, 'from' | 'to'>,
  ): AsyncIterable<CallingTurn>;
  /** Streams the turns that started in this time, in no particular order. */
  counted(tenantId: string, filter: CountFilter): AsyncIterable<GrownTurn>;
  /** Notes once what a recap that was written after the turn has used. Returns the turn's place in the counts. */
  addRecap(
    tenantId: string,
    turnId: string,
    recap: Omit<CountedRecap, 'isCounted'>,
  ): Promise<CountedPlace | null>;
  /** Streams those that started in this time and were not erased, if they or their recaps are to be counted. */
  due(tenantId: string, filter: CountFilter): AsyncIterable<DueTurn>;
  /** Returns turns that were erased and are to be taken from the counts: of these conversations, or of all. */
  erased(tenantId: string, conversationIds?: string[]): Promise<DueTurn[]>;
  /** Returns those of these turns that are still to be counted, or to be taken from the counts. */
  dueAmong(tenantId: string, turnIds: string[]): Promise<DueTurn[]>;
  /** Marks the turns as counted. */
  markCounted(turnIds: string[]): Promise<void>;
  /** Marks recaps after turns as counted. */
  markRecapsCounted(recaps: { turnId: string; number: number }[]): Promise<void>;
  /** Deletes what is left of erased turns. */
  drop(turnIds: string[]): Promise<void>;
  /** Erases the turns. The part that the counts need stays until it is dropped. */
  erase: Traces['erase'];
}

/** Where a turn is counted. */
export type CountedPlace = Pick<
  TurnRecord,
  'tenantId' | 'turnId' | 'day' | 'agentId' | 'channel' | 'version'
>;

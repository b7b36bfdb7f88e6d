import type { CannedReply } from '../domain/canned-reply';
import type { Queue } from '../domain/queue';
import type { NamedFilter, OwnedStore } from './tenant-stores';

/** null removes a field. */
export type QueueChange = Partial<
  Pick<Queue, 'name' | 'memberIds' | 'roles' | 'assign' | 'steps'> & {
    [Field in 'hours' | 'idleMs' | 'closedText']: Exclude<Queue[Field], undefined> | null;
  }
>;

export type QueueStore = OwnedStore<Queue, NamedFilter, QueueChange>;

/** Whose turn it is in each queue. */
export interface QueueTurnStore {
  /**
   * Returns the member among these whose last turn in the queue is the oldest, and gives them this one. `turn` names it:
   * the same turn is given once. Undefined without members.
   */
  take(
    queue: Pick<Queue, 'tenantId' | 'queueId'>,
    turn: string,
    memberIds: string[],
  ): Promise<string | undefined>;
  /** Forgets a deleted queue. */
  forget(queue: Pick<Queue, 'tenantId' | 'queueId'>): Promise<void>;
}

export interface ReplyFilter extends NamedFilter {
  /** Only those that conversations of this queue have: its own, and those for all. Null: those for all. */
  queueId?: string | null;
}

/** null removes a field. */
export type ReplyChange = Partial<Pick<CannedReply, 'title' | 'text'>> & { queueId?: string | null };

export type ReplyStore = OwnedStore<CannedReply, ReplyFilter, ReplyChange>;

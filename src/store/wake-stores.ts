import type { Schedule } from '../domain/schedule';
import type { Trigger } from '../domain/trigger';
import type { Wake } from '../domain/wake';
import type { ListFilter, NamedFilter, OwnedStore } from './tenant-stores';

export interface ScheduleFilter extends NamedFilter {
  agentId?: string;
  /** Only those of this user. */
  userId?: string;
}

type ScheduleFields = Omit<Schedule, 'scheduleId' | 'tenantId' | 'createdAt'>;
type Removable =
  | ('calendar' | 'cron' | 'everyMs' | 'startAt' | 'endAt')
  | ('conversationId' | 'userId' | 'attributes' | 'queueId');

/** null removes a field. */
export type ScheduleChange = Partial<
  Omit<ScheduleFields, Removable> & { [Field in Removable]: Exclude<ScheduleFields[Field], undefined> | null }
>;

export type ScheduleStore = OwnedStore<Schedule, ScheduleFilter, ScheduleChange>;

/** null removes a field. */
export type TriggerChange = Partial<
  Omit<Trigger, 'triggerId' | 'tenantId' | 'createdAt' | 'queueId'> & { queueId: string | null }
>;

export interface TriggerStore extends OwnedStore<Trigger, ListFilter, TriggerChange> {
  /** Returns the trigger of any tenant: a request at its address names none. */
  find(triggerId: string): Promise<Trigger | null>;
}

/** What fired, for three months. */
export interface WakeStore {
  /** Writes it once; a second wake of the same id does nothing. */
  put(wake: Wake): Promise<void>;
  get(tenantId: string, wakeId: string): Promise<Wake | null>;
  /** Returns at most `limit` of what fired, newest first. */
  list(tenantId: string, by: Wake['by'], filter: ListFilter, limit: number): Promise<Wake[]>;
}

import { invalidRequest, notFound, type Fault } from '../../domain/errors';
import { ownWorkIsPaused } from '../begin-turn';
import { newId } from '../../domain/ids';
import type { Schedule } from '../../domain/schedule';
import type { ScheduleChange, ScheduleFilter, Store } from '../../store/store';
import type { ScheduleGateway } from './schedule-gateway';

export interface SchedulesDeps {
  store: Pick<Store, 'schedules' | 'tenants'>;
  gateway: Pick<ScheduleGateway, 'orderSync' | 'put' | 'remove' | 'trigger' | 'next'>;
}

export type NewSchedule = Omit<Schedule, 'scheduleId' | 'tenantId' | 'createdAt' | 'conversationId'>;

/** Creates, reads, changes and removes a tenant's schedules. Temporal fires them. */
export class Schedules {
  constructor(private readonly deps: SchedulesDeps) {}

  /** A second call with the same id returns the existing one. Throws invalid_request if Temporal refuses its times. */
  async create(tenantId: string, scheduleId: string, wanted: NewSchedule): Promise<Schedule> {
    const { schedules } = this.deps.store;
    const known = await schedules.get(tenantId, scheduleId);
    const schedule = known ?? { ...wanted, scheduleId, tenantId, createdAt: new Date() };
    demandOneKind(schedule);
    await this.deps.gateway.orderSync(schedule);
    // Temporal checks the times, so it is first. A schedule without a record removes itself.
    await this.deps.gateway.put(schedule);
    if (!known) await schedules.insert(schedule);
    return schedule;
  }

  /** Throws not_found for an unknown id. */
  async get(tenantId: string, scheduleId: string): Promise<Schedule> {
    const schedule = await this.deps.store.schedules.get(tenantId, scheduleId);
    if (!schedule) throw notFound();
    return schedule;
  }

  list(tenantId: string, filter: ScheduleFilter, limit: number): Promise<Schedule[]> {
    return this.deps.store.schedules.list(tenantId, filter, limit);
  }

  /** Throws not_found for an unknown id, and invalid_request if Temporal refuses its times. */
  async change(tenantId: string, scheduleId: string, change: ScheduleChange): Promise<Schedule> {
    const { gateway, store } = this.deps;
    const known = await this.get(tenantId, scheduleId);
    const changed = { ...change, ...otherConversation(known, change) };
    const wanted = withChange(known, changed);
    demandOneKind(wanted);
    await gateway.orderSync(known);
    await gateway.put(wanted);
    const stored = await store.schedules.update(tenantId, scheduleId, changed);
    if (stored) return stored;
    await gateway.remove(known);
    throw notFound();
  }

  /** Returns false if there is no such schedule. Turns that it began go on. */
  async remove(tenantId: string, scheduleId: string): Promise<boolean> {
    const { gateway, store } = this.deps;
    await gateway.orderSync({ tenantId, scheduleId });
    const wasThere = await store.schedules.delete(tenantId, scheduleId);
    if (wasThere) await gateway.remove({ scheduleId });
    return wasThere;
  }

  /**
   * Begins a run now, one for each `wakeId`. Throws not_found for an unknown schedule, and conflict while the workspace
   * pauses such work.
   */
  async trigger(tenantId: string, scheduleId: string, wakeId: string): Promise<void> {
    const tenant = await this.deps.store.tenants.get(tenantId);
    if (tenant?.pausesOwnWork) throw ownWorkIsPaused();
    await this.deps.gateway.trigger(await this.get(tenantId, scheduleId), wakeId);
  }

  /** Returns the next times, `count` at most; none while it is paused. Throws not_found for an unknown id. */
  async next(tenantId: string, scheduleId: string, count: number): Promise<Date[]> {
    const schedule = await this.get(tenantId, scheduleId);
    if (!schedule.isActive) return [];
    return ((await this.deps.gateway.next(schedule)) ?? []).slice(0, count);
  }
}

/** A conversation belongs to one user, so another user gets another one. */
function otherConversation(known: Schedule, { userId }: ScheduleChange): ScheduleChange {
  const isSame = userId === undefined || (userId ?? undefined) === known.userId;
  return isSame ? {} : { conversationId: newId('conv') };
}

/** Returns the schedule as it is after the change. */
function withChange(known: Schedule, change: ScheduleChange): Schedule {
  const { calendar, cron, everyMs, startAt, endAt, conversationId, userId, attributes, queueId, ...plain } =
    change;
  return {
    ...known,
    ...plain,
    calendar: after(known.calendar, calendar),
    cron: after(known.cron, cron),
    everyMs: after(known.everyMs, everyMs),
    startAt: after(known.startAt, startAt),
    endAt: after(known.endAt, endAt),
    conversationId: after(known.conversationId, conversationId),
    userId: after(known.userId, userId),
    attributes: after(known.attributes, attributes),
    queueId: after(known.queueId, queueId),
  };
}

/** null removes a value, and undefined keeps it. */
function after<T>(known: T | undefined, change: T | null | undefined): T | undefined {
  return change === undefined ? known : (change ?? undefined);
}

const kinds = ['calendar', 'cron', 'everyMs'] as const;

function demandOneKind(schedule: Schedule): void {
  const given = kinds.filter((kind) => schedule[kind] !== undefined);
  if (given.length === 1) return;
  const message = 'Give one of calendar, cron and everyMs. Set the others to null.';
  const faults: Fault[] = (given.length === 0 ? kinds : given).map((kind) => ({
    path: `body.${kind}`,
    message,
  }));
  throw invalidRequest(faults);
}

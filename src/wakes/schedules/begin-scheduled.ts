import { derivedId } from '../../domain/ids';
import { ServiceError } from '../../domain/errors';
import type { Schedule } from '../../domain/schedule';
import type { TurnPlace } from '../../domain/turn';
import type { Wake } from '../../domain/wake';
import type { Outbox } from '../../outbox/outbox';
import type { Store } from '../../store/store';
import type { Fire } from '../../../workflows/wake/activity-types';
import { beginTurn, type BeginDeps } from '../begin-turn';
import type { ScheduleGateway } from './schedule-gateway';
import { refusalOf } from '../refusal-of';

export interface BeginScheduledDeps extends BeginDeps {
  store: Pick<Store, 'schedules' | 'wakes' | 'tenants'>;
  outbox: Pick<Outbox, 'report'>;
  schedules: Pick<ScheduleGateway, 'remove'>;
}

/** Begins the turn of one fire of a schedule, once. Returns null if none begins; the run then says why. */
export async function beginScheduled(deps: BeginScheduledDeps, fire: Fire): Promise<TurnPlace | null> {
  const { tenantId, scheduleId } = fire.place;
  const schedule = await deps.store.schedules.get(tenantId, scheduleId);
  const tenant = await deps.store.tenants.get(tenantId);
  if (!schedule) await deps.schedules.remove({ scheduleId });
  // A pause would otherwise add a refused run at each time.
  if (!schedule || !tenant || tenant.pausesOwnWork) return null;
  const wakeId = derivedId('wake', fire.wake.runId);
  const dueAt = new Date(fire.dueAt);
  const wake: Wake = {
    wakeId,
    tenantId,
    by: { kind: 'schedule', id: scheduleId },
    dueAt,
    createdAt: new Date(),
  };
  try {
    const begun = await begin(deps, schedule, fire);
    await settle(deps, schedule, { ...wake, turnId: begun.turnId, conversationId: begun.conversationId });
    return begun;
  } catch (error) {
    const problem = refusalOf(error);
    if (problem === undefined) throw error;
    await settle(deps, schedule, { ...wake, problem });
    return null;
  }
}

async function begin(deps: BeginScheduledDeps, schedule: Schedule, fire: Fire): Promise<TurnPlace> {
  const { tenantId, scheduleId, agentId, message, userId, attributes, asks, queueId } = schedule;
  const unattended = { asks, ...(queueId !== undefined && { queueId }) };
  const turn = {
    ...{ tenantId, agentId, text: message, key: fire.wake.runId, wake: fire.wake },
    cause: { origin: 'schedule' as const, id: scheduleId, unattended },
    ...(userId !== undefined && { userId }),
    ...(attributes && { attributes }),
  };
  const ofThisRun = derivedId('conv', scheduleId, fire.wake.runId);
  if (schedule.conversation === 'new') return beginTurn(deps, { ...turn, conversationId: ofThisRun });
  const conversationId = schedule.conversationId ?? derivedId('conv', scheduleId);
  try {
    return await beginTurn(deps, { ...turn, conversationId });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'erased') throw error;
    // The conversation was erased, so its runs go on in another one.
    await deps.store.schedules.update(tenantId, scheduleId, { conversationId: ofThisRun });
    return beginTurn(deps, { ...turn, conversationId: ofThisRun });
  }
}

async function settle(
  { store, outbox }: BeginScheduledDeps,
  { agentId, scheduleId }: Schedule,
  wake: Wake,
): Promise<void> {
  const { wakeId, tenantId, dueAt, conversationId, turnId, problem, createdAt } = wake;
  await store.wakes.put(wake);
  const type = problem === undefined ? 'schedule.run' : 'schedule.failed';
  await outbox.report(tenantId, [
    {
      ...{ eventId: derivedId('event', wakeId), tenantId, type, agentId, at: createdAt.toISOString() },
      ...(conversationId !== undefined && { conversationId }),
      data: {
        ...{ scheduleId, agentId, dueAt: dueAt.toISOString() },
        ...(conversationId !== undefined && { conversationId }),
        ...(turnId !== undefined && { turnId }),
        ...(problem !== undefined && { problem }),
      },
    },
  ]);
}

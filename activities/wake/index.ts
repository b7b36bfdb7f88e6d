import type { TurnPlace } from '../../src/domain/turn';
import { beginScheduled, type BeginScheduledDeps } from '../../src/wakes/schedules/begin-scheduled';
import type { ScheduleGateway } from '../../src/wakes/schedules/schedule-gateway';
import type { Store } from '../../src/store/store';
import type { SchedulePlace, WakeActivities } from '../../workflows/wake/activity-types';
import { withHeartbeat } from '../heartbeat';

export interface WakeDeps extends BeginScheduledDeps {
  store: BeginScheduledDeps['store'] & Pick<Store, 'turns'>;
  /** The conversation's turns that have not ended. */
  openTurns: (conversationId: string) => Promise<string[]>;
  schedules: Pick<ScheduleGateway, 'put' | 'remove'>;
}

export function createWakeActivities(deps: WakeDeps): WakeActivities {
  return {
    beginScheduled: withHeartbeat(async (fire) => {
      const begun = await beginScheduled(deps, fire);
      return begun && placeOf(begun);
    }),
    isTurnOpen: withHeartbeat(async ({ conversationId, turnId }) =>
      (await deps.openTurns(conversationId)).includes(turnId),
    ),
    syncSchedule: withHeartbeat((place) => syncSchedule(deps, place)),
  };
}

function placeOf({ tenantId, conversationId, turnId }: TurnPlace): TurnPlace {
  return { tenantId, conversationId, turnId };
}

async function syncSchedule({ store, schedules }: WakeDeps, place: SchedulePlace): Promise<void> {
  const schedule = await store.schedules.get(place.tenantId, place.scheduleId);
  if (schedule) await schedules.put(schedule);
  else await schedules.remove(place);
}

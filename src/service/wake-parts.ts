import type { WakeDeps } from '../../activities/wake';
import { TenantConfigCache } from '../agents/tenant-config-cache/tenant-config-cache';
import { ScheduleGateway } from '../wakes/schedules/schedule-gateway';
import type { FireDeps } from '../wakes/triggers/fire-trigger';
import { Triggers } from '../wakes/triggers/triggers';
import { Schedules } from '../wakes/schedules/schedules';
import type { AgentParts } from './agent-parts';
import type { Connections } from './connect';
import type { OutboxParts } from './outbox-parts';
import type { TurnParts } from './turn-parts';

export type WakeParts = ReturnType<typeof wakeParts>;

/** The parts by which work begins by itself. */
export function wakeParts(
  { store, temporal, settings }: Connections,
  { stdio }: AgentParts,
  { turns, gateway }: TurnParts,
  { outbox }: OutboxParts,
) {
  const { heartbeatTimeoutMs } = settings.limits;
  const tenantConfigs = new TenantConfigCache(store, stdio);
  const scheduleGateway = new ScheduleGateway(temporal, { heartbeatTimeoutMs });
  const waking: WakeDeps = {
    ...{ store, tenantConfigs, turns, outbox },
    openTurns: (conversationId) => gateway.openTurns(conversationId),
    schedules: scheduleGateway,
  };
  const firing: FireDeps = { store, tenantConfigs, turns };
  const schedules = new Schedules({ store, gateway: scheduleGateway });
  return { tenantConfigs, waking, firing, schedules, triggers: new Triggers(store) };
}

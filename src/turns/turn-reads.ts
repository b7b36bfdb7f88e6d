import { covers } from '../domain/tool';
import type { TurnPlace } from '../domain/turn';
import type { TurnNews } from '../domain/turn-log';
import type { Store } from '../store/store';
import type { Caller } from './admission/message-request';
import type { TurnGateway } from './turn-gateway';

interface ReadDeps {
  gateway: Pick<TurnGateway, 'progress'>;
  store: { turns: Pick<Store['turns'], 'get'> };
}

/**
 * Returns a turn's log from entry `from` on, whether it runs or has ended; if it runs, with its agent snapshot. Null if
 * the turn is unknown.
 */
export async function readLog(
  { gateway, store }: ReadDeps,
  { turnId, conversationId, tenantId }: TurnPlace,
  from: number,
): Promise<(TurnNews & { snapshotId?: string }) | null> {
  const ended = async () => (await store.turns.get(tenantId, turnId))?.log;
  const log = await ended();
  if (log) return log;
  const progress = await gateway.progress(conversationId, from - 1);
  if (progress?.turnId === turnId) return progress;
  if (progress?.queued.includes(turnId)) return { entries: [], spans: [] };
  // The turn may have ended meanwhile.
  return (await ended()) ?? null;
}

/** False if the turn has more access than the caller. */
export async function mayAccess(
  { gateway, store }: ReadDeps,
  { access }: Pick<Caller, 'access'>,
  { turnId, conversationId, tenantId }: TurnPlace,
): Promise<boolean> {
  if (access === 'all') return true;
  const ended = () => store.turns.get(tenantId, turnId);
  const record = await ended();
  if (record) return covers(access, record.access);
  const progress = await gateway.progress(conversationId, Number.MAX_SAFE_INTEGER);
  // The turn may have ended meanwhile, and the next one started.
  return covers(access, progress?.access[turnId] ?? (await ended())?.access ?? 'all');
}

import type { Print } from '../parts/part';
import { startTurnClients, type TurnClients } from '../load/turn-clients';
import { findCpuLimit, type CpuLimit } from './cpu-limit';
import { startFleet, type Fleet } from './fleet';
import { startWorld, type World } from './start-world';

/** What turns are measured on. */
export interface Stage {
  world: World;
  fleet: Fleet;
  clients: TurnClients;
  /** Absent if this machine lets nobody hold a process to a share. */
  limit: CpuLimit | undefined;
  stop: () => Promise<void>;
}

/**
 * Starts the servers, one process of the service and the clients.
 * @throws Error if one does not start; nothing is left running then
 */
export async function startStage(print: Print): Promise<Stage> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  const started = <T extends { stop: () => Promise<void> }>(one: T): T => {
    stops.push(() => one.stop());
    return one;
  };
  try {
    const world = started(await startWorld(print));
    const fleet = started(await startFleet(world));
    const clients = started(await startTurnClients());
    const limit = findCpuLimit();
    stops.push(() => Promise.resolve(releaseAll({ fleet, limit })));
    return { world, fleet, clients, limit, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Brings the fleet to this many processes, each held to this many cores. Without cores, none is held. */
export async function setFleet(
  { fleet, limit }: Pick<Stage, 'fleet' | 'limit'>,
  processes: number,
  cores?: number,
): Promise<void> {
  releaseAll({ fleet, limit });
  await fleet.resize(processes);
  if (cores === undefined) return;
  for (const { pid } of fleet.members) limit?.hold(pid, cores);
}

/** Leaves no group of processes behind. */
function releaseAll({ fleet, limit }: Pick<Stage, 'fleet' | 'limit'>): void {
  for (const { pid } of fleet.members) limit?.release(pid);
}

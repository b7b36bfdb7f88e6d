import type { Print } from '../parts/part';
import { startTurnClients, type TurnClients } from '../load/turn-clients';
import type { Findings } from '../report/figure';
import { findCpuLimit, type CpuLimit } from './cpu-limit';
import { startFleet, type Fleet, type FleetOptions } from './fleet';
import { startWorld, type World } from './start-world';
import { warmUp, type WarmUpPlan } from './warm-up';

/** What turns are measured on. */
export interface Stage {
  world: World;
  fleet: Fleet;
  clients: TurnClients;
  /** Absent if this machine lets nobody hold a process to a share. */
  limit: CpuLimit | undefined;
  /** The processes of the fleet that have played turns. */
  warm: Set<number>;
  /** Returns a stage with another fleet on the same servers. It ends with this one. */
  withFleet: (options: FleetOptions) => Promise<Stage>;
  stop: () => Promise<void>;
}

/**
 * Starts the servers, one process of the service and the clients.
 * @throws Error if one does not start; nothing is left running then
 */
export async function startStage(print: Print, options: FleetOptions = {}): Promise<Stage> {
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
    const clients = started(await startTurnClients());
    const limit = findCpuLimit();
    const withFleet = async (ofFleet: FleetOptions): Promise<Stage> => {
      const fleet = started(await startFleet(world, ofFleet));
      stops.push(() => Promise.resolve(releaseAll({ fleet, limit })));
      return { world, fleet, clients, limit, warm: new Set(), withFleet, stop };
    };
    return await withFleet(options);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a part finds that holds processes to a share, on a machine that does not let it. */
export const noLimit: Findings = {
  figures: [],
  text: ['This machine holds no process to a share: it needs root and cgroups.'],
};

export interface FleetPlan extends WarmUpPlan {
  processes: number;
  /** The cores that each process is held to. */
  cores: number;
}

/**
 * Brings the fleet to this many processes, each held to its share. Returns what a turn took of new processes, in each
 * repetition of the warm-up.
 */
export async function setFleet(
  { fleet, clients, limit, warm }: Stage,
  { processes, cores, ...plan }: FleetPlan,
): Promise<number[]> {
  releaseAll({ fleet, limit });
  await fleet.resize(processes);
  const cold = fleet.members.filter(({ pid }) => !warm.has(pid));
  for (const { pid } of cold) warm.add(pid);
  const ofTurn = cold.length > 0 ? await warmUp(cold, { clients, fleet }, plan) : [];
  holdAll({ fleet, limit }, cores);
  return ofTurn;
}

/**
 * Lets each process of the fleet play this many turns at full speed, and holds it to its share again. What stood still for
 * minutes is cold: V8 has dropped code, and Linux pages and caches.
 */
export async function warmAgain(
  { fleet, clients, limit }: Stage,
  { turns, cores }: { turns: number; cores: number },
): Promise<void> {
  releaseAll({ fleet, limit });
  await warmUp(fleet.members, { clients, fleet }, { warmUpTurns: turns });
  holdAll({ fleet, limit }, cores);
}

function holdAll({ fleet, limit }: Pick<Stage, 'fleet' | 'limit'>, cores: number): void {
  for (const { pid } of fleet.members) limit?.hold(pid, cores);
}

/** Leaves no group of processes behind. */
function releaseAll({ fleet, limit }: Pick<Stage, 'fleet' | 'limit'>): void {
  for (const { pid } of fleet.members) limit?.release(pid);
}

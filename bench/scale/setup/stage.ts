import { toMessage } from '../../model/turn-script';
import type { Print } from '../parts/part';
import { startTurnClients, type TurnClients } from '../load/turn-clients';
import type { Findings } from '../report/figure';
import { findCpuLimit, type CpuLimit } from './cpu-limit';
import { startFleet, type Fleet, type FleetOptions } from './fleet';
import { startWorld, type World } from './start-world';

/** What turns are measured on. */
export interface Stage {
  world: World;
  fleet: Fleet;
  clients: TurnClients;
  /** Absent if this machine lets nobody hold a process to a share. */
  limit: CpuLimit | undefined;
  /** The processes of the fleet that have played turns. */
  warm: Set<number>;
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
    const fleet = started(await startFleet(world, options));
    const clients = started(await startTurnClients());
    const limit = findCpuLimit();
    stops.push(() => Promise.resolve(releaseAll({ fleet, limit })));
    return { world, fleet, clients, limit, warm: new Set(), stop };
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

export interface FleetPlan {
  processes: number;
  /** The cores that each process is held to. */
  cores: number;
  /** The turns that each new process plays first, at full speed: it compiles its code meanwhile. */
  warmUpTurns: number;
}

const warmUpAtOnce = 4;
const longestWarmUpMs = 120_000;

/** Brings the fleet to this many processes, each held to its share. */
export async function setFleet(
  { fleet, clients, limit, warm }: Stage,
  { processes, cores, warmUpTurns }: FleetPlan,
): Promise<void> {
  releaseAll({ fleet, limit });
  await fleet.resize(processes);
  const cold = fleet.members.filter(({ pid }) => !warm.has(pid));
  for (const { pid } of cold) warm.add(pid);
  if (cold.length > 0)
    await clients.run({
      urls: cold.map(({ url }) => url),
      apiKey: fleet.apiKey,
      // Long answers too, since they take other code.
      message: toMessage({ tokens: 40, gapMs: 5 }),
      atOnce: warmUpAtOnce * cold.length,
      forMs: longestWarmUpMs,
      most: warmUpTurns * cold.length,
      staggerMs: 0,
    });
  for (const { pid } of fleet.members) limit?.hold(pid, cores);
}

/** Leaves no group of processes behind. */
function releaseAll({ fleet, limit }: Pick<Stage, 'fleet' | 'limit'>): void {
  for (const { pid } of fleet.members) limit?.release(pid);
}

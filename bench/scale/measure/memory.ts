import { settledMemory } from '../../../drill/attack/service-memory';
import { readUsage } from '../../measure/process-usage';
import { sum } from '../../measure/total';
import type { Stage } from '../setup/stage';

/** Resident bytes by part, the service's after its garbage is collected. All its processes count together. */
export async function memoryOf({ fleet, world }: Stage): Promise<Record<string, number>> {
  const service = await Promise.all(
    fleet.members.map(async (member) => (await settledMemory(member)).resident),
  );
  const servers = Object.entries(world.pids).map(([name, pid]) => [name, residentOf(pid)] as const);
  return { service: sum(service), ...Object.fromEntries(servers) };
}

function residentOf(pid: number): number {
  return readUsage(pid)?.residentBytes ?? Number.NaN;
}

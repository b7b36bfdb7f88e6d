import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { settledMemory } from '../../../drill/attack/service-memory';
import { readUsage, type ProcessUsage } from '../../measure/process-usage';
import { sum } from '../../measure/total';
import type { Stage } from './stage';

/** CPU and memory by part. All processes of the service count together; the clients are this process. */
export function usageOf({ members, pids }: Stage): Record<string, ProcessUsage> {
  const service = members.map(({ pid }) => read(pid));
  return {
    service: {
      residentBytes: sum(service.map(({ residentBytes }) => residentBytes)),
      cpuMs: sum(service.map(({ cpuMs }) => cpuMs)),
    },
    ...Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, read(pid)])),
    clients: read(process.pid),
  };
}

/** The same, after the service has collected its garbage. */
export async function settledUsage(stage: Stage): Promise<Record<string, ProcessUsage>> {
  await Promise.all(stage.members.map((member) => settledMemory(member)));
  return usageOf(stage);
}

/** Returns the bytes of all files in the folder but logs. */
export function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('.log'))
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
    .reduce((bytes, file) => bytes + (file?.isFile() === true ? file.size : 0), 0);
}

function read(pid: number): ProcessUsage {
  return readUsage(pid) ?? { residentBytes: 0, cpuMs: 0 };
}

import { setTimeout as delay } from 'node:timers/promises';
import { oneOf } from '../random';
import type { Killable } from '../world/server';
import type { Service } from '../world/service';
import type { World } from '../world/world';

export interface PastFault {
  name: string;
  endedAt: number;
}

export interface Breaking {
  world: World;
  services: Service[];
  faults: PastFault[];
  random: () => number;
  isOver: () => boolean;
}

const longestPauseMs = 6_000;
const longestFaultMs = 5_000;

/** Runs successive faults until `isOver` returns true. Then everything is running again. */
export async function breakThings(breaking: Breaking): Promise<void> {
  const { world, services, faults, random, isOver } = breaking;
  const [service, ms] = [() => oneOf(random, services), () => random() * longestFaultMs];
  const choices: Record<string, () => Promise<void>> = {
    'kill of one process': () => restart([service()], ms() / 2),
    'kill of both processes': () => restart(services, ms() / 2),
    'kill of Temporal': () => restartServer(world.servers.temporal, ms()),
    'kill of the database': () => restartServer(world.servers.database, ms()),
    'silence of Temporal': () => silence(service(), 'temporal', ms()),
    'silence of the database': () => silence(service(), 'database', ms()),
  };
  while (!isOver()) {
    await delay(1_000 + random() * longestPauseMs);
    const name = oneOf(random, Object.keys(choices));
    await choices[name]?.();
    faults.push({ name, endedAt: performance.now() });
  }
}

async function restart(services: Service[], ms: number): Promise<void> {
  await Promise.all(services.map((service) => service.kill()));
  await delay(ms);
  await Promise.all(services.map((service) => service.start()));
}

async function restartServer(server: Killable, ms: number): Promise<void> {
  await server.kill();
  await delay(ms);
  await server.up();
}

/** Blocks all traffic between a process and its server without breaking connections, until the fault ends. */
async function silence(service: Service, which: 'temporal' | 'database', ms: number): Promise<void> {
  service[which].freeze();
  await delay(ms);
  service[which].restore();
}

import { setTimeout as delay } from 'node:timers/promises';
import { nothingLeft } from '../invariants/nothing-left';
import { noSecret } from '../invariants/no-secret';
import { residentBytes } from '../invariants/usage';
import { byStatus } from '../attack/by-status';
import { spread } from '../report/spread';
import type { Drill } from '../rows/row';
import { attackAlong } from './attack-along';
import { breakThings, type PastFault } from './break-things';
import { chat, type Tally } from './chat';

const users = 4;
const progressMs = 15_000;
const mostSlow = 10;

/**
 * Causes random faults for `ms` milliseconds, with several users, two processes and optionally an attacking
 * tenant. Returns true if every invariant held.
 */
export async function soak(drill: Drill, ms: number, isAttacked: boolean): Promise<boolean> {
  const { world, random } = drill;
  const services = [world.service, await world.another()];
  const tally: Tally = {
    turns: new Map(),
    ends: new Map(),
    refused: 0,
    textTimes: [],
    recoveries: [],
    broken: [],
  };
  const faults: PastFault[] = [];
  const until = performance.now() + ms;
  const isOver = () => performance.now() > until;

  let told = 0;
  const memory = () =>
    services.map(({ pid }) => `${Math.round(residentBytes(pid) / 1_000_000)} MB`).join(' and ');
  const report = () => {
    const left = Math.max(0, Math.round((until - performance.now()) / 1_000));
    const counts = `${sum(tally.turns)} turns, ${faults.length} faults, ${tally.broken.length} broken`;
    world.print(`${counts}; ${memory()}; ${left} s to go`);
    for (; told < tally.broken.length; told += 1) world.print(`RED ${tally.broken[told]}`);
  };
  world.print(`${users} users, 2 processes; ${memory()} at the start`);
  const chatting = Promise.all(
    Array.from({ length: users }, () => chat({ world, services, faults, tally, random, isOver })),
  );
  const breaking = breakThings({ world, services, faults, random, isOver });
  const attacking = isAttacked ? attackAlong({ world, services, faults, random, isOver }) : undefined;
  const reporting = (async () => {
    for (; !isOver(); await delay(Math.min(progressMs, Math.max(1, until - performance.now())))) report();
  })();
  await Promise.all([chatting, breaking, attacking, reporting]);
  await checkEnd();

  console.log(
    `\nturns: ${listed(tally.turns)}\nends: ${listed(tally.ends)}\nfaults: ${listed(countOf(faults))}`,
  );
  for (const [name, answers] of (await attacking) ?? []) console.log(`attack: ${name}: ${byStatus(answers)}`);
  console.log(`text turns, faults included: ${spread(tally.textTimes)}`);
  console.log(`503 with Retry-After: ${tally.refused}\nmemory at the end: ${memory()}`);
  console.log(
    `end of a fault → next event of a turn that was open: ${spread(tally.recoveries.map(({ ms }) => ms))}`,
  );
  const slowest = [...tally.recoveries].sort((one, other) => other.ms - one.ms).slice(0, mostSlow);
  for (const { ms, what } of slowest) console.log(`  ${(ms / 1_000).toFixed(1)} s  ${what}`);
  for (const broken of tally.broken) console.log(`RED ${broken}`);
  world.print(tally.broken.length === 0 ? 'every invariant held' : `${tally.broken.length} broken`);
  return tally.broken.length === 0 && sum(tally.turns) > 0;

  async function checkEnd(): Promise<void> {
    try {
      for (const service of services) world.print(await nothingLeft({ ...world, service }));
      noSecret(
        world,
        services.map(({ output }) => output),
      );
    } catch (error) {
      tally.broken.push(String(error));
    }
  }
}

function sum(counts: Map<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

function listed(counts: Map<string, number>): string {
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
}

function countOf(faults: PastFault[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of faults) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

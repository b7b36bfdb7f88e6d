import { setTimeout as delay } from 'node:timers/promises';
import { Assault } from '../attack/assault';
import { createAttackTenant } from '../attack/attack-tenant';
import type { Attacker } from '../attack/attacker';
import { abandonedChats } from '../attack/attackers/abandoned-chats';
import { deafStreams } from '../attack/attackers/deaf-streams';
import { endlessQueue } from '../attack/attackers/endless-queue';
import { madeUpVisitors } from '../attack/attackers/made-up-visitors';
import { slowBodies } from '../attack/attackers/slow-bodies';
import { slowPattern } from '../attack/attackers/slow-pattern';
import { slowTurns } from '../attack/attackers/slow-turns';
import { slowToolList } from '../attack/attackers/slow-tool-list';
import { oneOf } from '../random';
import type { Breaking } from './break-things';

/** Smaller than in the table, since two processes share the machine with all other faults. */
const choices: Omit<Attacker, 'form'>[] = [
  slowBodies(400, 'no key'),
  slowBodies(400, 'a public key'),
  deafStreams(800),
  abandonedChats(200),
  slowTurns(150),
  ...[endlessQueue, madeUpVisitors, slowPattern, slowToolList],
];
const longestBuildUpMs = 15_000;
const longestStrongMs = 5_000;
const longestPauseMs = 3_000;

/** Responses to the attackers' requests, by attack and status. */
export type AttackTally = Map<string, Map<string, number>>;

/** Runs successive attacks of one tenant, each against one of the processes, until `isOver` returns true. */
export async function attackAlong({ world, services, random, isOver }: Breaking): Promise<AttackTally> {
  const tally: AttackTally = new Map();
  const tenant = await createAttackTenant(world);
  while (!isOver()) {
    await delay(random() * longestPauseMs);
    const { name, begin } = oneOf(random, choices);
    const assault = new Assault(world, tenant, oneOf(random, services).url);
    const strong = begin(assault);
    // If a process is killed meanwhile, the attacker also fails.
    await Promise.race([strong.catch(() => undefined), delay(longestBuildUpMs)]);
    await delay(random() * longestStrongMs);
    await assault.stop();
    strong.catch(() => undefined);
    add(tally, name, assault.answers);
  }
  return tally;
}

function add(tally: AttackTally, name: string, answers: Map<string, number>): void {
  const known = tally.get(name) ?? new Map<string, number>();
  for (const [status, count] of answers) known.set(status, (known.get(status) ?? 0) + count);
  tally.set(name, known);
}

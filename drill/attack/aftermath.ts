import { setTimeout as delay } from 'node:timers/promises';
import { openTurns, tellOpenTurn } from '../invariants/open-turns';
import { withTemporal } from '../world/with-temporal';
import type { World } from '../world/world';
import { limitUses, type LimitUse } from './figures';

const settleMs = 20_000;
const everyMs = 500;
const mostTold = 2;

/** Returns the workflow ids of turns that are open before an attack. They do not count as left behind. */
export function openBefore({ temporalAddress }: World): Promise<Set<string>> {
  return withTemporal(temporalAddress, async (client) => {
    return new Set((await openTurns(client)).map(({ workflowId }) => workflowId));
  });
}

/**
 * Returns an attack's traces after some time to settle, as sentences: limits
 * still in use and open turns.
 */
export async function leftBehind(world: World, before: Set<string>): Promise<string[]> {
  return [...(await openAfter(world, before)), ...(await stillTaken(world))];
}

function openAfter({ temporalAddress }: World, before: Set<string>): Promise<string[]> {
  return withTemporal(temporalAddress, async (client) => {
    const open = async () => (await openTurns(client)).filter(({ workflowId }) => !before.has(workflowId));
    const left = await settled(open, (turns) => turns.length === 0);
    if (left.length === 0) return [];
    const told = await Promise.all(left.slice(0, mostTold).map((turn) => tellOpenTurn(client, turn)));
    return [`I8: ${left.length} turns are open in Temporal, such as ${told.join('; ')}`];
  });
}

/**
 * Returns the resources that an attacker still holds after closing every connection, as sentences. Its turns may still
 * run.
 */
export async function heldByNobody({ service }: World): Promise<string[]> {
  const held = await settled(
    async () => (await limitUses(service.url)).filter(({ limit, used }) => limit !== 'turns' && used > 0),
    (uses) => uses.length === 0,
  );
  return held.length === 0 ? [] : [`I9: places of closed connections are not given back: ${inWords(held)}`];
}

async function stillTaken({ service }: World): Promise<string[]> {
  const taken = await settled(
    async () => (await limitUses(service.url)).filter(({ used }) => used > 0),
    (uses) => uses.length === 0,
  );
  return taken.length === 0 ? [] : [`I8: places are not given back: ${inWords(taken)}`];
}

function inWords(uses: LimitUse[]): string {
  return uses.map(({ limit, used }) => `${limit} ${used}`).join(', ');
}

/** Calls `ask` until its result is right or the time has passed. Returns the last result. */
async function settled<T>(ask: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  const deadline = performance.now() + settleMs;
  for (;;) {
    const value = await ask();
    if (isRight(value) || performance.now() > deadline) return value;
    await delay(everyMs);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { openTurns, tellOpenTurn } from '../invariants/open-turns';
import { withTemporal } from '../world/with-temporal';
import type { World } from '../world/world';
import { limitUses, type LimitUse } from './figures';

const settleMs = 20_000;
const everyMs = 500;
const mostTold = 2;

/** The turns that are open before an attack; nothing of it counts them. */
export function openBefore({ temporalAddress }: World): Promise<Set<string>> {
  return withTemporal(temporalAddress, async (client) => {
    return new Set((await openTurns(client)).map(({ workflowId }) => workflowId));
  });
}

/** What an attack has left behind after a time to settle, as sentences: places that are still taken, turns that don't end. */
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

/** What an attacker who has left with every connection still holds, as sentences, though its turns may go on. */
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

/** What `ask` returns, asked again until it is right or the time is over. */
async function settled<T>(ask: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  const deadline = performance.now() + settleMs;
  for (;;) {
    const value = await ask();
    if (isRight(value) || performance.now() > deadline) return value;
    await delay(everyMs);
  }
}

import { must } from '../broken';
import type { Played } from '../turns/play';
import type { Shape } from '../turns/shape';
import { shapeOf } from '../turns/shape';
import type { World } from '../world/world';
import { effectsOnce } from './effects-once';
import { eventIds } from './event-ids';
import { onceInOrder } from './once-in-order';
import { oneEnd } from './one-end';
import { oneReceipt } from './one-receipt';
import { oneOpenTurn } from './one-open-turn';
import { walls } from './walls';

/** The invariants of every turn. The others are checked once per run. */
export const ofEachTurn = ['I1', 'I2', 'I3', 'I4', 'I5', 'I7', 'I10'];

/** @throws Broken with the first violated invariant */
export async function checkTurn(world: World, played: Played): Promise<void> {
  onceInOrder(played);
  oneEnd(played);
  oneOpenTurn(played);
  effectsOnce(played);
  eventIds(played);
  oneReceipt(played);
  await walls(world, played);
}

/**
 * Checks that a turn went as without a fault.
 * @throws Broken with the first difference
 */
export function checkSame(played: Played, reference: Shape): void {
  const shape = shapeOf(played);
  for (const part of ['log', 'transcript', 'effects'] as const) {
    const [mine, theirs] = [shape[part], reference[part]];
    const at = mine.findIndex((line, index) => line !== theirs[index]);
    const first = at === -1 ? Math.min(mine.length, theirs.length) : at;
    const isSame = mine.length === theirs.length && at === -1;
    must('', isSame, `${part}: “${mine[first] ?? ''}” where it should be “${theirs[first] ?? ''}”`);
  }
}

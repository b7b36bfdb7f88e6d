import { Broken } from '../broken';
import { checkSame, checkTurn, ofEachTurn } from '../invariants/check';
import type { Played } from '../turns/play';
import type { Drill } from './row';

/**
 * Checks that an ended turn keeps every invariant and went as without a fault. Returns the checked
 * invariants.
 * @throws Broken
 */
export async function checkAsUsual({ world, references }: Drill, played: Played): Promise<string[]> {
  const reference = references.get(played.turn.name);
  if (!reference)
    throw new Broken('', `nobody has seen how ${played.turn.name} goes when nothing goes wrong`);
  await checkTurn(world, played);
  checkSame(played, reference);
  return [...ofEachTurn, 'same'];
}

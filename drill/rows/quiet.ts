import { checkSame, checkTurn, ofEachTurn } from '../invariants/check';
import { playQuietly } from '../turns/play';
import { turns } from '../turns/turns';
import type { Row } from './row';

/** Nothing goes wrong: what every other row is held against, twice the same. */
export const quiet: Row[] = turns.map((turn) => ({
  ...{ group: 'nothing', fault: 'goes wrong', turn: turn.name, form: 'short' as const },
  run: async ({ world, references }) => {
    await world.service.start();
    const played = await playQuietly(world, turn);
    await checkTurn(world, played);
    const reference = references.get(turn.name);
    if (reference) checkSame(played, reference);
    return { checked: [...ofEachTurn, 'same'] };
  },
}));

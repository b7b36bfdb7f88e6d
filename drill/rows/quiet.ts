import { playQuietly } from '../turns/play';
import { turns } from '../turns/turns';
import { checkAsUsual } from './as-usual';
import type { Row } from './row';

/** The turns of the short form's other rows. */
const short = new Set(['text', 'payment', 'approval']);

/** No fault. Plays each turn again and compares it with the reference of the other rows. */
export const quiet: Row[] = turns.map((turn) => ({
  group: 'nothing',
  fault: 'goes wrong',
  turn: turn.name,
  form: short.has(turn.name) ? ('short' as const) : ('default' as const),
  run: async (drill) => {
    await drill.world.service.start();
    return { checked: await checkAsUsual(drill, await playQuietly(drill.world, turn)) };
  },
}));

import { nothingLeft } from '../invariants/nothing-left';
import { noSecret } from '../invariants/no-secret';
import type { Row } from './row';

/** Checked once, after all other rows. */
export const atTheEnd: Row[] = [
  {
    group: 'end',
    fault: 'nothing is left behind',
    turn: 'all',
    form: 'short',
    run: async ({ world }) => {
      await world.service.start();
      return { checked: ['I8'], note: await nothingLeft(world) };
    },
  },
  {
    group: 'end',
    fault: 'no secret anywhere',
    turn: 'all',
    form: 'short',
    run: ({ world }) => {
      noSecret(world, [world.service.output]);
      return Promise.resolve({ checked: ['I6'] });
    },
  },
];

import { connectEncrypted } from '../../test/support/master-key';
import { createTenant } from '../../test/support/test-tenant';
import { waitFor } from '../../test/support/wait-for';
import { must } from '../broken';
import { isEnd } from '../client/seen';
import { look, prepare, type Playing } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { checkAsUsual } from './as-usual';
import type { Drill, Outcome, Row } from './row';

/** How many messages one tenant sends at once. */
const flood = 60;
/** How many of their turns may end before that of a message which another tenant sends after all of them. */
const mostOvertaken = 20;

/** One tenant has many more messages than the service can work on at once. What counts is order, and no time. */
export const floods: Row[] = [
  {
    group: 'flood',
    fault: `${flood} messages of another tenant wait`,
    turn: 'text',
    form: 'default',
    run: (drill: Drill) => sendBehind(drill),
  },
];

async function sendBehind(drill: Drill): Promise<Outcome> {
  const { world } = drill;
  await world.service.start();
  const { apiKey } = await floodingTenant(world.mongodbUri);
  const waiting = Array.from({ length: flood }, () => prepare(world, turnNamed('text'), { apiKey }));
  const running = Promise.all(waiting.map(({ user }) => user.run()));
  running.catch(() => undefined);
  await waitFor('the first turn of the flood ends', () => endsOf(waiting) > 0);
  const single = prepare(world, turnNamed('text'));
  const before = endsOf(waiting);
  await single.user.run();
  const overtaken = endsOf(waiting) - before;
  await running;
  must('I9', overtaken <= mostOvertaken, `${overtaken} turns of another tenant that floods ended first`);
  await checkAsUsual(drill, await look(world, single));
  return {
    checked: ['I1', 'I2', 'I9'],
    note: `${overtaken} of ${flood - before} turns of the flood ended first`,
  };
}

async function floodingTenant(mongodbUri: string) {
  const store = await connectEncrypted(mongodbUri);
  try {
    return await createTenant(store);
  } finally {
    await store.close();
  }
}

function endsOf(playings: Playing[]): number {
  return playings.filter(({ user }) => user.events.some(isEnd)).length;
}

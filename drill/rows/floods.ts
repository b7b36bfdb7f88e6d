import { waitFor } from '../../test/support/wait-for';
import { must } from '../broken';
import { isEnd } from '../client/seen';
import { eachCompleted } from '../invariants/each-completed';
import { look, prepare, type Playing } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { createPlainTenant } from '../world/plain-tenant';
import { checkAsUsual } from './as-usual';
import { burst } from './bursts';
import { floodBeside } from './flood-beside';
import type { Drill, Outcome, Row } from './row';

/** The number of messages that one tenant sends at once. */
const flood = 60;
/** The number of their turns that may end before the turn of another tenant's later message. */
const mostOvertaken = 20;

/** All turns begin at once, so heartbeats may be late on a busy machine. */
const calm = { HEARTBEAT_TIMEOUT_MS: '30000' };

/** One tenant has many more messages than the service can process at once. The order counts, not the time. */
export const floods: Row[] = [
  {
    group: 'flood',
    fault: `${flood} messages of another tenant wait`,
    turn: 'text',
    form: 'default',
    run: (drill: Drill) => sendBehind(drill),
  },
  {
    group: 'flood',
    fault: `${flood} turns of another tenant wait for a process`,
    turn: 'text',
    form: 'default',
    run: (drill: Drill) => waitForProcess(drill),
  },
  floodBeside,
  burst,
];

async function sendBehind(drill: Drill): Promise<Outcome> {
  const { world } = drill;
  await world.service.start();
  const { apiKey } = await createPlainTenant(world.mongodbUri);
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

/** The process accepts turns but runs none. The next process takes them from Temporal's queue. */
async function waitForProcess(drill: Drill): Promise<Outcome> {
  const { world } = drill;
  await world.service.kill();
  await world.service.start({ ROLE: 'api' });
  const { apiKey, tenantId } = await createPlainTenant(world.mongodbUri);
  const waiting = Array.from({ length: flood }, () => prepare(world, turnNamed('text'), { apiKey }));
  const single = prepare(world, turnNamed('text'));
  const running = [];
  for (const { user } of [...waiting, single]) {
    const ended = user.run();
    ended.catch(() => undefined);
    running.push(ended);
    await user.connected(1);
  }
  await world.service.kill();
  await world.service.start(calm);
  await Promise.all(running);

  const order = [...world.model.asked.keys()];
  const placeOf = ({ word }: Playing) => order.indexOf(`${word}/1`);
  const before = waiting.filter((one) => placeOf(one) < placeOf(single)).length;
  must('I9', before <= mostOvertaken, `${before} turns of another tenant began first`);
  await eachCompleted(world, tenantId, waiting);
  await checkAsUsual(drill, await look(world, single));
  return { checked: ['I1', 'I2', 'I9'], note: `${before} of ${flood} turns of the flood began first` };
}

function endsOf(playings: Playing[]): number {
  return playings.filter(({ user }) => user.events.some(isEnd)).length;
}

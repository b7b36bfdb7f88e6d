import { must } from '../broken';
import { cancel, type Playing } from '../turns/play';
import { hold } from '../world/gate';
import type { World } from '../world/world';
import { paidBy, payments, windowFor } from './payments';
import { timely } from './timely';
import type { Drill, Outcome, Row } from './row';

/** How many calls the window has room for, and how many come at once. */
const room = 3;
const atOnce = 10;

/** SIGKILL around a window: it never lets more calls run than it has room for. */
export const spendKills: Row[] = [
  row('killed while a call runs, and its turn is cancelled', cancelledAfter),
  row(`killed while ${atOnce} calls are counted in a window for ${room}`, killedAt('spend_ledgers', 'text')),
  row(`killed between the count and the calls, ${atOnce} at once`, killedAt('tool_runs', 'startedAt')),
];

function row(fault: string, run: (drill: Drill) => Promise<Outcome>): Row {
  return { group: 'spend', fault, turn: 'payment', form: 'default', run };
}

async function cancelledAfter({ world }: Drill): Promise<Outcome> {
  const prepared = await payments(world, windowFor(room));
  const first = prepared();
  const [call, reply] = [hold(), hold()];
  world.effects.plan(first.word, async () => {
    await call.stop();
    return undefined;
  });
  world.model.plan(first.word, 2, (stream) => reply.stop().then(() => stream.whole()));
  const running = first.user.run();
  await timely('the call', call.reached);
  await world.service.kill();
  call.letGo();
  await world.service.start();
  await timely('the step after the call', reply.reached);
  await cancel(first);
  reply.letGo();
  await running;
  return atMostRoom(world, [first, ...(await allOf(prepared))]);
}

/** The write with these words is on its way to the database as the process dies. */
function killedAt(...words: string[]) {
  return async ({ world }: Drill): Promise<Outcome> => {
    const prepared = await payments(world, windowFor(room));
    const reached = world.service.database.freezeAt(...words);
    const all = allOf(prepared);
    await timely('the write', reached);
    await world.service.kill();
    await world.service.start();
    return atMostRoom(world, await all);
  };
}

async function allOf(prepared: () => Playing): Promise<Playing[]> {
  const playings = Array.from({ length: atOnce }, prepared);
  await Promise.all(playings.map(({ user }) => user.run()));
  return playings;
}

function atMostRoom(world: World, playings: Playing[]): Outcome {
  const paid = playings.reduce((sum, playing) => sum + paidBy(world, playing), 0);
  must('I16', paid <= room, `${paid} calls ran in a window for ${room}`);
  return { checked: ['I2', 'I16'], note: `${paid} of ${playings.length} calls ran` };
}

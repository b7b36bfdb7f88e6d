import { must } from '../broken';
import { checkTurn, ofEachTurn } from '../invariants/check';
import { residentBytes } from '../invariants/usage';
import { oneOf } from '../random';
import { cancel, look, prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import type { Drill, Form, Outcome, Row } from './row';

const atOnce = 10;
const answered = 10;
const counts: [count: number, form: Form][] = [
  [60, 'default'],
  [1_000, 'long'],
];

/** Many turns wait for a person during a kill, as after a day. */
export const suspended: Row[] = counts.map(([count, form]) => ({
  group: 'suspended',
  fault: `${count} turns wait through a kill`,
  turn: 'approval',
  form,
  run: (drill: Drill) => waitThroughKill(drill, count),
}));

async function waitThroughKill({ world, random }: Drill, count: number): Promise<Outcome> {
  await world.service.start();
  const playings = Array.from({ length: count }, () =>
    prepare(world, turnNamed('approval'), {}, { accepts: false }),
  );
  for (let at = 0; at < count; at += atOnce) {
    await Promise.all(playings.slice(at, at + atOnce).map(({ user }) => user.run()));
  }
  await world.service.kill();
  await world.service.start();
  const megabytes = Math.round(residentBytes(world.service.pid) / 1_000_000);
  const chosen = new Set(Array.from({ length: answered }, () => oneOf(random, playings)));
  for (const { user } of chosen) user.options.accepts = true;
  await Promise.all([...chosen].map(({ user }) => user.run()));
  for (const playing of chosen) await checkTurn(world, await look(world, playing));
  // The other turns still wait. Cancels them, so that they do not count as left open.
  for (const playing of playings.filter((one) => !chosen.has(one))) {
    const status = await cancel(playing);
    must('I2', status === 200, `a suspended turn cannot be cancelled: ${status}`);
  }
  return { checked: ofEachTurn, note: `${chosen.size} answered; ${megabytes} MB after the start` };
}

import { must } from '../broken';
import { checkTurn, ofEachTurn } from '../invariants/check';
import { look, prepare } from '../turns/play';
import { turns } from '../turns/turns';
import { oneOf } from '../random';
import { waitFor } from '../../test/support/wait-for';
import { isEnd } from '../client/seen';
import type { Drill, Outcome, Row } from './row';

const users = 16;

/** The ordinary stop of a process while many turns run. */
export const stop: Row[] = [
  {
    group: 'stop',
    fault: `SIGTERM with ${users} turns`,
    turn: 'all kinds',
    form: 'default',
    run: stopUnderLoad,
  },
];

async function stopUnderLoad({ world, random }: Drill): Promise<Outcome> {
  await world.service.start();
  const playings = Array.from({ length: users }, () => prepare(world, oneOf(random, turns)));
  const running = Promise.all(playings.map(({ user }) => user.run()));
  running.catch(() => undefined);
  const done = () => playings.filter(({ user }) => user.events.some(isEnd)).length;
  await waitFor('some turns to end', () => done() >= users / 4, 60_000);
  const doneBefore = done();
  const code = await world.service.terminate();
  must('', code === 0, `the service ended with ${String(code)}`);
  await world.service.start();
  await running;
  for (const playing of playings) await checkTurn(world, await look(world, playing));
  return { checked: ofEachTurn, note: `exit code 0, ${users - doneBefore} turns went on after it` };
}

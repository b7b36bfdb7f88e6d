import { checkTurn, ofEachTurn } from '../invariants/check';
import { openEachKind } from '../turns/open-turns';
import { look, prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { checkAsUsual } from './as-usual';
import { boundariesOf } from './boundaries';
import type { Drill, Outcome, Row } from './row';
import { daysAhead } from '../world/days-ahead';
import type { Service } from '../world/service';
import { timely } from './timely';

const minute = 1 / (24 * 60);
const patienceMs = 120_000;

/** The clocks of the service are wrong, Temporal's is right. */
export const clock: Row[] = [
  ...['text', 'tool'].map((turn) => ({
    ...{ group: 'clock', fault: 'jumps a day in mid-stream', turn },
    form: 'default' as const,
    run: (drill: Drill) => jump(drill, turn),
  })),
  {
    ...{ group: 'clock', fault: 'two processes, two minutes apart; one dies', turn: 'all kinds' },
    ...{ form: 'default', run: apart },
  },
];

/** Turns move from a process whose clock is a minute ahead to one whose clock is a minute behind. */
async function apart(drill: Drill): Promise<Outcome> {
  const { world } = drill;
  await world.service.kill();
  await world.service.start({}, daysAhead(minute));
  const other = await world.another();
  try {
    await other.kill();
    await other.start({}, daysAhead(-minute));
    let where: Service = world.service;
    const open = await openEachKind(world, patienceMs, { url: () => where.url });
    await world.service.kill();
    where = other;
    await open.goOn();
    for (const playing of open.playings) {
      const played = await look(world, playing);
      // An interrupted call that may not be repeated ends as unknown.
      if (playing.turn.name === 'payment') await checkTurn(world, played);
      else await checkAsUsual(drill, played);
    }
    return { checked: ofEachTurn };
  } finally {
    await other.close();
  }
}

async function jump(drill: Drill, name: string): Promise<Outcome> {
  const { world } = drill;
  const { service } = world;
  await service.kill();
  await service.start({}, daysAhead(0));
  const turn = turnNamed(name);
  const playing = prepare(world, turn);
  const armed = boundariesOf(turn)
    .find(({ name: at }) => at.startsWith('at delta 2'))
    ?.arm(world, playing);
  const running = playing.user.run();
  await timely('delta 2', Promise.resolve(armed?.reached));
  process.kill(service.pid, 'SIGUSR2');
  armed?.letGo?.();
  await running;
  const checked = await checkAsUsual(drill, await look(world, playing));
  await service.kill();
  return { checked };
}

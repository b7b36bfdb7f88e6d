import { look, prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { checkAsUsual } from './as-usual';
import { boundariesOf } from './boundaries';
import type { Drill, Outcome, Row } from './row';
import { daysAhead } from '../world/days-ahead';
import { timely } from './timely';

/** The service's clock jumps a day ahead in the middle of a turn. Temporal's own clock does not. */
export const clock: Row[] = ['text', 'tool'].map((turn) => ({
  group: 'clock',
  fault: 'jumps a day in mid-stream',
  turn,
  form: 'default' as const,
  run: (drill: Drill) => jump(drill, turn),
}));

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

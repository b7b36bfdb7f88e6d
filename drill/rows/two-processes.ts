import { must } from '../broken';
import { look, prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import type { Service } from '../world/service';
import { checkAsUsual } from './as-usual';
import { boundariesOf } from './boundaries';
import { nextEventAfter } from './recovery';
import type { Drill, Outcome, Row } from './row';
import { timely } from './timely';

/** Two processes of one installation, and a client of the one that does not host its turn. */
export const twoProcesses: Row[] = [
  {
    group: 'two processes',
    fault: 'client goes to the other in mid-stream',
    turn: 'text',
    form: 'default',
    run: (drill) => moveOver(drill, { killHost: false }),
  },
  {
    ...{
      group: 'two processes',
      fault: 'host dies, client is with the other',
      turn: 'text',
      form: 'default',
    },
    run: (drill) => moveOver(drill, { killHost: true }),
  },
  {
    ...{
      group: 'two processes',
      fault: 'host dies, client is with the other',
      turn: 'tool',
      form: 'default',
    },
    run: (drill) => moveOver(drill, { killHost: true, turn: 'tool' }),
  },
];

async function moveOver(
  drill: Drill,
  { killHost, turn: name = 'text' }: { killHost: boolean; turn?: string },
): Promise<Outcome> {
  const { world } = drill;
  await world.service.start();
  const other = await world.another();
  let where: Service = world.service;
  try {
    const turn = turnNamed(name);
    const playing = prepare(world, turn, { url: () => where.url });
    const at = boundariesOf(turn).find((boundary) => boundary.name.startsWith('at delta 2'));
    const armed = at?.arm(world, playing);
    // The process that accepts the message is the one that calls the model.
    const running = playing.user.run();
    await timely('delta 2', Promise.resolve(armed?.reached));
    where = other;
    const connections = playing.user.connections;
    playing.user.disconnect();
    const movedAt = performance.now();
    if (killHost) {
      await timely('the client at the other process', playing.user.connected(connections + 1));
      await world.service.kill();
    }
    const faultAt = performance.now();
    armed?.letGo?.();
    await running;
    const checked = await checkAsUsual(drill, await look(world, playing));
    if (killHost) {
      const more = playing.user.connections - connections;
      must('', more === 1, `the client had to connect ${more} times`);
    }
    return {
      checked,
      ...nextEventAfter(killHost ? faultAt : movedAt, playing.user),
    };
  } finally {
    await other.close();
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { must } from '../broken';
import { look, prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import type { Service } from '../world/service';
import { checkAsUsual } from './as-usual';
import { boundariesOf } from './boundaries';
import { nextEventAfter } from './recovery';
import type { Drill, Outcome, Row } from './row';
import { timely } from './timely';

const lookMs = 20;

/** The fault while a client of one process reads a turn that the other one runs. */
type Fault =
  | 'none'
  | 'host dies'
  | 'host is paused'
  | 'host is paused until its hop is given up'
  | 'host stops in order'
  | 'reader dies';

/** Two processes of one installation, and a client of the one that does not host its turn. */
export const twoProcesses: Row[] = [
  {
    group: 'two processes',
    fault: 'client goes to the other in mid-stream',
    turn: 'text',
    form: 'default',
    run: (drill) => moveOver(drill, 'none'),
  },
  withOther('host dies', 'text'),
  withOther('host dies', 'tool'),
  withOther('host is paused', 'text'),
  withOther('host is paused until its hop is given up', 'text'),
  withOther('host stops in order', 'text'),
  withOther('reader dies', 'text'),
];

function withOther(fault: Fault, turn: string): Row {
  return {
    group: 'two processes',
    fault: `${fault}, client is with the other`,
    turn,
    form: 'default',
    run: (drill) => moveOver(drill, fault, turn),
  };
}

async function moveOver(drill: Drill, fault: Fault, name = 'text'): Promise<Outcome> {
  const { world } = drill;
  await world.service.start();
  const other = await world.another();
  // Its control removes a safeguard of the reader's process, which then is the world's.
  const isReader = fault === 'host is paused until its hop is given up';
  const [host, reader] = isReader ? [other, world.service] : [world.service, other];
  let where: Service = host;
  try {
    const turn = turnNamed(name);
    const playing = prepare(world, turn, { url: () => where.url });
    const at = boundariesOf(turn).find((boundary) => boundary.name.startsWith('at delta 2'));
    const armed = at?.arm(world, playing);
    // The process that accepts the message also calls the model.
    const running = playing.user.run();
    await timely('delta 2', Promise.resolve(armed?.reached));
    where = reader;
    const connections = playing.user.connections;
    playing.user.disconnect();
    const movedAt = performance.now();
    if (fault !== 'none') {
      await timely('the client at the other process', playing.user.connected(connections + 1));
      await timely('the hop to the host', seenIn(reader, /^holdfast_hops_open [1-9]/m));
    }
    const faultAt = performance.now();
    const over = await cause(fault, host, reader);
    if (fault === 'reader dies') where = host;
    armed?.letGo?.();
    await running;
    await over();
    const checked = await checkAsUsual(drill, await look(world, playing));
    const more = playing.user.connections - connections;
    const expected = fault === 'reader dies' ? 2 : 1;
    must('', fault === 'none' || more === expected, `the client had to connect ${more} times`);
    return { checked, ...nextEventAfter(fault === 'none' ? movedAt : faultAt, playing.user) };
  } finally {
    await other.close();
  }
}

/** Returns a function that ends the fault after the turn's end. */
async function cause(fault: Fault, host: Service, reader: Service): Promise<() => Promise<unknown>> {
  const nothing = () => Promise.resolve();
  switch (fault) {
    case 'host dies':
      await host.kill();
      return nothing;
    case 'reader dies':
      await reader.kill();
      return nothing;
    case 'host is paused':
      host.pause();
      return () => Promise.resolve(host.resume());
    case 'host is paused until its hop is given up':
      host.pause();
      // The hop ends as silent, or because another process has taken over the turn.
      await timely('the end of the hop', seenIn(reader, /^holdfast_hops_open 0$/m));
      host.resume();
      return nothing;
    case 'host stops in order': {
      const stopped = host.terminate();
      return () => stopped;
    }
    case 'none':
      return nothing;
  }
}

/** Resolves once the process's metrics match. */
async function seenIn({ url }: Service, metric: RegExp): Promise<void> {
  while (!metric.test(await (await fetch(`${url}/metrics`)).text())) await delay(lookMs);
}

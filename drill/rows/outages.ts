import { must } from '../broken';
import { look, playQuietly, prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { checkAsUsual } from './as-usual';
import { boundariesOf } from './boundaries';
import { probe } from './probe';
import { nextEventAfter } from './recovery';
import type { Drill, Form, Outcome, Row } from './row';
import { timely } from './timely';

type ServerName = 'temporal' | 'database';

interface Phase {
  name: string;
  turn: string;
  /** The boundary at which the server goes down. If absent, no turn is running. */
  boundary?: string;
}

const phases: Phase[] = [
  { name: 'idle', turn: 'tool' },
  { name: 'model streaming', turn: 'text', boundary: 'at delta 2 of step 1' },
  { name: 'tool running', turn: 'tool', boundary: 'tool running' },
  { name: 'waiting for the user', turn: 'approval', boundary: 'action shown' },
];

const lengths: [seconds: number, form: Form][] = [
  [0, 'default'],
  [5, 'default'],
  [60, 'long'],
];

/** SIGKILL of Temporal and of the database in each phase, then a restart. */
export const outages: Row[] = (['temporal', 'database'] as const).flatMap((server) =>
  lengths.flatMap(([seconds, form]) =>
    phases.map((phase) => ({
      group: server,
      fault: `down ${seconds} s, ${phase.name}`,
      turn: phase.turn,
      form: seconds === 0 && phase.name === 'model streaming' ? ('short' as const) : form,
      run: (drill: Drill) => outage(drill, server, phase, seconds),
    })),
  ),
);

async function outage(drill: Drill, name: ServerName, phase: Phase, seconds: number): Promise<Outcome> {
  const { world } = drill;
  await world.service.start();
  const server = world.servers[name];
  const turn = turnNamed(phase.turn);
  const boundary = boundariesOf(turn).find((one) => one.name === phase.boundary);
  const playing = prepare(world, turn);
  const armed = boundary?.arm(world, playing);
  const running = armed ? playing.user.run() : undefined;
  if (armed) await timely(`“${phase.boundary ?? ''}”`, armed.reached);

  await server.kill();
  armed?.letGo?.();
  const note = seconds > 0 ? await probe(world, seconds) : undefined;
  await server.up();
  const upAt = performance.now();
  await (running ?? playing.user.run());

  const checked = await checkAsUsual(drill, await look(world, playing));
  for (const { retryAfter } of playing.user.refusals)
    must('', retryAfter !== null, 'a 503 has no Retry-After');
  await playQuietly(world, turnNamed('text'));
  // Killing a server must not kill the service.
  must('', world.service.isRunning, 'the service has ended');
  return {
    checked,
    ...nextEventAfter(upAt, playing.user),
    ...(note !== undefined && { note }),
  };
}

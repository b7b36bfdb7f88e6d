import { checkTurn, ofEachTurn } from '../invariants/check';
import { look, prepare } from '../turns/play';
import type { ScriptedTurn } from '../turns/scripted-turn';
import { turns } from '../turns/turns';
import { checkAsUsual } from './as-usual';
import { boundariesOf, type Boundary } from './boundaries';
import { nextEventAfter } from './recovery';
import { timely } from './timely';
import type { Drill, Outcome, Row } from './row';

/** The short form runs a few of the many boundaries. The tests of crashes play the other ways to continue. */
const short = ['text/at delta 2 of step 1', 'payment/tool running', 'approval/tool running'];

/** SIGKILL of the service at every boundary of every turn. */
export const kills: Row[] = turns.flatMap((turn) =>
  boundariesOf(turn).map((boundary) => ({
    group: 'kill',
    fault: boundary.name,
    turn: turn.name,
    form: short.includes(`${turn.name}/${boundary.name}`) ? ('short' as const) : ('default' as const),
    run: (drill: Drill) => killAt(drill, turn, boundary),
  })),
);

async function killAt(drill: Drill, turn: ScriptedTurn, boundary: Boundary): Promise<Outcome> {
  const { world } = drill;
  await world.service.start();
  const playing = prepare(world, turn);
  const { reached, letGo } = boundary.arm(world, playing);
  const running = playing.user.run();
  await timely(`“${boundary.name}”`, Promise.race([reached, running.then(() => reached)]));
  await world.service.kill();
  letGo?.();
  const killedAt = performance.now();
  await world.service.start();
  await running;

  const played = await look(world, playing);
  if (!boundary.isSeamless) await checkTurn(world, played);
  const checked = boundary.isSeamless ? await checkAsUsual(drill, played) : ofEachTurn;
  return { checked, ...nextEventAfter(killedAt, playing.user) };
}

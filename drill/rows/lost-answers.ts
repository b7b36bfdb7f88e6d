import { nothingLeft } from '../invariants/nothing-left';
import { inOneConversation } from '../invariants/once-in-order';
import { look, prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { checkAsUsual } from './as-usual';
import { nextEventAfter } from './recovery';
import type { Drill, Outcome, Row } from './row';
import { timely } from './timely';

/**
 * Temporal has executed the request, but its reply is lost. A client that resends must not start a second
 * turn.
 */
export const lostAnswers: Row[] = ['text', 'tool', 'payment'].map((turn): Row => ({
  group: 'temporal',
  fault: 'takes the message, its answer is lost',
  turn,
  form: 'default',
  run: (drill) => loseAnswer(drill, turn),
}));

async function loseAnswer(drill: Drill, name: string): Promise<Outcome> {
  const { world } = drill;
  const { service } = world;
  await service.start();
  const playing = prepare(world, turnNamed(name));
  service.temporal.deafen();
  const running = playing.user.run();
  await timely('503', playing.user.turnedAway());
  service.temporal.restore();
  const restoredAt = performance.now();
  await running;
  const checked = await checkAsUsual(drill, await look(world, playing));
  // Waits until nothing runs: a second turn would only store its message when it runs.
  await nothingLeft(world);
  await inOneConversation(playing);
  return { checked: [...checked, 'I8'], ...nextEventAfter(restoredAt, playing.user) };
}

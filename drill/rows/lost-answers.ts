import { nothingLeft } from '../invariants/nothing-left';
import { inOneConversation } from '../invariants/once-in-order';
import { checkSame, checkTurn, ofEachTurn } from '../invariants/check';
import { look, prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { nextEventAfter } from './recovery';
import type { Drill, Outcome, Row } from './row';
import { timely } from './timely';

/** Temporal has done what it was asked, and the service can't know: who sends again must not begin a second turn. */
export const lostAnswers: Row[] = ['text', 'tool', 'payment'].map((turn): Row => ({
  ...{ group: 'temporal', fault: 'takes the message, its answer is lost', turn },
  form: turn === 'payment' ? 'short' : 'default',
  run: (drill) => loseAnswer(drill, turn),
}));

async function loseAnswer({ world, references }: Drill, name: string): Promise<Outcome> {
  const { service } = world;
  await service.start();
  const turn = turnNamed(name);
  const playing = prepare(world, turn);
  service.temporal.deafen();
  const running = playing.user.run();
  await timely('503', playing.user.turnedAway());
  service.temporal.restore();
  const restoredAt = performance.now();
  await running;
  const played = await look(world, playing);
  await checkTurn(world, played);
  // A second turn would not have written its message before it has been asked.
  await nothingLeft(world);
  await inOneConversation(playing);
  const reference = references.get(turn.name);
  if (reference) checkSame(played, reference);
  return { checked: [...ofEachTurn, 'I8', 'same'], ...nextEventAfter(restoredAt, playing.user) };
}

import { fillHistory } from '../../test/support/long-history';
import { must } from '../broken';
import { checkTurn, ofEachTurn } from '../invariants/check';
import { look, prepare, type Playing } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { hold, type Hold } from '../world/gate';
import { withTemporal } from '../world/with-temporal';
import type { World } from '../world/world';
import { nextEventAfter } from './recovery';
import type { Drill, Outcome, Row } from './row';
import { timely } from './timely';

/** A moment of a call that its server continues as a task. */
interface Moment {
  fault: string;
  turn: string;
  /** Called before the turn starts. */
  arm: (world: World, playing: Playing) => Hold;
  /** Called right before the kill. */
  meanwhile?: (world: World, playing: Playing) => Promise<void>;
  /** The model's expected input from the call. */
  reads: (word: string) => string;
}

const moments: Moment[] = [
  {
    fault: 'killed while the tool’s task runs',
    turn: 'task',
    arm: ({ tasks }, { word }) => tasks.keepAtWork(word),
    reads: (word) => `done ${word}`,
  },
  {
    fault: 'killed while the turn goes on in a new run',
    turn: 'task',
    arm: ({ tasks }, { word }) => tasks.keepAtWork(word),
    meanwhile: ({ temporalAddress }, { user }) =>
      withTemporal(temporalAddress, (client) => fillHistory(client, user.conversationId)),
    reads: (word) => `done ${word}`,
  },
  {
    fault: 'killed while the end of the task is on the way',
    turn: 'task',
    arm: ({ tasks }, { word }) => tasks.holdEnd(word),
    reads: (word) => `done ${word}`,
  },
  {
    fault: 'killed while the call runs that went again with the answer',
    turn: 'order',
    arm: ({ effects }, { word }) => {
      const held = hold();
      effects.plan(word, async () => {
        await held.stop();
        return undefined;
      });
      return held;
    },
    reads: () => 'outcome is unknown',
  },
];

/** SIGKILL of the service while a turn waits for a task of a tool’s server. */
export const tasks: Row[] = moments.map((moment) => ({
  group: 'task',
  fault: moment.fault,
  turn: moment.turn,
  form: 'default',
  run: (drill: Drill) => killAt(drill, moment),
}));

async function killAt({ world }: Drill, { fault, turn, arm, meanwhile, reads }: Moment): Promise<Outcome> {
  await world.service.start();
  const playing = prepare(world, turnNamed(turn));
  const { reached, letGo } = arm(world, playing);
  const running = playing.user.run();
  await timely(`“${fault}”`, Promise.race([reached, running]));
  await meanwhile?.(world, playing);
  await world.service.kill();
  letGo();
  const killedAt = performance.now();
  await world.service.start();
  await running;

  await checkTurn(world, await look(world, playing));
  const [told = ''] = world.model.told.get(playing.word) ?? [];
  must('', told.includes(reads(playing.word)), `the model reads “${told}” of the call`);
  return { checked: ofEachTurn, ...nextEventAfter(killedAt, playing.user) };
}

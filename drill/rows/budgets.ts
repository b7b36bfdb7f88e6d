import { setTimeout as delay } from 'node:timers/promises';
import { connectEncrypted } from '../../test/support/master-key';
import { createTenant } from '../../test/support/test-tenant';
import { fewAtOnce } from '../../src/platform/concurrency/few-at-once';
import { must } from '../broken';
import { cancel, prepare, type Playing } from '../turns/play';
import { turnNamed } from '../turns/turns';
import type { Service } from '../world/service';
import type { World } from '../world/world';
import type { Drill, Form, Outcome, Row } from './row';

/** Steps that are allowed at first, and by one answer. */
const limit = 30;
const killAfter = 10;
/** Few enough that a busy machine answers each of them in time. */
const sentAtOnce = 50;
const lookAgainMs = 100;
const patienceMs = 180_000;
const counts: [count: number, form: Form][] = [
  [120, 'default'],
  [1_000, 'long'],
];

/** The model counts its requests by itself. Each turn is one, so there may be as many as the budget has steps. */
export const budgets: Row[] = counts.map(([count, form]) => ({
  group: 'budget',
  fault: `${count} turns in two processes, both killed`,
  turn: 'text',
  form,
  run: (drill: Drill) => spendTogether(drill, count),
}));

async function spendTogether({ world }: Drill, count: number): Promise<Outcome> {
  await world.service.start();
  const other = await world.another();
  const store = await connectEncrypted(world.mongodbUri);
  const playings: Playing[] = [];
  try {
    const budget = { per: 'agent_month', unit: 'steps', limit, ask: 'user', raiseBy: 2 * count } as const;
    const { apiKey, tenantId } = await createTenant(store, { budgets: [budget], actionTtlMs: 3_600_000 });
    for (let at = 0; at < count; at += 1) {
      const service = at % 2 === 0 ? world.service : other;
      const playing = prepare(
        world,
        turnNamed('text'),
        { apiKey, url: () => service.url },
        { accepts: false, waitsForRoom: true, patienceMs },
      );
      playings.push(playing);
    }
    let isOver = false;
    // A turn that asks stays open, so all are open in the end.
    const sending = fewAtOnce(playings, sentAtOnce, ({ user }) => user.run());
    const running = sending.finally(() => (isOver = true));
    const killing = killEach([other, world.service], () => isOver || billed(world, playings) >= killAfter);
    await Promise.all([running, killing]);
    const before = billed(world, playings);
    must('I15', before <= limit, `the model was asked ${before} times with a budget of ${limit}`);
    const waiting = playings.filter(({ user }) => user.events.at(-1)?.event === 'action');
    must('I15', waiting.length > 0, 'no turn asks, though the budget is used up');

    // A turn whose call was lost with its process has been billed already, and asks before it is made again.
    const earlier = waiting.map(({ word }) => askedFor(world, word));
    const [first] = waiting;
    if (first) first.user.options.accepts = true;
    await first?.user.run();
    const hasEnded = async ({ user }: Playing) =>
      (await store.turns.get(tenantId, user.turnId))?.outcome === 'completed';
    await untilAll(waiting, hasEnded);
    const twice = waiting.filter(({ word }, at) => askedFor(world, word) !== (earlier[at] ?? 0) + 1);
    must('I15', twice.length === 0, `${twice.length} turns that waited were asked more or less than once`);
    return {
      checked: ['I2', 'I15'],
      note: `${before} of ${limit} steps billed; ${waiting.length} turns asked`,
    };
  } finally {
    await cancelWaiting(playings);
    await store.close();
    await other.close();
  }
}

/** A row that is red leaves turns that wait. */
async function cancelWaiting(playings: Playing[]): Promise<void> {
  for (const playing of playings) if (playing.user.events.at(-1)?.event === 'action') await cancel(playing);
}

/** Kills one process after the other, each while the rest goes on. */
async function killEach(services: Service[], isTime: () => boolean): Promise<void> {
  while (!isTime()) await delay(lookAgainMs / 10);
  for (const service of services) {
    await service.kill();
    await service.start();
  }
}

async function untilAll<T>(all: T[], holds: (one: T) => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (const one of all)
    while (!(await holds(one))) {
      must('I15', performance.now() < deadline, 'a turn still waits, though more was allowed');
      await delay(lookAgainMs);
    }
}

function billed(world: World, playings: Playing[]): number {
  return playings.reduce((sum, { word }) => sum + askedFor(world, word), 0);
}

function askedFor({ model }: World, word: string): number {
  return model.asked.get(`${word}/1`) ?? 0;
}

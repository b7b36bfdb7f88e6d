import { setTimeout as delay } from 'node:timers/promises';
import { fewAtOnce } from '../../src/platform/concurrency/few-at-once';
import { waitFor } from '../../test/support/wait-for';
import { must } from '../broken';
import { eachCompleted } from '../invariants/each-completed';
import { firstDeltaAt, percentile } from '../report/first-delta';
import { inSeconds } from '../report/table';
import { look, prepare, type Playing } from '../turns/play';
import { firstDeltaMs, sendTimed, type Timed } from '../turns/send-timed';
import { turnNamed } from '../turns/turns';
import { createPlainTenant } from '../world/plain-tenant';
import type { World } from '../world/world';
import { checkAsUsual } from './as-usual';
import type { Drill, Outcome, Row } from './row';

const openAtOnce = 100;
const inAll = 1_000;
/** Milliseconds per user, for a busy machine. */
const patience = { answerMs: 60_000, patienceMs: 180_000 };
/** The number of waiting turns that may get their first text before another tenant's single message. */
const mostBefore = 20;
/** Messages before the flood. The first ones only warm up the service. */
const singlesFirst = 5;
const singlesAlone = 20;
const pauseMs = 400;

/** One tenant keeps many turns open while another sends single messages. The order counts, not the time. */
export const floodBeside: Row = {
  group: 'flood',
  fault: `${openAtOnce} turns of another tenant are open until ${inAll.toLocaleString('en')} are sent`,
  turn: 'text',
  form: 'default',
  run: (drill) => sendBeside(drill),
};

async function sendBeside(drill: Drill): Promise<Outcome> {
  const { world } = drill;
  await world.service.start();
  const before: Timed[] = [];
  while (before.length < singlesFirst + singlesAlone) before.push(await sendSingle(world));
  const alone = before.slice(singlesFirst);

  const { apiKey, tenantId } = await createPlainTenant(world.mongodbUri);
  const flood = Array.from({ length: inAll }, () => prepare(world, turnNamed('text'), { apiKey }, patience));
  let isFailed = false;
  const flooding = fewAtOnce(flood, openAtOnce, ({ user }) => user.run());
  flooding.catch(() => (isFailed = true));
  await waitFor('the flood has begun', () => isFailed || flood.some(hasSpoken));
  const isOver = () => isFailed || flood.at(-1)?.user.attempts !== 0;
  const beside: Timed[] = [];
  let most = 0;
  while (!isOver()) {
    const waiting = flood.filter((one) => one.user.attempts > 0 && !hasSpoken(one));
    const single = await sendSingle(world);
    const spoke = waiting.filter(({ user }) => (firstDeltaAt(user) ?? Infinity) < single.firstAt).length;
    must('I9', spoke <= mostBefore, `${spoke} of ${waiting.length} turns of a flood spoke first`);
    most = Math.max(most, spoke);
    beside.push(single);
  }
  await flooding;

  await eachCompleted(world, tenantId, flood);
  for (const { playing } of beside) await checkAsUsual(drill, await look(world, playing));
  const [quiet, flooded] = [alone, beside].map((timed) => percentile(timed.map(firstDeltaMs), 0.95));
  const ratio = ((flooded ?? 0) / (quiet ?? 1)).toFixed(1);
  const times = `p95 ${inSeconds(flooded ?? 0)}, ${ratio} × of alone`;
  return {
    checked: ['I1', 'I2', 'I9'],
    note: `${beside.length} messages, at most ${most} waiting turns spoke before one; first delta ${times}`,
  };
}

async function sendSingle(world: World): Promise<Timed> {
  const timed = await sendTimed(prepare(world, turnNamed('text'), {}, patience));
  await delay(pauseMs);
  return timed;
}

function hasSpoken({ user }: Playing): boolean {
  return firstDeltaAt(user) !== undefined;
}

import { fewAtOnce } from '../../src/platform/concurrency/few-at-once';
import { must } from '../broken';
import { eachCompleted } from '../invariants/each-completed';
import { mean, percentile } from '../report/first-delta';
import { inSeconds } from '../report/table';
import { prepare } from '../turns/play';
import { firstDeltaMs, sendTimed, type Timed } from '../turns/send-timed';
import { turnNamed } from '../turns/turns';
import { createPlainTenant } from '../world/plain-tenant';
import type { Drill, Outcome, Row } from './row';

const atOnce = 50;
const inAll = 500;
/** Milliseconds per user, for a busy machine. */
const patience = { answerMs: 60_000, patienceMs: 180_000 };
/** The number of later messages that may get their first text before an earlier one. */
const mostOvertaking = 20;
/** The slowest of a hundred first texts relative to their mean. A slow machine slows both. */
const mostUneven = 2.5;

/** Many clients of one tenant, each with successive turns: all are served alike. */
export const burst: Row = {
  group: 'flood',
  fault: `${atOnce} clients of one tenant at once, ${inAll} messages`,
  turn: 'text',
  form: 'default',
  run: (drill) => sendBurst(drill),
};

async function sendBurst({ world }: Drill): Promise<Outcome> {
  await world.service.start();
  const { apiKey, tenantId } = await createPlainTenant(world.mongodbUri);
  const playings = Array.from({ length: inAll }, () =>
    prepare(world, turnNamed('text'), { apiKey }, patience),
  );
  const begun = performance.now();
  const sent = await fewAtOnce(playings, atOnce, sendTimed);
  const rate = inAll / ((performance.now() - begun) / 1_000);
  await eachCompleted(world, tenantId, playings);

  // The first ones are sent at once, in no order.
  const most = Math.max(...sent.slice(atOnce).map((one) => overtaking(one, sent)));
  const times = sent.map(firstDeltaMs);
  const [average, slowest] = [mean(times), percentile(times, 0.99)];
  const uneven = slowest / average;
  must('I9', most <= mostOvertaking, `${most} later messages were served before an earlier one`);
  must('I9', uneven <= mostUneven, `p99 of the first delta is ${uneven.toFixed(1)} × its mean`);
  const figures = `mean ${inSeconds(average)}, p99 ${uneven.toFixed(1)} × of it`;
  return {
    checked: ['I2', 'I9'],
    note: `first delta ${figures}; at most ${most} overtook one; ${rate.toFixed(0)} turns/s`,
  };
}

function overtaking(one: Timed, sent: Timed[]): number {
  return sent.filter(({ sentAt, firstAt }) => sentAt > one.sentAt && firstAt < one.firstAt).length;
}

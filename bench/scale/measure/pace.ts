import { setTimeout as delay } from 'node:timers/promises';
import { nowMs } from '../../measure/clock';
import { summarise } from '../../measure/summary';

/** Between two samples. Together they take less than a hundredth of a core. */
const everyMs = 200;

/** A text like those that services and servers read and write, of some hundred kilobytes. */
const text = JSON.stringify(
  Array.from({ length: 2_000 }, (_none, id) => ({
    id,
    name: `n${id}`,
    tags: ['a', 'b', id],
    at: { x: id, y: [1, 2] },
  })),
);

/**
 * Waits, and returns the processor milliseconds that some work took meanwhile, in the median. It is like a turn's: many
 * small objects, whose places differ. On a machine that others use too it takes up to twice as long, while plain
 * computing takes the same.
 */
export async function paceDuring(ms: number): Promise<number> {
  const until = nowMs() + ms;
  const samples: number[] = [];
  while (nowMs() < until) {
    samples.push(parse());
    await delay(Math.min(everyMs, Math.max(until - nowMs(), 0)));
  }
  return summarise(samples).median;
}

function parse(): number {
  const begun = process.cpuUsage();
  JSON.parse(text);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

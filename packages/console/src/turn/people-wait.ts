import type { TimelineEntry } from '../api/turn-types.js';

/** Returns how long a turn has waited for people. Questions that were open at the same time count once. */
export function peopleWaitMs(timeline: readonly TimelineEntry[], now: number): number {
  const waits = timeline.flatMap((entry) => {
    if (entry.kind !== 'approval') return [];
    const from = Date.parse(entry.at);
    return [{ from, to: entry.waitMs === undefined ? Math.max(from, now) : from + entry.waitMs }];
  });
  let [sum, end] = [0, 0];
  for (const { from, to } of waits.toSorted((left, right) => left.from - right.from)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

import { inSeconds } from '../report/table';
import { byStatus } from './by-status';
import { median, slowness } from './bounds';
import { inMegabytes, isBack, isTooLarge, type Memory } from './service-memory';
import type { Experience } from './victim';
import type { Seen } from './watch';

/** The measurements around one attack. */
export interface Measured {
  quiet: Experience;
  attacked: Experience;
  seen: Seen;
  before: Memory;
  after: Memory;
  /** The attack's remains, as sentences. */
  left: string[];
}

/** Returns violations of I9 and I8 as sentences. Empty if both hold. */
export function faultsIn({ quiet, attacked, seen, before, after, left }: Measured): string[] {
  const { times, failures } = attacked;
  const slow = slowness(quiet.times, times);
  const unready = [...new Set(seen.notReady)].join(', ');
  return [
    ...failures
      .slice(0, 1)
      .map(
        (first) =>
          `I9: ${failures.length} turns of the victim failed and ${times.length} did not; the first: ${first}`,
      ),
    ...(slow === undefined ? [] : [`I9: ${slow}`]),
    ...(unready === '' ? [] : [`I9: /readyz was ${unready} ${seen.notReady.length} times`]),
    ...(isTooLarge(before, seen.peak) ? [`I9: memory grew to ${Math.round(seen.peak / 1_000_000)} MB`] : []),
    ...left,
    ...(isBack(before, after) ? [] : [`I8: ${inMegabytes(before, after)}`]),
  ];
}

/** Formats the metrics of an attack as one line. */
export function figuresOf(
  { quiet, attacked, seen, before, after }: Measured,
  answers: Map<string, number>,
): string {
  const turns = `victim ${inSeconds(median(quiet.times))} → ${inSeconds(median(attacked.times))}`;
  const longest = inSeconds(Math.max(...attacked.times));
  const peak = Math.round(seen.peak / 1_000_000);
  return (
    `${turns}, longest ${longest}, ${attacked.times.length} turns; ${inMegabytes(before, after)}, ` +
    `peak ${peak} MB; attacker ${byStatus(answers)}`
  );
}

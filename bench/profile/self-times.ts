import type { CpuProfile } from './cpu-profile';
import type { TextTurns } from './text-turns';

/** Returns the milliseconds for which each node's own function ran in these periods, by node id. */
export function selfTimes(
  { samples, timeDeltas, startTime }: CpuProfile,
  times: readonly Pick<TextTurns, 'fromMs' | 'untilMs'>[],
): Map<number, number> {
  const self = new Map<number, number>();
  let atMs = startTime / 1_000;
  samples.forEach((node, index) => {
    atMs += (timeDeltas[index] ?? 0) / 1_000;
    // A sampled function counts as running until the next sample.
    const ms = (timeDeltas[index + 1] ?? 0) / 1_000;
    if (times.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs < untilMs))
      self.set(node, (self.get(node) ?? 0) + ms);
  });
  return self;
}

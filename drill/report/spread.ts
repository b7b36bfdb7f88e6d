import { inSeconds } from './table';

/** Formats times on one line: median, 99th percentile, largest and count. */
export function spread(times: number[]): string {
  if (times.length === 0) return 'none';
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const figures = [
    `median ${inSeconds(at(0.5))}`,
    `p99 ${inSeconds(at(0.99))}`,
    `largest ${inSeconds(at(1))}`,
  ];
  return `${figures.join(', ')} (${times.length})`;
}

import { quietness } from '../measure/calibration';
import type { Summary } from '../measure/summary';
import type { Machine } from './machine';
import type { Row } from './row';
import { renderTable } from './table';
import type { Target } from './targets';

export interface Report {
  /** RFC 3339. */
  at: string;
  machine: Machine;
  /** The calibration loop, before and after each group of figures. */
  noise: Summary[];
  rows: Row[];
  targets: Target[];
}

/** The report as the user reads it. */
export function renderReport({ at, machine, noise, rows, targets }: Report): string {
  const { cpu, cores, memoryGb, node, platform, loadAverage } = machine;
  return [
    `${at}, ${cores} × ${cpu}, ${memoryGb} GB, ${platform}, Node ${node}, load before the run ${loadAverage}`,
    noiseSentence(noise),
    '',
    'Medians, in brackets the least and the 95th percentile.',
    renderTable(rows),
    '',
    ...targets.map(({ title, measured, holds }) => `${holds ? 'holds' : 'FAILS'}  ${title}: ${measured}`),
  ].join('\n');
}

function noiseSentence(noise: Summary[]): string {
  const spread = (pick: (summary: Summary) => number) => noise.map(pick);
  const least = Math.min(...spread(({ min }) => min));
  const medians = spread(({ median }) => median);
  const [p95, max] = [Math.max(...spread((one) => one.p95)), Math.max(...spread((one) => one.max))];
  const middle = `${Math.min(...medians).toFixed(2)}–${Math.max(...medians).toFixed(2)}`;
  return (
    `The machine was ${quietness(noise)}: the same computing took ${least.toFixed(2)} ms at best, ` +
    `${middle} in the median of each pause, ${p95.toFixed(2)} at worst p95, ${max.toFixed(2)} at most.`
  );
}

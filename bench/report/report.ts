import { quietness } from '../measure/calibration';
import type { Summary } from '../measure/summary';
import type { Parts } from '../profile/parts';
import { renderParts } from './parts';
import { renderChanges } from './changes';
import { compareRuns } from './compare';
import type { KeptRun } from './kept-run';
import { isSameKind } from './machine';
import { renderTable } from './table';
import { renderTargets, type Target } from './targets';

export interface Report extends KeptRun {
  targets: Target[];
  /** The CPU time of a text turn. Absent without a profile. */
  parts?: Parts;
}

/** Renders the report for the user, compared with the kept run if there is one. */
export function renderReport(report: Report, kept: KeptRun | undefined): string {
  const { at, machine, noise, rows, targets, parts } = report;
  const { cpu, cores, memoryGb, node, platform, loadAverage } = machine;
  return [
    `${at}, ${cores} × ${cpu}, ${memoryGb} GB, ${platform}, Node ${node}, load before the run ${loadAverage}`,
    noiseSentence(noise),
    '',
    'Medians, in brackets the least and the 95th percentile.',
    renderTable(rows),
    '',
    renderTargets(targets),
    '',
    ...(kept ? comparison(report, kept) : ['No run is kept to compare with: --keep keeps one.']),
    ...(parts ? ['', renderParts(parts)] : []),
  ].join('\n');
}

function comparison(report: Report, kept: KeptRun): string[] {
  const other = `; that was another machine (${kept.machine.cores} × ${kept.machine.cpu}, Node ${kept.machine.node}), so differences may be the machine’s`;
  return [
    `Against the kept run of ${kept.at}${isSameKind(report.machine, kept.machine) ? '' : other}.`,
    'Noise is what the spreads of both runs, the calibration, and the bare relay and workflow allow.',
    renderChanges(compareRuns(report, kept)),
  ];
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

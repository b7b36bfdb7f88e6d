import type { Summary } from '../measure/summary';
import type { KeptRun } from './kept-run';
import { valueOf, type Cell, type Row, type Unit } from './row';

/** A metric of this run compared with the kept run's. */
export interface Change {
  title: string;
  unit: Unit;
  kept: number;
  now: number;
  ratio: number;
  /** Ratios up to this, and down to its inverse, may be noise. */
  noise: number;
  verdict: 'noise' | 'better' | 'worse';
}

type Run = Pick<KeptRun, 'noise' | 'rows'>;

const moreIsBetter = new Set<Unit>(['turns/s', 'MB/s']);
/** Metrics in these units depend on the machine's speed. */
const ofSpeed = new Set<Unit>(['ms', 's', 'turns/s', 'MB/s', '%']);
/** The difference of single values, which have no spread, between runs of the same code. */
const usualSpread: Record<Unit, number> = {
  ms: 0.25,
  s: 0.25,
  'turns/s': 0.1,
  'MB/s': 0.1,
  '%': 0.25,
  '×': 0.25,
  events: 0,
  statements: 0,
  bytes: 0.01,
  MB: 0.1,
  KB: 0.1,
};

/** Compares the metrics of both runs. Skips values of zero or below, which have no ratio. */
export function compareRuns(now: Run, kept: Run): Change[] {
  return now.rows.flatMap((row): Change[] => {
    const before = kept.rows.find(({ id }) => id === row.id);
    const [is, was] = [valueOf(row.cells.holdfast), valueOf(before?.cells.holdfast)];
    if (before === undefined || is === undefined || was === undefined || !(is > 0) || !(was > 0)) return [];
    const drift = ofSpeed.has(row.unit) ? Math.max(driftOfMachine(now, kept), driftOfOthers(row, before)) : 0;
    const own = spreadOf(row.cells.holdfast, row.unit) + spreadOf(before.cells.holdfast, row.unit);
    const [{ title, unit }, ratio, noise] = [row, is / was, Math.exp(own + drift)];
    return [{ title, unit, kept: was, now: is, ratio, noise, verdict: verdictOf(unit, ratio, noise) }];
  });
}

function verdictOf(unit: Unit, ratio: number, noise: number): Change['verdict'] {
  if (ratio <= noise && ratio >= 1 / noise) return 'noise';
  return ratio > 1 === moreIsBetter.has(unit) ? 'better' : 'worse';
}

/** Half the interquartile range of a series, as a share of its median. */
function spreadOf(cell: Cell | undefined, unit: Unit): number {
  if (typeof cell !== 'object') return usualSpread[unit];
  return Math.abs((cell.p75 - cell.p25) / 2 / cell.median);
}

/** The difference of the calibration between or within the runs, as a logarithm. */
function driftOfMachine(now: Run, kept: Run): number {
  const medians = [...now.noise, ...kept.noise].map(({ median }: Summary) => median);
  return Math.log(Math.max(...medians) / Math.min(...medians));
}

/**
 * The difference of the bare relay and workflow, whose code never changes, in the same row, as a logarithm.
 */
function driftOfOthers(now: Row, kept: Row): number {
  const moved = (['relay', 'workflow'] as const).map((subject) => {
    const [is, was] = [valueOf(now.cells[subject]), valueOf(kept.cells[subject])];
    return is === undefined || was === undefined || !(is > 0) || !(was > 0)
      ? 0
      : Math.abs(Math.log(is / was));
  });
  return Math.max(...moved);
}

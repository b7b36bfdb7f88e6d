import type { Summary } from '../measure/summary';
import type { KeptRun } from './kept-run';
import { valueOf, type Cell, type Row, type Unit } from './row';

/** A figure of this run against that of the kept one. */
export interface Change {
  title: string;
  unit: Unit;
  kept: number;
  now: number;
  /** `now` over `kept`. */
  ratio: number;
  /** Ratios up to this one, and down to its inverse, may be noise. */
  noise: number;
  verdict: 'noise' | 'better' | 'worse';
}

type Run = Pick<KeptRun, 'noise' | 'rows'>;

const moreIsBetter = new Set<Unit>(['turns/s', 'MB/s']);
/** Such figures are as fast as the machine is. */
const ofSpeed = new Set<Unit>(['ms', 'turns/s', 'MB/s', '%']);
/** How far single figures, which say nothing of their own spread, lie from one another in runs of the same code. */
const usualSpread: Record<Unit, number> = {
  ...{ ms: 0.25, 'turns/s': 0.1, 'MB/s': 0.1, '%': 0.25 },
  ...{ events: 0, bytes: 0.01, MB: 0.1, KB: 0.1 },
};

/** Compares what both runs have measured; figures of nothing, or below it, have no ratio and are left out. */
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

/** Half of the middle half of a series, as a share of its median. */
function spreadOf(cell: Cell | undefined, unit: Unit): number {
  if (typeof cell !== 'object') return usualSpread[unit];
  return Math.abs((cell.p75 - cell.p25) / 2 / cell.median);
}

/** How much slower the same computing was in one run than in the other, or within one of them, as a logarithm. */
function driftOfMachine(now: Run, kept: Run): number {
  const medians = [...now.noise, ...kept.noise].map(({ median }: Summary) => median);
  return Math.log(Math.max(...medians) / Math.min(...medians));
}

/** How much the bare relay and the bare workflow, which never change, have moved in the same row, as a logarithm. */
function driftOfOthers(now: Row, kept: Row): number {
  const moved = (['relay', 'workflow'] as const).map((subject) => {
    const [is, was] = [valueOf(now.cells[subject]), valueOf(kept.cells[subject])];
    return is === undefined || was === undefined || !(is > 0) || !(was > 0)
      ? 0
      : Math.abs(Math.log(is / was));
  });
  return Math.max(...moved);
}

import { summarise } from '../../measure/summary';
import { mean, sum } from '../../measure/total';
import { cpuOfTurn, othersCores, rateOf } from '../measure/costs';
import type { Round } from '../measure/rounds';
import type { LoadCase } from './cases';
import { costsOf, totalOf, type Costs, type Worker } from './service-times';
import type { Compared, Measured, Seen } from './seen';

/** What the standard deviation is of the median distance from the median, if values are distributed normally. */
const deviationsADistance = 1.4826;
/** By how much the standard error of a median exceeds that of a mean. */
const errorOfMedian = 1.2533;

/**
 * Returns what the rounds of a load show: their medians, since the service sweeps the database every ten minutes, which
 * some rounds meet. Their differences give the standard errors of what predictions are compared by.
 */
export function figuresOf(load: LoadCase, rounds: readonly Round[], idleRounds: readonly Round[]): Measured {
  const idle = coresOf(idleRounds);
  const each = rounds.map((round) => seenIn(load, round));
  const allOf = (what: Compared) => each.map((one) => one[what]);
  const seen = ofEach((what) => median(allOf(what)));
  const costs = rounds.map((round) => byWorker(cpuOfTurn([round])));
  return {
    load,
    seen,
    standardErrors: ofEach((what) => standardError(allOf(what))),
    costs: costsOf((worker) =>
      Math.max(median(costs.map((one) => one[worker])) - (idle[worker] * 1_000) / seen.rate, 0),
    ),
    idle,
    others: othersCores(rounds),
    paceMs: mean(rounds.map((round) => round.paceMs)),
  };
}

function seenIn({ model }: LoadCase, round: Round): Seen {
  const rate = rateOf(round);
  return {
    rate,
    meanMs: mean(round.turns.map(({ totalMs, streamedMs }) => totalMs - streamedMs - model.firstTokenMs)),
    cores: (totalOf(byWorker(cpuOfTurn([round]))) * rate) / 1_000,
  };
}

/** Of the median of these values. Zero for a single one, which says nothing about it. */
function standardError(values: readonly number[]): number {
  const middle = median(values);
  const distance = median(values.map((value) => Math.abs(value - middle)));
  return (errorOfMedian * deviationsADistance * distance) / Math.sqrt(values.length);
}

function coresOf(rounds: readonly Round[]): Costs {
  const used = rounds.map(({ cpuMs, seconds }) => ({ cpu: byWorker(cpuMs), ms: seconds * 1_000 }));
  return costsOf((worker) => median(used.map(({ cpu, ms }) => cpu[worker] / ms)));
}

function ofEach(of: (what: Compared) => number): Seen {
  const [rate, meanMs, cores] = [of('rate'), of('meanMs'), of('cores')];
  return { rate, meanMs, cores };
}

function median(values: readonly number[]): number {
  return summarise(values).median;
}

function byWorker(parts: Record<string, number>): Costs {
  return costsOf((worker) =>
    sum(Object.entries(parts).map(([name, ms]) => (workerOf(name) === worker ? ms : 0))),
  );
}

function workerOf(part: string): Worker {
  if (part.startsWith('service')) return 'service';
  if (part === 'Temporal') return 'temporal';
  return part === 'FerretDB' || part === 'MongoDB' ? 'database' : 'rest';
}

import { summarise } from '../../measure/summary';
import { mean, sum } from '../../measure/total';
import { cpuOfTurn, othersCores, rateOf } from '../measure/costs';
import type { Round } from '../measure/rounds';
import type { LoadCase } from './cases';
import { costsOf, totalOf, type Costs, type Worker } from './service-times';
import { compared, type Measured, type Seen } from './seen';

/** Returns what the rounds of a load show, with the standard errors of what predictions are compared by. */
export function figuresOf(load: LoadCase, rounds: readonly Round[], idleRounds: readonly Round[]): Measured {
  const idle = idleCores(idleRounds);
  const seen = seenIn(load, rounds);
  const all = byWorker(cpuOfTurn(rounds));
  const each = rounds.map((round) => seenIn(load, [round]));
  const [rate, meanMs, cores] = compared.map((what) => standardError(each.map((one) => one[what])));
  return {
    load,
    seen,
    standardErrors: { rate: rate ?? 0, meanMs: meanMs ?? 0, cores: cores ?? 0 },
    costs: costsOf((worker) => Math.max(all[worker] - (idle[worker] * 1_000) / seen.rate, 0)),
    idle,
    others: othersCores(rounds),
    paceMs: mean(rounds.map((round) => round.paceMs)),
  };
}

/** Returns what the rounds show, without their errors. */
export function seenIn({ model }: LoadCase, rounds: readonly Round[]): Seen {
  const times = rounds.flatMap(({ turns }) =>
    turns.map(({ totalMs, streamedMs }) => totalMs - streamedMs - model.firstTokenMs),
  );
  const rate = mean(rounds.map(rateOf));
  return {
    rate,
    meanMs: mean(times),
    p95Ms: summarise(times).p95,
    cores: (totalOf(byWorker(cpuOfTurn(rounds))) * rate) / 1_000,
  };
}

/** Of the mean of these values. Zero for a single one, which says nothing about it. */
function standardError(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  const variance = sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1);
  return Math.sqrt(variance / values.length);
}

/** The median of the rounds. The service sweeps the database every ten minutes, which one of them may meet. */
function idleCores(rounds: readonly Round[]): Costs {
  const used = rounds.map(({ cpuMs, seconds }) => ({ cpu: byWorker(cpuMs), ms: seconds * 1_000 }));
  return costsOf((worker) => summarise(used.map(({ cpu, ms }) => cpu[worker] / ms)).median);
}

function byWorker(parts: Record<string, number>): Costs {
  return costsOf((worker) =>
    Object.entries(parts).reduce((total, [name, ms]) => total + (workerOf(name) === worker ? ms : 0), 0),
  );
}

function workerOf(part: string): Worker {
  if (part.startsWith('service')) return 'service';
  if (part === 'Temporal') return 'temporal';
  return part === 'FerretDB' || part === 'MongoDB' ? 'database' : 'rest';
}

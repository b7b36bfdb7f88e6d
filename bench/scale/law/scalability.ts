import { leastSquares, type Observation } from './least-squares';

/** What this many processes did in one round. */
export interface RatePoint {
  processes: number;
  /** Turns a second. */
  rate: number;
}

/**
 * The Universal Scalability Law: rate(n) = single × n / (1 + contention × (n − 1) + coherence × n × (n − 1)).
 */
export interface ScalabilityLaw {
  /** Turns a second of one process. */
  single: number;
  /** The share of the work that is done one after another. */
  contention: number;
  /** What each pair of processes costs, because they exchange something. */
  coherence: number;
}

/** Returns the turns a second of this many processes. */
export function rateAt({ single, contention, coherence }: ScalabilityLaw, processes: number): number {
  const lost = contention * (processes - 1) + coherence * processes * (processes - 1);
  return (single * processes) / (1 + lost);
}

/** Returns the number of processes with the highest rate. Infinity if each further one adds to it. */
export function peakOf({ contention, coherence }: ScalabilityLaw): number {
  return coherence > 0 ? Math.sqrt(Math.max(1 - contention, 0) / coherence) : Number.POSITIVE_INFINITY;
}

/** The law’s terms beside the first one. Neither can be negative, so each subset is tried. */
const subsets: readonly (readonly [contention: boolean, coherence: boolean])[] = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
];

/**
 * Fits the law to the points, by the least relative errors of the time that a turn takes.
 * @throws RangeError for fewer than three numbers of processes, which any law would fit
 */
export function fitScalability(points: readonly RatePoint[]): ScalabilityLaw {
  if (new Set(points.map(({ processes }) => processes)).size < 3)
    throw new RangeError('the law needs three numbers of processes');
  const candidates = subsets
    .map((terms) => candidate(points, terms))
    .filter((law) => law !== undefined)
    .map((law) => ({ law, error: errorOf(law, points) }));
  const [best] = candidates.toSorted((one, other) => one.error - other.error);
  if (!best) throw new RangeError('no law fits these points');
  return best.law;
}

/** n / rate is linear in the law’s terms. */
function candidate(
  points: readonly RatePoint[],
  [hasContention, hasCoherence]: (typeof subsets)[number],
): ScalabilityLaw | undefined {
  const observations = points.map(({ processes: n, rate }): Observation => {
    const parts = [1, ...(hasContention ? [n - 1] : []), ...(hasCoherence ? [n * (n - 1)] : [])];
    return { parts, value: n / rate, weight: (rate / n) ** 2 };
  });
  const found = leastSquares(observations);
  if (!found) return undefined;
  const [first = 0, ...rest] = found;
  const contention = (hasContention ? (rest.shift() ?? 0) : 0) / first;
  const coherence = (hasCoherence ? (rest.shift() ?? 0) : 0) / first;
  const isPossible = first > 0 && contention >= 0 && coherence >= 0;
  return isPossible ? { single: 1 / first, contention, coherence } : undefined;
}

function errorOf(law: ScalabilityLaw, points: readonly RatePoint[]): number {
  const errors = points.map(({ processes, rate }) => (rate / rateAt(law, processes) - 1) ** 2);
  return errors.reduce((sum, error) => sum + error, 0);
}

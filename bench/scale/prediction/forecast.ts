import { oneOf, randomFrom } from '../../../drill/random';
import { intervalOf, type Interval } from '../law/bootstrap';
import type { Prediction } from './compare';
import { neededFor, simulateDeployment, wholeOf, type AddedMs, type Deployment } from './deployment';
import { timesBy, type ServiceTimes } from './service-times';

const seed = 41;
const warmUpMs = 2_000;

export interface ForecastPlan {
  turnsAtOnce: number;
  /** For how long turns are counted. */
  forMs: number;
  /** How often it is simulated, each time with other errors of the model. */
  draws: number;
}

/** What an installation needs for its turns, and what they wait for. */
export interface Forecast {
  turnsAtOnce: number;
  deployment: Deployment;
  needed: Record<'processes' | 'temporalCores' | 'databaseCores', Interval>;
  addedMs: AddedMs;
  intervals: Record<keyof AddedMs, Interval>;
}

/**
 * Simulates an installation that is large enough. Its intervals come from the errors of the predictions: each draw
 * takes more or less processor time, and longer or shorter turns, by what one of them was off.
 */
export function forecast(
  times: ServiceTimes,
  predictions: readonly Prediction[],
  { turnsAtOnce, forMs, draws }: ForecastPlan,
): Forecast {
  const random = randomFrom(seed);
  const deployment = wholeOf(neededFor(times, turnsAtOnce));
  const drawn = Array.from({ length: draws }, (_draw, n) => {
    const off = errorOf(oneOf(random, predictions), 'cores');
    const tried = timesBy(times, off);
    const added = simulateDeployment(tried, deployment, { warmUpMs, forMs, seed: seed + n });
    const offBy = errorOf(oneOf(random, predictions), 'meanMs');
    return { needed: wholeOf(neededFor(tried, turnsAtOnce)), added: scaledBy(added, offBy) };
  });
  const needed = (part: keyof Forecast['needed']) => intervalOf(drawn.map((draw) => draw.needed[part]));
  const added = (what: keyof AddedMs) => intervalOf(drawn.map((draw) => draw.added[what]));
  return {
    turnsAtOnce,
    deployment,
    needed: {
      processes: needed('processes'),
      temporalCores: needed('temporalCores'),
      databaseCores: needed('databaseCores'),
    },
    addedMs: simulateDeployment(times, deployment, { warmUpMs, forMs, seed }),
    intervals: { median: added('median'), p95: added('p95'), p99: added('p99') },
  };
}

function errorOf({ seen, predicted }: Prediction, what: 'cores' | 'meanMs'): number {
  return seen[what] / predicted[what];
}

function scaledBy({ median, p95, p99 }: AddedMs, by: number): AddedMs {
  return { median: median * by, p95: p95 * by, p99: p99 * by };
}

import { oneOf, randomFrom } from '../../../drill/random';
import { intervalOf, type Interval } from '../law/bootstrap';
import type { Prediction } from './compare';
import { neededFor, simulateDeployment, wholeOf, type AddedMs, type Deployment } from './deployment';
import { timesBy, type ServiceTimes } from './service-times';

const seed = 41;
const warmUpMs = 2_000;
/** How often the needs are drawn, which takes no simulation. */
const drawsOfNeeds = 400;

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
  const drawTimes = () => timesBy(times, errorOf(oneOf(random, predictions), 'cores'));
  const needs = Array.from({ length: drawsOfNeeds }, () => wholeOf(neededFor(drawTimes(), turnsAtOnce)));
  const waits = Array.from({ length: draws }, (_draw, n) => {
    const simulated = simulateDeployment(drawTimes(), deployment, { warmUpMs, forMs, seed: seed + n });
    return scaledBy(simulated, errorOf(oneOf(random, predictions), 'meanMs'));
  });
  const needed = (part: keyof Forecast['needed']) => intervalOf(needs.map((draw) => draw[part]));
  const added = (what: keyof AddedMs) => intervalOf(waits.map((draw) => draw[what]));
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

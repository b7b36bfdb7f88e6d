import { mean } from '../../measure/total';
import { patternSearch, type Unknown } from '../law/pattern-search';
import { modelMs } from './cases';
import { predict, type Length, type Machine } from './predict';
import { compared, type Measured, type Seen } from './seen';
import { costsOf, scaled, type Costs, type ServiceTimes } from './service-times';

const usualLength: Length = { warmUpMs: 2_000, forMs: 80_000, seed: 5 };

/** By this share the model is off even if chance has no part in it. */
const usualError = 0.05;

const unknowns: readonly Unknown[] = [
  // How much of the measured processor time a turn takes with one process.
  { from: 0.4, to: 1.2, begins: [0.8] },
  // By how much more it is for each further process.
  { from: 0, to: 0.4, begins: [0.05, 0.2] },
  // The share of it while the model is asked.
  { from: 0.1, to: 0.5, begins: [0.35] },
  // The share of it from the model's end to the answer.
  { from: 0.1, to: 0.5, begins: [0.35] },
  // Milliseconds in which nobody computes: a few, since Temporal looks at its queues 200 times a second.
  { from: 0, to: 15, begins: [5] },
  // How much of the measured processor time of streaming it takes with one process.
  { from: 0.4, to: 1.6, begins: [1] },
  // By how much more it is in a part that was idle before.
  { from: 0, to: 0.6, begins: [0.1, 0.3] },
];

/**
 * Returns the times of a turn with which the model comes nearest to what was measured.
 * @throws RangeError unless there are loads with an instant model and with one that streams
 */
export function fitTimes(
  measured: readonly Measured[],
  machine: Machine,
  length: Length = usualLength,
): ServiceTimes {
  const instant = measured.filter(({ load }) => modelMs(load) === 0);
  const streaming = measured.filter(({ load }) => load.model.streamMs > 0);
  if (instant.length === 0 || streaming.length === 0)
    throw new RangeError('the model needs loads with and without streaming');
  const turn = meanCosts(instant.map(({ costs }) => costs));
  const ofStreams = meanCosts(
    streaming.map(({ costs, load }) => perSecond(costs, turn, load.model.streamMs)),
  );
  const timesOf = ([
    scale = 1,
    crowding = 0,
    beforeModel = 1,
    afterModel = 0,
    waitMs = 0,
    ofStreaming = 1,
    setup = 0,
  ]: readonly number[]): ServiceTimes => ({
    turn: scaled(turn, scale),
    streamed: scaled(ofStreams, ofStreaming),
    beforeModel,
    afterModel,
    waitMs,
    crowding,
    setup,
  });
  return timesOf(
    patternSearch(unknowns, (values) => {
      const tried = timesOf(values);
      return mean(measured.map((one) => errorOf(predict(tried, one, machine, length), one)));
    }),
  );
}

/** What the rounds differ in counts for less: it says less of the model. */
function errorOf(predicted: Seen, { seen, standardErrors }: Measured): number {
  return mean(
    compared.map((what) => {
      const variance = (seen[what] * usualError) ** 2 + standardErrors[what] ** 2;
      return (predicted[what] - seen[what]) ** 2 / variance;
    }),
  );
}

function meanCosts(costs: readonly Costs[]): Costs {
  return costsOf((worker) => mean(costs.map((one) => one[worker])));
}

/** What a turn that streams takes more than one that does not, for each second. */
function perSecond(costs: Costs, turn: Costs, streamMs: number): Costs {
  return costsOf((worker) => Math.max(costs[worker] - turn[worker], 0) / (streamMs / 1_000));
}

import { predict, type Length, type Machine } from './predict';
import { compared, type Compared, type Measured, type Seen } from './seen';
import type { ServiceTimes } from './service-times';

/** A prediction may be off by this share of what was measured. */
export const tolerance = 0.15;
const length: Length = { warmUpMs: 10_000, forMs: 100_000, seed: 11 };

/** A measured load beside what the model says of it. */
export interface Prediction extends Measured {
  predicted: Seen;
}

/** Predicts each load. */
export function predictAll(
  times: ServiceTimes,
  measured: readonly Measured[],
  machine: Machine,
): Prediction[] {
  return measured.map((one) => ({ ...one, predicted: predict(times, one, machine, length) }));
}

/** Whether a prediction is near enough: within 15 % and the standard error of what was measured. */
export function isWithin(
  { seen, predicted, standardErrors }: Pick<Prediction, 'seen' | 'predicted' | 'standardErrors'>,
  what: Compared,
): boolean {
  return Math.abs(predicted[what] - seen[what]) <= tolerance * seen[what] + standardErrors[what];
}

/** Returns the names of what was predicted too far off, of the loads that were held out. Empty if the model holds. */
export function missed(predictions: readonly Prediction[]): { load: Measured['load']; what: Compared }[] {
  return predictions
    .filter(({ load }) => !load.isFitted)
    .flatMap((one) =>
      compared.filter((what) => !isWithin(one, what)).map((what) => ({ load: one.load, what })),
    );
}

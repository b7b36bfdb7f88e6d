import { predict, type Length, type Machine } from './predict';
import type { Measured, Seen } from './seen';
import type { ServiceTimes } from './service-times';

/** What a prediction is compared by. */
export const compared = ['rate', 'meanMs', 'cores'] as const satisfies readonly (keyof Seen)[];
export type Compared = (typeof compared)[number];

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

/** Whether a prediction is near enough. */
export function isWithin(predicted: number, seen: number): boolean {
  return Math.abs(predicted / seen - 1) <= tolerance;
}

/** Returns the names of what was predicted too far off, of the loads that were held out. Empty if the model holds. */
export function missed(predictions: readonly Prediction[]): { load: Measured['load']; what: Compared }[] {
  return predictions
    .filter(({ load }) => !load.isFitted)
    .flatMap(({ load, seen, predicted }) =>
      compared.filter((what) => !isWithin(predicted[what], seen[what])).map((what) => ({ load, what })),
    );
}

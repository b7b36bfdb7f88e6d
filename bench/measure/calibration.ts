import { nowMs } from './clock';
import { summarise, type Summary } from './summary';

const repeats = 300;
const spins = 400_000;

/**
 * Measures the duration of the same small computation, repeatedly. On a quiet machine it is constant, so its
 * spread is the noise in every other measurement.
 */
export function calibrate(): Summary {
  const times = Array.from({ length: repeats }, () => {
    const begun = nowMs();
    spin();
    return nowMs() - begun;
  });
  return summarise(times);
}

export type Quietness = 'quiet' | 'busy' | 'very busy';

/** Rates the quietness of the machine by the spread of the calibrations. */
export function quietness(calibrations: readonly Summary[]): Quietness {
  const fastest = Math.min(...calibrations.map(({ min }) => min));
  const slowest = Math.max(...calibrations.map(({ p95 }) => p95));
  const spread = slowest / fastest;
  return spread < 1.5 ? 'quiet' : spread < 3 ? 'busy' : 'very busy';
}

function spin(): number {
  let state = 1;
  for (let index = 0; index < spins; index += 1)
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + index;
  return state;
}

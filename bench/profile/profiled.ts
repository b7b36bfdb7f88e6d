import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench, Experiment } from '../experiments/experiment';
import { partsOf, type Parts } from './parts';

/** Returns the same experiment, run with the profiler. */
export function profiled(experiment: Experiment): Experiment {
  return {
    ...experiment,
    async run(bench) {
      const profiler = await bench.profile();
      const rows = await experiment.run(bench);
      bench.profiles.push(...(await profiler.stop()));
      return rows;
    },
  };
}

/**
 * Writes the profiles as `NAME-0.cpuprofile` and so on, and returns their evaluation. Undefined if there are
 * none.
 */
export function keepProfiles(
  { profiles, textTurns }: Bench,
  folder: string,
  name: string,
): Parts | undefined {
  profiles.forEach((profile, thread) =>
    writeFileSync(join(folder, `${name}-${thread}.cpuprofile`), JSON.stringify(profile)),
  );
  return profiles.length > 0 ? partsOf(profiles, textTurns) : undefined;
}

import type { Experiment } from '../experiment';
import { atRest, residentRow } from './at-rest';

/** Measures the service's resident memory before any load. */
export const memoryIdle: Experiment = {
  name: 'memory',
  title: 'memory at rest',
  run: async (bench) => [residentRow('memory-idle', 'resident memory at rest', await atRest(bench))],
};

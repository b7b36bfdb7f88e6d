import type { Experiment } from '../experiment';
import { atRest, residentRow } from './at-rest';

/** Resident memory of the service before any load. */
export const memoryIdle: Experiment = {
  name: 'memory',
  title: 'memory at rest',
  run: async (bench) => [residentRow('memory-idle', 'resident memory at rest', await atRest(bench))],
};

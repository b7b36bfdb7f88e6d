import { join } from 'node:path';
import type { Settings } from '../platform/settings/settings';

/** Returns the path of the file with the demo tenant's keys. */
export function demoFileOf({ dataDir }: Settings): string {
  return join(dataDir, 'demo.json');
}

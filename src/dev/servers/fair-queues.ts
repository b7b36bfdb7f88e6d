import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamicConfiguration } from './dynamic-configuration';

/** What waits for a worker goes by priority, and takes fairness keys in turn. */
const fair: DynamicConfiguration = { 'matching.enableFairness': true };
/**
 * What a Temporal server needs to take tenants in turn. It keeps this order within each part of a queue. By default there
 * are four, and a worker that asks them at random may empty three before it asks the fourth.
 */
export const fairQueues: DynamicConfiguration = {
  ...fair,
  'matching.numTaskqueueReadPartitions': 1,
  'matching.numTaskqueueWritePartitions': 1,
};
/** What the mark says of a queue without parts. An earlier version left it empty. */
const undividedMark = 'undivided';

/**
 * Returns the settings by which Temporal takes tenants in turn. They last as long as its data in `folder`, which is
 * there once `data` exists. With others, Temporal would never read what waits in another table or part.
 */
export function queueSettings(folder: string, data: string): DynamicConfiguration {
  const mark = join(folder, 'temporal-fair-queues');
  if (!existsSync(data)) writeFileSync(mark, undividedMark);
  if (!existsSync(mark)) return {};
  return readFileSync(mark, 'utf8') === undividedMark ? fairQueues : fair;
}

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns whether Temporal's development server takes tenants in turn. It does in a data directory that begins with
 * it. With fairness Temporal keeps what waits in another table, and never reads what an earlier version left.
 */
export function hasFairQueues(dataDir: string): boolean {
  const mark = join(dataDir, 'temporal-fair-queues');
  if (!existsSync(join(dataDir, 'temporal.db'))) writeFileSync(mark, '');
  return existsSync(mark);
}

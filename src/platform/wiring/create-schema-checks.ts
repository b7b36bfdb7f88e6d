import { join } from 'node:path';
import type { Metrics } from '../metrics/metrics';
import { SchemaChecks } from '../json-schema/schema-checks';
import type { Settings } from '../settings/settings';
import { packageRoot } from '../servers/package-root';

const entry = join('dist', 'src', 'schemas', 'checker-entry.js');

/** The checks of tenants' schemas; they start no thread before the first one. */
export function schemaChecks({ limits }: Settings, { tools }: Metrics): SchemaChecks {
  return new SchemaChecks({
    entry: join(packageRoot(), entry),
    budgetMs: limits.schemaCheckMsPerMinute,
    onRefused: (by) => tools.refusedCheck(by),
  });
}

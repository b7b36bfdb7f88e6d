import { join } from 'node:path';
import { SchemaChecks, type SchemaChecksOptions } from '../../src/platform/json-schema/schema-checks';
import { packageRoot } from '../../src/platform/servers/package-root';

/** Runs checks in threads of the compiled service, which do not keep the test run alive. */
export function testSchemaChecks(options: Partial<SchemaChecksOptions> = {}): SchemaChecks {
  const entry = join(packageRoot(), 'dist', 'src', 'platform', 'json-schema', 'checker-entry.js');
  return new SchemaChecks({ entry, budgetMs: 60_000, ...options });
}

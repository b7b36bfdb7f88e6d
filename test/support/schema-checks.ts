import { join } from 'node:path';
import { once } from '../../src/platform/concurrency/once';
import { SchemaChecks, type SchemaChecksOptions } from '../../src/platform/json-schema/schema-checks';
import { packageRoot } from '../../src/dev/servers/package-root';

const entry = join(packageRoot(), 'dist', 'src', 'platform', 'json-schema', 'checker-entry.js');
const usual: SchemaChecksOptions = { entry, budgetMs: 60_000, deadlineMs: 30_000 };

/** Used by many tests, so none of them closes it. Its threads do not keep the test run alive. */
class SharedChecks extends SchemaChecks {
  override close(): Promise<void> {
    return Promise.resolve();
  }
}

const shared = once(() => new SharedChecks(usual));

/**
 * Runs checks in threads of the compiled service. A thread takes a tenth of a second of processor time to start, so
 * there is one set of them. With options it is a set of its own.
 */
export function testSchemaChecks(options?: Partial<SchemaChecksOptions>): SchemaChecks {
  if (options) return new SchemaChecks({ ...usual, ...options });
  return shared();
}

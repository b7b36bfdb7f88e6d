import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from '../../src/platform/settings/settings';
import { startStack, type Stack } from '../../src/platform/servers/start-servers';

declare global {
  var holdfastTestStack: Stack | undefined;
}

/** One Temporal server and one database for the whole run; each test has its own tenant and task queue on them. */
export default async function globalSetup(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-test-'));
  const settings = loadSettings({ ...process.env, DATA_DIR: dataDir });
  const stack = await startStack(settings, () => undefined);
  globalThis.holdfastTestStack = stack;
  process.env['HOLDFAST_TEST_TEMPORAL'] = stack.temporalAddress;
  process.env['HOLDFAST_TEST_MONGODB_URI'] = stack.mongodbUri;
  process.env['HOLDFAST_TEST_DATA_DIR'] = dataDir;
}

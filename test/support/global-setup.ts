import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from '../../src/platform/settings/settings';
import { startStack, type Stack } from '../../src/platform/servers/start-servers';
import { startSharedServices, type SharedServices } from './shared-services';

declare global {
  var holdfastTestServices: SharedServices | undefined;
  var holdfastTestStack: Stack | undefined;
}

/**
 * Starts one Temporal server, one database and two services for the whole run. Each test has its own tenant
 * on them.
 */
export default async function globalSetup(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-test-'));
  const settings = loadSettings({ ...process.env, DATA_DIR: dataDir });
  const stack = await startStack(settings, () => undefined);
  globalThis.holdfastTestStack = stack;
  process.env['HOLDFAST_TEST_TEMPORAL'] = stack.temporalAddress;
  process.env['HOLDFAST_TEST_MONGODB_URI'] = stack.mongodbUri;
  process.env['HOLDFAST_TEST_DATA_DIR'] = dataDir;
  const { temporalAddress, mongodbUri } = stack;
  const services = await startSharedServices({ temporalAddress, mongodbUri, dataDir });
  globalThis.holdfastTestServices = services;
  process.env['HOLDFAST_TEST_SERVICES'] = services.urls.join(' ');
}

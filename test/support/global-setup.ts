import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from '../../src/platform/settings/settings';
import { startServers, type Servers } from '../../src/platform/servers/start-servers';
import { startSharedServices, type SharedServices } from './shared-services';

declare global {
  var holdfastTestServices: SharedServices | undefined;
  var holdfastTestServers: Servers | undefined;
}

/**
 * Starts one Temporal server, one database and two services for the whole run. Each test has its own tenant
 * on them.
 */
export default async function globalSetup(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-test-'));
  const settings = loadSettings({ ...process.env, DATA_DIR: dataDir });
  const servers = await startServers(settings, () => undefined);
  globalThis.holdfastTestServers = servers;
  process.env['HOLDFAST_TEST_TEMPORAL'] = servers.temporalAddress;
  process.env['HOLDFAST_TEST_MONGODB_URI'] = servers.mongodbUri;
  process.env['HOLDFAST_TEST_DATA_DIR'] = dataDir;
  const { temporalAddress, mongodbUri } = servers;
  const services = await startSharedServices({ temporalAddress, mongodbUri, dataDir });
  globalThis.holdfastTestServices = services;
  process.env['HOLDFAST_TEST_SERVICES'] = services.urls.join(' ');
}

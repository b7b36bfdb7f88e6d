import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { temporalBinary } from '../../src/dev/servers/binaries/temporal-binary';
import { loadSettings } from '../../src/platform/settings/settings';
import { startServers, type Servers } from '../../src/dev/servers/start-servers';
import { connectEncrypted } from './master-key';
import { makeRunFolder } from './run-folder';
import { startSharedServices, type SharedServices } from './shared-services';

declare global {
  var holdfastTestServices: SharedServices | undefined;
  var holdfastTestServers: Servers | undefined;
}

/** A database counts as sealed when two looks this far apart have found nothing to seal. */
const sealedAfterMs = 10 * 60_000;

/**
 * Starts one Temporal server, one database and two services for the whole run. Each test has its own tenant
 * on them.
 */
export default async function globalSetup(): Promise<void> {
  warnOfOldBuild();
  const dataDir = makeRunFolder();
  // The first run on a machine loads the programs of the servers, which takes long.
  const found = loadSettings({ ...process.env, DATA_DIR: dataDir });
  // The tests that start Temporal themselves then skip checking the digest of its program.
  process.env['TEMPORAL_BINARY'] ??= await temporalBinary(found, console.log);
  const settings = loadSettings({ ...process.env, DATA_DIR: dataDir });
  const servers = await startServers(settings, console.log);
  globalThis.holdfastTestServers = servers;
  process.env['HOLDFAST_TEST_TEMPORAL'] = servers.temporalAddress;
  process.env['HOLDFAST_TEST_MONGODB_URI'] = servers.mongodbUri;
  process.env['HOLDFAST_TEST_DATA_DIR'] = dataDir;
  await noteSealed(servers.mongodbUri);
  const services = await startSharedServices();
  globalThis.holdfastTestServices = services;
  process.env['HOLDFAST_TEST_SERVICES'] = services.urls.join(' ');
  process.env['HOLDFAST_TEST_HOST'] = services.hostUrl;
}

/** The run's services, workflows and pages run from dist/, even if the sources are newer. */
function warnOfOldBuild(): void {
  const program = join(__dirname, '..', '..', 'bin', 'setup', 'stale-parts.mjs');
  process.stderr.write(execFileSync(process.execPath, [program]));
}

/**
 * Marks the new database as sealed. Else every service would look through all that the run has stored, five seconds
 * after its start.
 */
async function noteSealed(mongodbUri: string): Promise<void> {
  const store = await connectEncrypted(mongodbUri);
  await store.encryption.upkeep();
  await store.encryption.upkeep(new Date(Date.now() + sealedAfterMs));
  await store.close();
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sayWhereItIs, seedIfEmpty } from '../../service/startup-banner';
import { stopOnSignals } from '../../service/stop-on-signals';
import { Teardown } from '../../service/teardown';
import { loadSettings, SettingsError, type Settings } from '../../platform/settings/settings';
import { masterKeyFile, encryptionOptions } from '../../platform/settings/master-keys';
import { EncryptionError } from '../../store/encryption/encryption-error';
import { packageRoot } from '../servers/package-root';
import { ServersError } from '../servers/progress';
import { startServers, type Servers } from '../servers/start-servers';
import { startTemporalCluster } from '../servers/temporal-cluster/start-temporal-cluster';
import { connectStore } from '../../store/mongo/connect-store';
import { OptionsError, readOptions, usage, type Options } from './options';
import { startRoundRobin } from './round-robin';
import { ClusterProcess } from './service-member';

const memberCount = 3;
const print = (line: string) => console.log(line);

/**
 * Runs three processes of the service on one Temporal and one database, behind one address: to try out, and
 * to kill.
 */
async function run({ hasTemporalCluster, help }: Options, found: Settings): Promise<void> {
  if (help) return console.log(usage);
  const teardown = new Teardown((part) => print(`still stopping: ${part}`));
  stopOnSignals(() => teardown.run(), print);
  await teardown.guard(async () => {
    const temporal = hasTemporalCluster ? await startTemporalCluster(found, print) : undefined;
    if (temporal) teardown.add('Temporal cluster', () => temporal.stop());
    const settings = temporal ? withTemporalAt(found, temporal.address) : found;
    const members: ClusterProcess[] = [];
    const proxy = await startRoundRobin(settings, () =>
      members.map(({ backend }) => backend).filter((backend) => backend !== undefined),
    );
    teardown.add('round-robin', () => proxy.close());
    const servers = await startServers(settings, print);
    teardown.add('embedded servers', () => servers.stop());
    // Seeded once, before one of the processes can do it.
    const encryption = encryptionOptions(settings, { isEmbedded: settings.mongodb.uri === undefined });
    const store = await connectStore(servers.mongodbUri, encryption);
    teardown.add('database', () => store.close());
    await seedIfEmpty({ store, url: proxy.url }, settings, print);

    for (let n = 1; n <= memberCount; n += 1) members.push(member(n, settings, servers));
    teardown.add('processes of the service', () => Promise.all(members.map((one) => one.stop())));
    await Promise.all(members.map((one) => one.start()));
    print('End one of them, such as with kill -9, and see the others go on with its turns.');
    sayWhereItIs(proxy.url, settings, servers, print);
  });
}

function withTemporalAt(settings: Settings, address: string): Settings {
  return { ...settings, temporal: { ...settings.temporal, address } };
}

function member(n: number, settings: Settings, { temporalAddress, mongodbUri }: Servers): ClusterProcess {
  const options = {
    program: join(packageRoot(), 'dist', 'src', 'main.js'),
    dataDir: join(settings.dataDir, 'cluster', String(n)),
    environment: {
      HOST: '127.0.0.1',
      PORT: '0',
      ROLE: 'all',
      TRUSTED_PROXIES: String(settings.trustedProxies + 1),
      TEMPORAL_ADDRESS: temporalAddress,
      ...(settings.mongodb.uri === undefined && { MONGODB_URI: mongodbUri, ...ownMasterKey(settings) }),
    },
  };
  return new ClusterProcess(`service ${n}`, options, print);
}

/** The key that the embedded database got from this process. */
function ownMasterKey(settings: Settings): Record<string, string> {
  const file = masterKeyFile(settings);
  return existsSync(file) && hasNoMasterKey(settings) ? { MASTER_KEY_FILE: file } : {};
}

function hasNoMasterKey({ encryption: { key, command, previousKeys, previousCommand } }: Settings): boolean {
  return !key && command === undefined && previousKeys.length === 0 && previousCommand === undefined;
}

run(...loadOrExit()).catch((error: unknown) => {
  const isExpected = error instanceof ServersError || error instanceof EncryptionError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});

function loadOrExit(): [Options, Settings] {
  try {
    const settings = loadSettings();
    return [readOptions(process.argv.slice(2), settings.temporal.address), settings];
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof OptionsError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

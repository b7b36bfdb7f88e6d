import type { Settings } from '../../platform/settings/settings';
import type { DatabaseKind } from './ask-database';
import { claimDataDir, ensureFolder } from './data-dir';
import { embeddedDatabase, embeddedTemporal } from './embedded-parts';
import type { Progress } from './progress';
import { remoteDatabase, remoteTemporal } from './remote-parts';
import { ServersRecord } from './servers-file';

/** The servers that the service depends on, embedded or remote. */
export interface Servers {
  /** `host:port` */
  readonly temporalAddress: string;
  /** Only for an embedded server with its web UI on. */
  readonly temporalUiUrl?: string;
  /** Includes the name of the database. */
  readonly mongodbUri: string;
  readonly databaseKind: DatabaseKind;
  /** A free port for the demo server, the same at each start if possible. */
  readonly demoPort: number;
  /** Ends the embedded servers and releases the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts Temporal and the database concurrently, each unless the settings hold its address. Resolves once
 * both answer; calls `onUp` for each. Restarts servers that end by themselves until `stop` is called.
 * @throws ServersError that says what to do; nothing is left running then.
 */
export async function startServers(
  settings: Settings,
  progress: Progress,
  onUp: (server: 'temporal' | 'mongodb') => void = () => undefined,
): Promise<Servers> {
  const { address } = settings.temporal;
  const { uri } = settings.mongodb;
  const isEmbedded = address === undefined || uri === undefined;
  const stops: (() => Promise<void>)[] = [];
  if (isEmbedded) stops.push(await claimDataDir(settings.dataDir, progress));
  else ensureFolder(settings.dataDir, 'DATA_DIR');
  const record = new ServersRecord(settings.dataDir);
  if (isEmbedded) stops.push(() => Promise.resolve(record.stopped()));
  try {
    const [temporal, database] = await bothOrFirstError(
      startTemporal().then((started) => reportUp('temporal', started)),
      startDatabase().then((started) => reportUp('mongodb', started)),
    );
    if (isEmbedded) record.ready({ temporal: temporal.temporalAddress, mongodb: database.mongodbUri });
    return { ...temporal, ...database, demoPort: await record.port('demo'), stop };
  } catch (error) {
    await stop();
    throw error;
  }

  function reportUp<T>(server: 'temporal' | 'mongodb', value: T): T {
    onUp(server);
    return value;
  }

  async function startTemporal() {
    if (address !== undefined) {
      await remoteTemporal(settings, address, progress);
      return { temporalAddress: address };
    }
    const { stop: stopIt, ...server } = await embeddedTemporal(settings, record, progress);
    stops.push(stopIt);
    return server;
  }

  async function startDatabase() {
    if (uri !== undefined) return { mongodbUri: uri, databaseKind: await remoteDatabase(uri, progress) };
    const { stop: stopIt, ...server } = await embeddedDatabase(settings, record, progress);
    stops.push(stopIt);
    return server;
  }

  /** Ends what was started, the latest first. */
  async function stop(): Promise<void> {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  }
}

// Waits for both even if one fails, so that what the other started can be stopped.
async function bothOrFirstError<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

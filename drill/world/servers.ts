import { loadSettings } from '../../src/platform/settings/settings';
import { databaseBinary } from '../../src/platform/servers/binaries/database-binary';
import { temporalBinary } from '../../src/platform/servers/binaries/temporal-binary';
import { ferretdbServer } from '../../src/platform/servers/embedded-parts';
import { hasFairQueues } from '../../src/platform/servers/fair-queues';
import { mongodServer } from '../../src/platform/servers/mongod-server';
import { temporalServer } from '../../src/platform/servers/temporal-server';
import { lastingPort } from './lasting-port';
import { Server } from './server';

/** Temporal and the database, run as `npm start` runs them. */
export interface Servers {
  temporal: Server;
  temporalPort: number;
  database: Server;
  databasePort: number;
  /** The query string of the database's URI. */
  databaseOptions: string;
}

export async function startServers(dataDir: string, print: (line: string) => void): Promise<Servers> {
  const settings = { ...loadSettings(), dataDir };
  const temporalFile = await temporalBinary(settings, print);
  const temporalPort = await lastingPort();
  const temporal = new Server(
    temporalServer({
      binary: temporalFile,
      dataDir,
      port: temporalPort,
      uiPort: undefined,
      namespace: 'default',
      isFair: hasFairQueues(dataDir),
    }),
  );
  const { server: database, port: databasePort, kind } = await databaseServer(dataDir, print);
  await Promise.all([temporal.up(), database.up()]);
  const databaseOptions = kind === 'mongodb' ? '?directConnection=true' : '';
  return { temporal, temporalPort, database, databasePort, databaseOptions };
}

/** Prepares a database with its files in this folder. It is not started yet. */
export async function databaseServer(dataDir: string, print: (line: string) => void) {
  const { kind, path } = await databaseBinary({ ...loadSettings(), dataDir }, print);
  const port = await lastingPort();
  const run = kind === 'mongodb' ? mongodServer : ferretdbServer;
  return { server: new Server(run(path, dataDir, port)), port, kind };
}

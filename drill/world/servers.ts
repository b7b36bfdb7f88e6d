import { join } from 'node:path';
import { loadSettings } from '../../src/platform/settings/settings';
import { databaseBinary } from '../../src/dev/servers/binaries/database-binary';
import { temporalBinary } from '../../src/dev/servers/binaries/temporal-binary';
import { ferretdbServer } from '../../src/dev/servers/embedded-parts';
import { mongodServer } from '../../src/dev/servers/mongod-server';
import { frontendOf } from '../cluster/plan-cluster';
import { temporalServer } from '../../src/dev/servers/temporal-server';
import { lastingPort } from './lasting-port';
import { Server, type Killable } from './server';
import { startDrillCluster, type DrillCluster } from './temporal-cluster';

/** The form of Temporal: as `npm start` runs it, or several processes on PostgreSQL. */
export type TemporalForm = 'embedded' | 'cluster';

/** Temporal and the database. */
export interface Servers {
  temporal: Killable;
  temporalPort: number;
  /** Its parts, if Temporal is a cluster. */
  cluster?: DrillCluster;
  database: Server;
  databasePort: number;
  /** The query string of the database's URI. */
  databaseOptions: string;
}

export async function startServers(
  dataDir: string,
  form: TemporalForm,
  print: (line: string) => void,
): Promise<Servers> {
  const { server: database, port: databasePort, kind } = await databaseServer(dataDir, print);
  const start = form === 'cluster' ? startCluster : startEmbedded;
  const [temporal] = await Promise.all([start(dataDir, print), database.up()]);
  const databaseOptions = kind === 'mongodb' ? '?directConnection=true' : '';
  return { ...temporal, database, databasePort, databaseOptions };
}

type Temporal = Pick<Servers, 'temporal' | 'temporalPort' | 'cluster'>;

async function startEmbedded(dataDir: string, print: (line: string) => void): Promise<Temporal> {
  const binary = await temporalBinary({ ...loadSettings(), dataDir }, print);
  const port = await lastingPort();
  const options = { binary, dataDir, port, uiPort: undefined, namespace: 'default' };
  const temporal = new Server(temporalServer(options));
  await temporal.up();
  return { temporal, temporalPort: port };
}

async function startCluster(dataDir: string, print: (line: string) => void): Promise<Temporal> {
  const cluster = await startDrillCluster({ folder: join(dataDir, 'temporal-cluster'), print });
  return { temporal: cluster, temporalPort: frontendOf(cluster.plan).port, cluster };
}

/** Prepares a database with its files in this folder, but does not start it. */
export async function databaseServer(dataDir: string, print: (line: string) => void) {
  const { kind, path } = await databaseBinary({ ...loadSettings(), dataDir }, print);
  const port = await lastingPort();
  const run = kind === 'mongodb' ? mongodServer : ferretdbServer;
  return { server: new Server(run(path, dataDir, port)), port, kind };
}

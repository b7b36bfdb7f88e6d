import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../platform/settings/settings';
import { askDatabase } from './ask-database';
import { databaseBinary } from './binaries/database-binary';
import { temporalBinary } from './binaries/temporal-binary';
import { mongodServer } from './mongod-server';
import { secondsSince, type Progress } from './progress';
import type { ServerCommand } from './server-process';
import type { ServersRecord } from './servers-file';
import { supervise, type SupervisedServer } from './supervise';
import { temporalServer } from './temporal-server';
import { retry, waitForPort } from './wait-until';

/** Finds and starts Temporal's development server. */
export async function embeddedTemporal(settings: Settings, record: ServersRecord, progress: Progress) {
  const binary = await temporalBinary(settings, progress);
  const port = await record.port('temporal');
  const uiPort = settings.temporal.hasUi ? await record.port('temporalUi') : undefined;
  const { dataDir } = settings;
  const { namespace } = settings.temporal;
  const command = temporalServer({ binary, dataDir, port, uiPort, namespace });
  const { stop } = await superviseTimed(command, record, progress);
  const temporalUiUrl = uiPort === undefined ? undefined : `http://127.0.0.1:${uiPort}`;
  return { temporalAddress: `127.0.0.1:${port}`, temporalUiUrl, stop };
}

/** Finds and starts MongoDB, or else FerretDB. */
export async function embeddedDatabase(settings: Settings, record: ServersRecord, progress: Progress) {
  const { kind, path } = await databaseBinary(settings, progress);
  const port = await record.port('mongodb');
  const { dataDir } = settings;
  const command =
    kind === 'mongodb' ? mongodServer(path, dataDir, port) : ferretdbServer(path, dataDir, port);
  const { stop } = await superviseTimed(command, record, progress);
  const options = kind === 'mongodb' ? '?directConnection=true' : '';
  return { mongodbUri: `mongodb://127.0.0.1:${port}/holdfast${options}`, databaseKind: kind, stop };
}

async function superviseTimed(
  command: ServerCommand,
  record: ServersRecord,
  progress: Progress,
): Promise<SupervisedServer> {
  const begun = performance.now();
  const server = await supervise(command, progress, (identity) => record.started(command.name, identity));
  progress(`${command.name} is up (${secondsSince(begun)} s)`);
  return server;
}

/** The command for FerretDB, with its SQLite files in `DATA_DIR/ferretdb`. */
export function ferretdbServer(binary: string, dataDir: string, port: number): ServerCommand {
  const folder = join(dataDir, 'ferretdb');
  mkdirSync(folder, { recursive: true });
  return {
    name: 'FerretDB',
    file: binary,
    args: ['-listen', `127.0.0.1:${port}`, '-dir', folder, '-stdin'],
    logFile: join(dataDir, 'logs', 'ferretdb.log'),
    endsWithStdin: true,
    ready: async (signal) => {
      await waitForPort(port, signal);
      await retry(() => askDatabase(`mongodb://127.0.0.1:${port}/`), signal);
    },
  };
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { askDatabase } from './ask-database';
import type { ServerCommand } from './server-process';
import { retry, waitForPort } from './wait-until';

/** FerretDB with its SQLite files in `DATA_DIR/ferretdb`. */
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

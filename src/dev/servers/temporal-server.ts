import { join } from 'node:path';
import { attributesQuery, searchAttributeNames } from '../../domain/search-attributes';
import type { ServerCommand } from './server-process';
import { askTemporal } from './ask-temporal';
import { asArguments, developmentSettings, neededSettings } from './dynamic-configuration';
import { retry, waitForPort } from './wait-until';

const SQLITE_PRAGMAS = ['journal_mode=WAL', 'synchronous=NORMAL'];

export interface TemporalServerOptions {
  readonly binary: string;
  readonly dataDir: string;
  readonly port: number;
  /** The port of the web UI, which has no login; undefined turns the UI off. */
  readonly uiPort: number | undefined;
  readonly namespace: string;
}

/** The command for Temporal's development server, with its state in `DATA_DIR/temporal.db`. */
export function temporalServer(options: TemporalServerOptions): ServerCommand {
  const address = `127.0.0.1:${options.port}`;
  const dynamicConfig = asArguments({ ...neededSettings, ...developmentSettings });
  return {
    name: 'Temporal',
    file: options.binary,
    args: [
      ...['server', 'start-dev', '--ip', '127.0.0.1'],
      ...['--port', String(options.port)],
      ...(options.uiPort === undefined ? ['--headless'] : ['--ui-port', String(options.uiPort)]),
      ...['--db-filename', join(options.dataDir, 'temporal.db'), '--namespace', options.namespace],
      ...['--log-level', 'error', '--color', 'never', '--disable-config-file', '--disable-config-env'],
      ...searchAttributeNames.flatMap((name) => ['--search-attribute', `${name}=Keyword`]),
      ...dynamicConfig.flatMap((value) => ['--dynamic-config-value', value]),
      ...SQLITE_PRAGMAS.flatMap((pragma) => ['--sqlite-pragma', pragma]),
    ],
    logFile: join(options.dataDir, 'logs', 'temporal.log'),
    endsWithStdin: false,
    ready: async (signal) => {
      await waitForPort(options.port, signal);
      await retry(
        () => askTemporal({ address, namespace: options.namespace, query: attributesQuery }),
        signal,
      );
    },
  };
}

import { join } from 'node:path';
import type { ServerCommand } from './server-process';
import { askTemporal } from './ask-temporal';
import { retry, waitForPort } from './wait-until';

// The development server runs one shard; its default of 20 polls a second adds up to 50 ms to every hop of a workflow.
// By default a timer of less than a second takes a second, and so does the turn that follows a short one (continue-as-new).
// An activity that a workflow asks for goes straight to the process that asks; by default any process may fetch it.
// A run is deleted once its end has been acknowledged; by default that takes up to half a minute.
// Many may ask one turn how it goes at the same moment; by default one query may wait, and further ones are refused.
const DYNAMIC_CONFIG = [
  'history.transferProcessorMaxPollRPS=200',
  'history.timerProcessorMaxPollRPS=200',
  'history.visibilityProcessorMaxPollRPS=200',
  'system.enableActivityEagerExecution=true',
  'history.MaxBufferedQueryCount=100',
  'history.timerProcessorMaxTimeShift="20ms"',
  'history.workflowIdReuseMinimalInterval="0s"',
  'history.transferProcessorUpdateAckInterval="1s"',
];
const SQLITE_PRAGMAS = ['journal_mode=WAL', 'synchronous=NORMAL'];

export interface TemporalServerOptions {
  readonly binary: string;
  readonly dataDir: string;
  readonly port: number;
  /** Of its web pages, which ask nobody to sign in; absent: it has none. */
  readonly uiPort: number | undefined;
  readonly namespace: string;
}

/** The Temporal development server with its state in `DATA_DIR/temporal.db`. */
export function temporalServer(options: TemporalServerOptions): ServerCommand {
  const address = `127.0.0.1:${options.port}`;
  return {
    name: 'Temporal',
    file: options.binary,
    args: [
      ...['server', 'start-dev', '--ip', '127.0.0.1'],
      ...['--port', String(options.port)],
      ...(options.uiPort === undefined ? ['--headless'] : ['--ui-port', String(options.uiPort)]),
      ...['--db-filename', join(options.dataDir, 'temporal.db'), '--namespace', options.namespace],
      ...['--log-level', 'error', '--color', 'never', '--disable-config-file', '--disable-config-env'],
      ...DYNAMIC_CONFIG.flatMap((value) => ['--dynamic-config-value', value]),
      ...SQLITE_PRAGMAS.flatMap((pragma) => ['--sqlite-pragma', pragma]),
    ],
    logFile: join(options.dataDir, 'logs', 'temporal.log'),
    endsWithStdin: false,
    ready: async (signal) => {
      await waitForPort(options.port, signal);
      await retry(() => askTemporal({ address, namespace: options.namespace }), signal);
    },
  };
}

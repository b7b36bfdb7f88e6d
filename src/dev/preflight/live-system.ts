import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@temporalio/client';
import type { DataConverter } from '@temporalio/common';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { loadSettings, type Settings } from '../../platform/settings/settings';
import { packageRoot } from '../servers/package-root';
import { payloadCodec } from '../../temporal/payload-codec';
import type { Store } from '../../store/store';
import { findTemporal } from './find-temporal';
import { AdminError } from '../tenant-command/admin-error';
import { findDatabase } from '../tenant-command/find-database';
import { runOnTerminal } from '../tenant-command/run-on-terminal';

/** A system that runs, as a check sees it. It changes nothing there. */
export interface LiveSystem {
  settings: Settings;
  client: Client;
  /** Undefined if the settings name no database, and no service runs with one of its own. */
  store: Store | undefined;
  /** Opens histories that are sealed. */
  dataConverter: DataConverter;
  /** Path of the workflow bundle to check. */
  codePath: string;
}

/** The lines of a check, and whether something stands in the way of a rollout. */
interface Checked {
  lines: string[];
  isBad: boolean;
}

/**
 * Runs a command that checks the live system of the settings with this build's workflows, or with those of the bundle in
 * its argument. Prints the result. The exit code is 0 or 1, and 2 if the check could not be made.
 */
export function runCheck(usage: string, check: (live: LiveSystem) => Promise<Checked>): void {
  runOnTerminal(async () => {
    const [bundle, ...rest] = process.argv.slice(2);
    if (bundle === '--help' || bundle === '-h') {
      process.stdout.write(usage);
      return;
    }
    if (rest.length > 0) throw new AdminError(`There is one bundle to try at most.\n\n${usage}`);
    const settings = loadSettings();
    // The check prints each failure to replay, once.
    Runtime.install({ logger: new DefaultLogger('ERROR', () => undefined), shutdownSignals: [] });
    const { lines, isBad } = await checkLiveSystem(settings, bundle, check);
    process.stdout.write(`${lines.join('\n')}\n`);
    process.exitCode = isBad ? 1 : 0;
  }, 2);
}

/**
 * Runs a check of the live system that the settings name, with this build's workflows or those of `bundle`. Returns what
 * it returns.
 * @throws AdminError if the system can't be found, SchemaError if its store is too new for this build
 */
export async function checkLiveSystem<T>(
  settings: Settings,
  bundle: string | undefined,
  check: (live: LiveSystem) => Promise<T>,
): Promise<T> {
  const codePath = bundle ?? join(packageRoot(), 'dist', 'workflow-bundle.js');
  if (!existsSync(codePath)) throw new AdminError(`There is no bundle ${codePath}. Make it: npm run build`);
  const client = await findTemporal(settings);
  let store: Store | undefined;
  try {
    store = await findDatabase(settings, { readOnly: true });
    const dataConverter = store ? { payloadCodecs: [payloadCodec(store.encryption)] } : {};
    return await check({ settings, client, store, dataConverter, codePath });
  } finally {
    await Promise.all([client.connection.close(), store?.close()]);
  }
}

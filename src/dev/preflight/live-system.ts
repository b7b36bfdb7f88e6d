import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { Client } from '@temporalio/client';
import type { DataConverter } from '@temporalio/common';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { loadSettings, SettingsError, type Settings } from '../../platform/settings/settings';
import { packageRoot } from '../servers/package-root';
import { payloadCodec } from '../../temporal/payload-codec';
import { SchemaError } from '../../store/schema-error';
import type { Store } from '../../store/store';
import { findTemporal, PreflightError } from './find-temporal';
import { encryptionOptions } from '../../platform/settings/master-keys';
import { readServersFile } from '../servers/servers-file';
import { connectStore } from '../../store/mongo/connect-store';

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

/**
 * Runs a check of the live system that this process's settings name, as `checkLiveSystem` does.
 */
export async function withLiveSystem(
  bundle: string | undefined,
  check: (live: LiveSystem) => Promise<void>,
): Promise<void> {
  const settings = loadSettings();
  // The check prints each failure to replay, once.
  Runtime.install({ logger: new DefaultLogger('ERROR', () => undefined), shutdownSignals: [] });
  await checkLiveSystem(settings, bundle, check);
}

/**
 * Runs a check of the live system that the settings name, with this build's workflows or those of `bundle`. Returns what
 * it returns.
 * @throws PreflightError if the system can't be found, SchemaError if its store is too new for this build
 */
export async function checkLiveSystem<T>(
  settings: Settings,
  bundle: string | undefined,
  check: (live: LiveSystem) => Promise<T>,
): Promise<T> {
  const codePath = bundle ?? join(packageRoot(), 'dist', 'workflow-bundle.js');
  if (!existsSync(codePath))
    throw new PreflightError(`There is no bundle ${codePath}. Make it: npm run build`);
  const client = await findTemporal(settings);
  let store: Store | undefined;
  try {
    store = await findKeys(settings);
    const dataConverter = store ? { payloadCodecs: [payloadCodec(store.encryption)] } : {};
    return await check({ settings, client, store, dataConverter, codePath });
  } finally {
    await Promise.all([client.connection.close(), store?.close()]);
  }
}

/** Sets the exit code of the process: 1 if this build can't read the store, 2 if the check could not be made. */
export function exitWith(error: unknown): void {
  const isExpected = [PreflightError, SettingsError, SchemaError].some((kind) => error instanceof kind);
  const text = isExpected && error instanceof Error ? error.message : inspect(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = error instanceof SchemaError ? 1 : 2;
}

const waitMs = 5_000;

/**
 * Connects to the live system's database, which holds the keys of sealed histories, and changes nothing there.
 * Undefined if the settings name no database, and no service runs with one of its own.
 * @throws PreflightError if the database does not answer, or the master key is not the right one; SchemaError if the
 *   database is too new for this build
 */
async function findKeys(settings: Settings): Promise<Store | undefined> {
  const { mongodb, dataDir } = settings;
  const uri = mongodb.uri ?? readServersFile(dataDir).addresses?.mongodb;
  if (uri === undefined) return undefined;
  const encryption = encryptionOptions(settings, { isEmbedded: mongodb.uri === undefined });
  return connectStore(uri, { ...encryption, waitMs, readOnly: true }).catch((error: unknown) => {
    if (error instanceof SchemaError) throw error;
    throw new PreflightError(error instanceof Error ? error.message : 'The database cannot be used.');
  });
}

import type { Settings } from '../../platform/settings/settings';
import { encryptionOptions } from '../../platform/settings/master-keys';
import { EncryptionError } from '../../store/encryption/encryption-error';
import { SchemaError } from '../../store/schema-error';
import { readServersFile } from '../servers/servers-file';
import { connectStore } from '../../store/mongo/connect-store';
import type { Store } from '../../store/store';
import { AdminError } from './admin-error';

const waitMs = 5_000;

/**
 * Connects to the service's database: that of the settings, or else the one that a running service has started.
 * Returns undefined if the settings name none and no service runs.
 * @throws AdminError if it does not answer or the keys do not open it, SchemaError if it is too new for this build
 */
export async function findDatabase(
  settings: Settings,
  { readOnly = false } = {},
): Promise<Store | undefined> {
  const isEmbedded = settings.mongodb.uri === undefined;
  const uri = settings.mongodb.uri ?? readServersFile(settings.dataDir).addresses?.mongodb;
  if (uri === undefined) return undefined;
  const options = { ...encryptionOptions(settings, { isEmbedded }), waitMs, readOnly };
  return connectStore(uri, options).catch((error: unknown) => {
    if (error instanceof SchemaError) throw error;
    // A service that was killed has left its address.
    if (isEmbedded && !(error instanceof EncryptionError)) return undefined;
    throw new AdminError(error instanceof Error ? error.message : 'The database cannot be used.');
  });
}

/** Runs the work with the service's database. @throws AdminError if there is none; also what `findDatabase` throws */
export async function withDatabase(settings: Settings, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await findDatabase(settings);
  if (!store)
    throw new AdminError(
      `No service runs on ${settings.dataDir}, and with it no database. Start it with "npm start", or set DATA_DIR or MONGODB_URI as it has them.`,
    );
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

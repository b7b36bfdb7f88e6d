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
 * Connects to the service's database: that of the settings, or else the one that a running service has
 * started.
 * @throws AdminError if it does not answer, or no service runs
 */
export async function findDatabase(settings: Settings): Promise<Store> {
  const { mongodb, dataDir } = settings;
  const options = { waitMs, ...encryptionOptions(settings, { isEmbedded: mongodb.uri === undefined }) };
  if (mongodb.uri !== undefined) return connectStore(mongodb.uri, options).catch(sayWhy);
  const { addresses } = readServersFile(dataDir);
  const embedded = addresses && (await connectStore(addresses.mongodb, options).catch(unlessUnusable));
  if (embedded) return embedded;
  throw new AdminError(
    `No service runs on ${dataDir}, and with it no database. Start it with "npm start", or set DATA_DIR or MONGODB_URI as it has them.`,
  );
}

function unlessUnusable(error: unknown): undefined {
  if (error instanceof EncryptionError || error instanceof SchemaError) sayWhy(error);
}

function sayWhy(error: unknown): never {
  throw new AdminError(error instanceof Error ? error.message : 'The database cannot be used.');
}

import { encryptionOptions } from '../../platform/settings/master-keys';
import type { Settings } from '../../platform/settings/settings';
import { readServersFile } from '../servers/servers-file';
import { connectStore } from '../../store/mongo/connect-store';
import { SchemaError } from '../../store/schema-error';
import type { Store } from '../../store/store';
import { PreflightError } from './find-temporal';

const waitMs = 5_000;

/**
 * Connects to the live system's database, which holds the keys of sealed histories, and changes nothing there.
 * Undefined if the settings name no database, and no service runs with one of its own.
 * @throws PreflightError if the database does not answer, or the master key is not the right one; SchemaError if the
 *   database is too new for this build
 */
export async function findKeys(settings: Settings): Promise<Store | undefined> {
  const { mongodb, dataDir } = settings;
  const uri = mongodb.uri ?? readServersFile(dataDir).addresses?.mongodb;
  if (uri === undefined) return undefined;
  const encryption = encryptionOptions(settings, { isEmbedded: mongodb.uri === undefined });
  return connectStore(uri, { ...encryption, waitMs, readOnly: true }).catch((error: unknown) => {
    if (error instanceof SchemaError) throw error;
    throw new PreflightError(error instanceof Error ? error.message : 'The database cannot be used.');
  });
}

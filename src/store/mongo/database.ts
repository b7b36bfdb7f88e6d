import type { Db, MongoClient } from 'mongodb';
import type { IndexStore } from '../index-store';
import { buildUniqueIndexes, indexStore } from './build-indexes';

/** The differences between MongoDB and FerretDB. */
export interface Database {
  indexes: IndexStore;
  /** Ends what runs in the background. */
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** True for a reader of a live system: nothing is written. */
  readOnly: boolean;
  /** Opens a client that waits for an answer without limit. */
  openPatientClient: () => MongoClient;
}

/** MongoDB expires documents by its indexes. Those that reject duplicates are built before anything is written. */
export async function mongoDatabase(
  db: Db,
  { readOnly, openPatientClient }: DatabaseOptions,
): Promise<Database> {
  if (!readOnly) await buildUniqueIndexes(openPatientClient, db.databaseName);
  return {
    indexes: indexStore(db, openPatientClient),
    close: () => Promise.resolve(),
  };
}

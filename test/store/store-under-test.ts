import { MongoClient, type Db } from 'mongodb';
import { reporting, watchQueries } from './queries/watch-queries';
import { newId } from '../../src/domain/ids';
import { connectEncrypted } from '../support/master-key';
import { required } from '../support/required';
import type { Store } from '../../src/store/store';

/**
 * Connects to the database that all tests share, or to the one at `uri`. When the store is closed, it fails if a query
 * was sent that no index serves.
 */
export async function connectForTest(uri = sharedDatabase()): Promise<Store> {
  const opening = jest.spyOn(MongoClient.prototype, 'db');
  const connecting = connectEncrypted(reporting(uri));
  const unserved = opening.mock.contexts.flatMap((client) =>
    client instanceof MongoClient ? [watchQueries(client)] : [],
  );
  opening.mockRestore();
  const store = await connecting;
  return {
    ...store,
    async close() {
      await store.close();
      expect(unserved.map((found) => found())).toEqual([[]]);
    },
  };
}

/** Connects to the same database without going through the store. */
export async function withRawDatabase<T>(use: (db: Db) => Promise<T>, uri = sharedDatabase()): Promise<T> {
  const client = new MongoClient(uri);
  try {
    return await use(client.db(new URL(uri).pathname.slice(1) || 'holdfast'));
  } finally {
    await client.close();
  }
}

const sharedDatabase = () => required('HOLDFAST_TEST_MONGODB_URI');

/** Tests share one database; a separate tenant isolates each of them. */
export function ownTenant(): string {
  return newId('tenant');
}

import { MongoClient, type Db } from 'mongodb';
import { newId } from '../../src/domain/ids';
import { connectEncrypted } from '../support/master-key';
import type { Store } from '../../src/store/store';

/** Connects to the database that the test run started, or that its caller named. */
export function connectForTest(): Promise<Store> {
  const uri = process.env.HOLDFAST_TEST_MONGODB_URI;
  if (!uri) throw new Error('HOLDFAST_TEST_MONGODB_URI is not set: run the tests with npm test.');
  return connectEncrypted(uri);
}

/** Connects to the same database without going through the store. */
export async function withRawDatabase<T>(use: (db: Db) => Promise<T>): Promise<T> {
  const uri = process.env.HOLDFAST_TEST_MONGODB_URI ?? '';
  const client = new MongoClient(uri);
  try {
    return await use(client.db(new URL(uri).pathname.slice(1) || 'holdfast'));
  } finally {
    await client.close();
  }
}

/** Tests share one database; a separate tenant isolates each of them. */
export function ownTenant(): string {
  return newId('tenant');
}

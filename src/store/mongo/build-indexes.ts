import { MongoServerError, type Db, type MongoClient } from 'mongodb';
import { fewAtOnce } from '../../platform/concurrency/few-at-once';
import type { IndexBuildOptions, IndexStore } from '../index-store';
import { storeIndexes, type StoreIndex } from './indexes';
import { Lease } from './schema/lease';
import { SchemaRecords } from './schema/schema-records';

interface MissingIndexes {
  collection: string;
  indexes: StoreIndex[];
}

const namespaceNotFound = 26;
/** MongoDB builds three at a time by default. */
const collectionsAtOnce = 2;
const usualSlowMs = 10_000;

/**
 * Builds the store's indexes beside the service. With a member of a replica set down, a build waits until it is back. So
 * builds use a client of their own, which waits for an answer without limit.
 */
export function indexStore(db: Db, openPatientClient: () => MongoClient): IndexStore {
  const lease = new Lease(new SchemaRecords(db).leases, 'indexes');
  return {
    async missing() {
      return fewAtOnce(await missingIn(db), collectionsAtOnce, async ({ collection, indexes }) => ({
        collection,
        names: indexes.map(nameOf),
        documents: await db.collection(collection).estimatedDocumentCount(),
      }));
    },
    async build({ signal, ...options }) {
      if ((await missingIn(db)).length === 0) return true;
      const isBuilt = await lease.hold(async (lost) => {
        signal.throwIfAborted();
        const client = openPatientClient();
        for (const ending of [signal, lost]) ending.addEventListener('abort', () => void client.close());
        try {
          await buildAll(client.db(db.databaseName), options);
        } finally {
          await client.close();
        }
        return true;
      });
      return isBuilt ?? false;
    },
  };
}

/**
 * Builds the indexes that reject what must not be there twice, before anything is written. An older database has them.
 */
export async function buildUniqueIndexes(openPatientClient: () => MongoClient, name: string): Promise<void> {
  const client = openPatientClient();
  const db = client.db(name);
  try {
    const unique = storeIndexes.filter(({ options }) => options?.unique);
    for (const { collection, indexes } of await missingIn(db, unique))
      await createIn(db, collection, indexes);
  } finally {
    await client.close();
  }
}

/** Builds the missing indexes of each collection. Throws the first failure once the others are built. */
async function buildAll(db: Db, { onSlow, slowMs = usualSlowMs }: Omit<IndexBuildOptions, 'signal'>) {
  const outcomes = await fewAtOnce(
    await missingIn(db),
    collectionsAtOnce,
    async ({ collection, indexes }) => {
      const begun = performance.now();
      const report = (areBuilt: boolean) => {
        const seconds = Math.round((performance.now() - begun) / 1_000);
        onSlow({ collection, names: indexes.map(nameOf), seconds, areBuilt });
      };
      const timer = setTimeout(() => report(false), slowMs);
      const [outcome] = await Promise.allSettled([createIn(db, collection, indexes)]);
      clearTimeout(timer);
      if (outcome.status === 'fulfilled' && performance.now() - begun >= slowMs) report(true);
      return outcome;
    },
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** One command for all indexes of a collection: MongoDB then reads its documents once. */
async function createIn(db: Db, collection: string, indexes: StoreIndex[]): Promise<void> {
  await db.collection(collection).createIndexes(indexes.map(({ key, options }) => ({ key, ...options })));
}

async function missingIn(db: Db, wanted = storeIndexes): Promise<MissingIndexes[]> {
  const collections = [...new Set(wanted.map(({ collection }) => collection))];
  const found = await fewAtOnce(collections, collectionsAtOnce, async (collection) => {
    const present = await namesIn(db, collection);
    const indexes = wanted.filter((index) => index.collection === collection && !present.has(nameOf(index)));
    return { collection, indexes };
  });
  return found.filter(({ indexes }) => indexes.length > 0);
}

async function namesIn(db: Db, collection: string): Promise<Set<string | undefined>> {
  try {
    const found = await db.collection(collection).indexes();
    return new Set(found.map(({ name }) => name));
  } catch (error) {
    if (error instanceof MongoServerError && error.code === namespaceNotFound) return new Set();
    throw error;
  }
}

/** The name that MongoDB's driver gives an index. */
function nameOf({ key }: StoreIndex): string {
  return Object.entries(key).flat().join('_');
}

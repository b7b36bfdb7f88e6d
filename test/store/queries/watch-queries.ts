import type { MongoClient } from 'mongodb';
import { storeIndexes } from '../../../src/store/mongo/indexes';
import { isServed } from './is-served';
import { queriesOf, type Query } from './query-shape';
import { mayReadWhole } from './whole-reads';

/** Returns the address of a database with which the driver reports what it sends. */
export function reporting(uri: string): string {
  const address = new URL(uri);
  address.searchParams.set('monitorCommands', 'true');
  return address.href;
}

/**
 * Watches all that a client of a `reporting` address sends from now on. Returns what lists the queries that no index
 * serves, once each.
 */
export function watchQueries(client: MongoClient): () => Query[] {
  const unserved = new Map<string, Query>();
  client.on('commandStarted', ({ command }) => {
    for (const query of queriesOf(command)) {
      if (isServed(query, storeIndexes) || mayReadWhole(query.collection, query.filter)) continue;
      unserved.set([query.collection, ...Object.keys(query.filter), ...query.sort].join(' '), query);
    }
  });
  return () => [...unserved.values()];
}

import { MongoClient, type Db } from 'mongodb';
import { z } from 'zod';
import { keysInUse } from '../../src/store/mongo/reseal/keys-in-use';

const recordSchema = z.looseObject({
  _id: z.string(),
  keys: z.array(z.looseObject({ keyId: z.string(), masterKeyId: z.string() })),
  rotation: z.looseObject({ isUsed: z.literal(true).optional() }).optional(),
});
export type KeyRecord = z.infer<typeof recordSchema>;

/** Reads the database's records of keys: their owners, and the master key that wraps each. */
export function keyRecords(uri: string): Promise<KeyRecord[]> {
  return withDatabase(uri, async (db) => {
    const found = await db.collection('encryption_keys').find().toArray();
    return found.map((each) => recordSchema.parse(each));
  });
}

/** The ids of the keys that seal the database's values. */
export function sealedWith(uri: string): Promise<ReadonlySet<string>> {
  return withDatabase(uri, keysInUse);
}

async function withDatabase<T>(uri: string, act: (db: Db) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(uri);
  try {
    return await act(client.db());
  } finally {
    await client.close();
  }
}

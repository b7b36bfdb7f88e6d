import { MongoClient } from 'mongodb';

const ANSWER_MS = 5000;

export type DatabaseKind = 'mongodb' | 'ferretdb';

/**
 * Asks a server that speaks the MongoDB protocol what it is.
 * @throws if it does not answer within five seconds.
 */
export async function askDatabase(uri: string): Promise<DatabaseKind> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: ANSWER_MS, connectTimeoutMS: ANSWER_MS });
  try {
    const build = await client.db('admin').command({ buildInfo: 1 });
    return Object.keys(build).some((key) => /^ferretdb/i.test(key)) ? 'ferretdb' : 'mongodb';
  } finally {
    await client.close();
  }
}

import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { RateLimiterMongo, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Sealer } from '../encryption/sealer';

export const limitsCollection = 'rate_limits';

interface LimiterDeps {
  db: Db;
  /** Makes digests that say nothing to those without the master key; plain ones without encryption. */
  digests: Pick<Sealer, 'digest'>;
}

/**
 * Counts in the database, across all processes: at most `most` in `seconds`. `build-indexes.ts` creates its
 * indexes. Keys name visitors, addresses and e-mail addresses, so only their digests are stored.
 */
export function databaseLimiter(
  { db, digests }: LimiterDeps,
  name: string,
  most: number,
  seconds: number,
): RateLimiterAbstract {
  class StoredLimiter extends RateLimiterMongo {
    override getKey(key: string | number): string {
      const text = String(key);
      return super.getKey(digests.digest(text) ?? createHash('sha256').update(text).digest('hex'));
    }
  }

  return new StoredLimiter({
    storeClient: db.client,
    dbName: db.databaseName,
    tableName: limitsCollection,
    disableIndexesCreation: true,
    keyPrefix: name,
    points: most,
    duration: seconds,
    // A key above its limit is refused from memory: a flood must not reach the database.
    inMemoryBlockOnConsumed: most + 1,
  });
}

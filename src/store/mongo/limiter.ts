import type { Db } from 'mongodb';
import { RateLimiterMongo, type RateLimiterAbstract } from 'rate-limiter-flexible';

export const limitsCollection = 'rate_limits';

/**
 * Counts in the database, across all processes: at most `most` in `seconds`. `ensureIndexes` creates its
 * indexes.
 */
export function databaseLimiter(db: Db, name: string, most: number, seconds: number): RateLimiterAbstract {
  return new RateLimiterMongo({
    storeClient: db.client,
    dbName: db.databaseName,
    tableName: limitsCollection,
    disableIndexesCreation: true,
    keyPrefix: name,
    points: most,
    duration: seconds,
  });
}

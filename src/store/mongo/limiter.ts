import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { RateLimiterMongo, type RateLimiterAbstract, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Sealer } from '../encryption/sealer';
import { purgingNowAndThen } from './purge-expired';

export const limitsCollection = 'rate_limits';

const purgeEveryMs = 60_000;

/** A counter of an earlier version has the key itself; it expires like the others. */
interface CountDocument {
  key: string;
  expire: Date | null;
}

interface LimiterDeps {
  db: Db;
  /** Makes digests that say nothing to those without the master key; plain ones without encryption. */
  digests: Pick<Sealer, 'digest'>;
  /** False on FerretDB, where a counter would stay for good. */
  expiresByItself: boolean;
}

/**
 * Counts in the database, across all processes: at most `most` in `seconds`. `build-indexes.ts` creates its
 * indexes. Keys name visitors, addresses and e-mail addresses, so only their digests are stored.
 */
export function databaseLimiter(
  { db, digests, expiresByItself }: LimiterDeps,
  name: string,
  most: number,
  seconds: number,
): RateLimiterAbstract {
  const counts = db.collection<CountDocument>(limitsCollection);
  const expired = (now: Date) => ({ expire: { $lt: now } });
  const purge = purgingNowAndThen(counts, expired, purgeEveryMs);

  class StoredLimiter extends RateLimiterMongo {
    override getKey(key: string | number): string {
      const text = String(key);
      return super.getKey(digests.digest(text) ?? createHash('sha256').update(text).digest('hex'));
    }

    override async consume(...asked: Parameters<RateLimiterMongo['consume']>): Promise<RateLimiterRes> {
      if (!expiresByItself) await purge();
      return super.consume(...asked);
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

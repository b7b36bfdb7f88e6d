import type { Document, Filter } from 'mongodb';

/** The part of a MongoDB collection that is used here. */
interface Purgeable<T extends Document> {
  deleteMany(filter: Filter<T>): Promise<unknown>;
}

/**
 * Returns what deletes the documents that `expired` selects, at most once in `everyMs`. MongoDB has indexes that do it;
 * FerretDB rejects them, and reads the whole collection each time. Never rejects: what is left is deleted later.
 */
export function purgingNowAndThen<T extends Document>(
  collection: Purgeable<T>,
  expired: (now: Date) => Filter<T>,
  everyMs: number,
): () => Promise<void> {
  let purgedAt = 0;
  return async () => {
    const now = Date.now();
    if (now - purgedAt < everyMs) return;
    purgedAt = now;
    await collection.deleteMany(expired(new Date(now))).catch(() => undefined);
  };
}

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
  return nowAndThen(everyMs, (now) => collection.deleteMany(expired(now)));
}

/** Returns what calls `act`, at most once in `everyMs`. Never rejects: what was left is done later. */
export function nowAndThen(everyMs: number, act: (now: Date) => Promise<unknown>): () => Promise<void> {
  let actedAt = 0;
  return async () => {
    const now = Date.now();
    if (now - actedAt < everyMs) return;
    actedAt = now;
    await act(new Date(now)).catch(() => undefined);
  };
}

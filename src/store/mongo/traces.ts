import type { Filter } from 'mongodb';
import { withinConversation } from '../../domain/ids';
import { inBatches } from '../../platform/concurrency/in-batches';
import type { Traces } from '../store';

/** Few, because FerretDB reads whole documents for their ids, and an answer that takes seconds is an outage. */
const readAtOnce = 200;
/** Few, because FerretDB lets no other update of the collection run meanwhile. */
const deletedAtOnce = 100;

type ByIds = { _id: { $in: string[] } };

/** The part of a MongoDB collection that is used here. */
interface Readable<T> {
  find(filter: Filter<T>): { project(shown: { _id: 1 }): Batched };
}
interface Batched {
  batchSize(most: number): AsyncIterable<object>;
}
interface Erasable<T> extends Readable<T> {
  deleteMany(filter: ByIds): Promise<unknown>;
}

/** Returns the ids of all documents that the filter selects. No answer of the database is long. */
export async function idsOf<T>(collection: Readable<T>, filter: Filter<T>): Promise<string[]> {
  const ids: string[] = [];
  for await (const found of collection.find(filter).project({ _id: 1 }).batchSize(readAtOnce))
    if ('_id' in found) ids.push(String(found._id));
  return ids;
}

/** Deletes all documents that the filter selects, a few at a time. */
export async function deleteAll<T>(collection: Erasable<T>, filter: Filter<T>): Promise<void> {
  await inBatches(await idsOf(collection, filter), deletedAtOnce, (ids) =>
    collection.deleteMany({ _id: { $in: ids } }),
  );
}

/** Counts and deletes the documents of conversations that `wanted` selects. */
export function tracesOf<T>(
  collection: Erasable<T>,
  wanted: (tenantId: string, conversationIds: string[]) => Filter<T>,
): Traces {
  return {
    count: async (tenantId, ids) =>
      ids.length === 0 ? 0 : (await idsOf(collection, wanted(tenantId, ids))).length,
    erase: async (tenantId, ids) => {
      if (ids.length > 0) await deleteAll(collection, wanted(tenantId, ids));
    },
  };
}

type PartKind = 'turn' | 'msg' | 'note' | 'file' | 'case' | 'conv';

/**
 * Matches documents whose `_id` starts with the id of one of the conversations, or with that of a turn, message, note,
 * file or case in it. Those ids contain the conversation's id, so the `_id` index finds them all.
 */
export function ofConversations(kinds: PartKind | PartKind[], tenantId: string, conversationIds: string[]) {
  const ranges = [kinds].flat().flatMap((kind) =>
    conversationIds.map((conversationId) => {
      const beginning = `${kind}_${withinConversation(conversationId)}`;
      // `~` sorts after every character that an id may contain.
      return { _id: { $gte: beginning, $lt: `${beginning}~` } };
    }),
  );
  return { $or: ranges, tenantId };
}

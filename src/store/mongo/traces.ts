import type { Filter } from 'mongodb';
import { withinConversation } from '../../domain/ids';
import type { Traces } from '../store';

/** The part of a MongoDB collection that is used here. */
interface Erasable<T> {
  countDocuments(filter: Filter<T>): Promise<number>;
  deleteMany(filter: Filter<T>): Promise<unknown>;
}

/** Counts and deletes the documents of conversations that `wanted` selects. */
export function tracesOf<T>(
  collection: Erasable<T>,
  wanted: (tenantId: string, conversationIds: string[]) => Filter<T>,
): Traces {
  return {
    count: (tenantId, ids) =>
      ids.length === 0 ? Promise.resolve(0) : collection.countDocuments(wanted(tenantId, ids)),
    erase: async (tenantId, ids) => {
      if (ids.length > 0) await collection.deleteMany(wanted(tenantId, ids));
    },
  };
}

/**
 * Matches documents whose `_id` is, or starts with, the id of a turn, message or file of one of the conversations.
 * Those ids contain the conversation's id, so the `_id` index finds them all.
 */
export function ofConversations(kind: 'turn' | 'msg' | 'file', tenantId: string, conversationIds: string[]) {
  const ranges = conversationIds.map((conversationId) => {
    const beginning = `${kind}_${withinConversation(conversationId)}`;
    // `~` sorts after every character that an id may contain.
    return { _id: { $gte: beginning, $lt: `${beginning}~` } };
  });
  return { $or: ranges, tenantId };
}

import type { Db } from 'mongodb';
import type { Conversation, NewConversation } from '../../domain/conversation';
import type { ConversationStore } from '../store';
import {
  conversationCollection,
  isTombstone,
  toConversation,
  type ConversationDocument,
  type Tombstone,
} from './conversation-document';
import { ConversationWriter } from './conversation-writer';
import { FreshReads } from './fresh-reads';
import { conversationSummaries, countOfPerson, listConversations } from './list-conversations';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import { messageBuckets } from './message-buckets';
import { insertIfNew } from './unique-insert';

export function conversationStore(
  db: Db,
  { filtersAreIndexed }: { filtersAreIndexed: boolean },
): ConversationStore {
  const conversations = db.collection<ConversationDocument>(conversationCollection);
  const tombstones = db.collection<Tombstone>(conversationCollection);
  const buckets = messageBuckets(db);
  const queue = new KeyedMutex();
  const reads = new FreshReads<Conversation>();

  async function get(tenantId: string, conversationId: string): Promise<Conversation | null> {
    const at = performance.now();
    const found = await conversations.findOne({ _id: conversationId });
    if (!found || isTombstone(found)) return null;
    // safeguard: a conversation is its tenant’s
    if (found.tenantId !== tenantId) return null;
    return reads.note(toConversation(found), at);
  }

  const writer = new ConversationWriter({
    conversations,
    tombstones,
    buckets,
    reads,
    get,
    filtersAreIndexed,
  });

  async function erase(tenantId: string, id: string): Promise<boolean> {
    const found = await tombstones.findOne({ _id: id });
    if (found?.tenantId !== tenantId) return false;
    await tombstones.replaceOne({ _id: id }, { tenantId, erasedAt: new Date() });
    await buckets.erase(id);
    return true;
  }

  /** Serializes changes to one conversation within this process. */
  function alone<R>(id: string, change: () => Promise<R>): Promise<R> {
    return queue.run(id, () => reads.whileChanging(id, change));
  }

  return {
    async open(conversation) {
      const at = performance.now();
      const made = newDocument(conversation);
      const isNew = await insertIfNew(() => conversations.insertOne(made));
      return isNew ? reads.note(toConversation(made), at) : undefined;
    },
    get,
    append: (tenantId, id, change, known) => alone(id, () => writer.append(tenantId, id, change, known)),
    async message(tenantId, conversationId, messageId) {
      const conversation = await get(tenantId, conversationId);
      if (!conversation) return null;
      const recent = conversation.recent.find((message) => message.messageId === messageId);
      return recent ?? (await buckets.find(conversation, [messageId])).at(0) ?? null;
    },
    async messages(tenantId, conversationId) {
      const conversation = await get(tenantId, conversationId);
      return conversation ? [...(await buckets.all(conversation)), ...conversation.recent] : [];
    },
    async *eachMessage(tenantId, conversationId) {
      const conversation = await get(tenantId, conversationId);
      if (!conversation) return;
      yield* buckets.each(conversation);
      yield* conversation.recent;
    },
    async countMessages(tenantId, conversationId) {
      const conversation = await get(tenantId, conversationId);
      return conversation ? (await buckets.count(conversation)) + conversation.recent.length : 0;
    },
    async ofPerson(tenantId, person) {
      const [newest] = await listConversations(conversations, buckets, {
        tenantId,
        filter: { person },
        limit: 1,
      });
      if (!newest) return { count: 0 };
      return { count: await countOfPerson(conversations, tenantId, person), newestAt: newest.createdAt };
    },
    summaries: (tenantId, ids) => conversationSummaries(conversations, { tenantId, ids, filtersAreIndexed }),
    list: (tenantId, filter, limit) => listConversations(conversations, buckets, { tenantId, filter, limit }),
    erase: (tenantId, id) => alone(id, () => erase(tenantId, id)),
    async isErased(tenantId, id) {
      const found = await conversations.findOne({ _id: id });
      return found?.tenantId === tenantId && isTombstone(found);
    },
  };
}

function newDocument({ conversationId, ...rest }: NewConversation): ConversationDocument {
  return {
    _id: conversationId,
    ...rest,
    lastActivityAt: rest.createdAt,
    servedBy: 'agent',
    failures: 0,
    consents: [],
    recent: [],
    buckets: 0,
    revision: 0,
  };
}

import { Binary, type Db } from 'mongodb';
import type { Conversation, NewConversation } from '../../domain/conversation';
import type { ConversationStore } from '../store';
import type { Encryption } from '../encryption/encryption';
import {
  conversationCollection,
  isTombstone,
  toConversation,
  type ConversationDocument,
  type Erasable,
} from './conversation-document';
import { ConversationWriter } from './conversation-writer';
import { linksOf, storedLinks } from './chain-links';
import { conversationSummaries, countOfPerson, listConversations } from './list-conversations';
import { searchConversations } from './search-conversations';
import { eraseMemories } from './memories';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import { messageBuckets } from './message-buckets';
import { recaps as recapsIn } from './recaps';
import { bytesIn, sealedType } from './sealed-fields';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';

export function conversationStore(db: Db, encryption: Encryption): ConversationStore {
  const conversations = db.collection<ConversationDocument>(conversationCollection);
  const tombstones = db.collection<Erasable>(conversationCollection);
  const buckets = messageBuckets(db, encryption);
  const recaps = recapsIn(db, encryption);
  const sealing = new Sealing(encryption, conversationCollection);
  const queue = new KeyedMutex();

  async function find(tenantId: string, conversationId: string): Promise<Conversation | 'erased' | null> {
    const found = await conversations.findOne({ _id: conversationId });
    if (!found) return null;
    // safeguard: a conversation is its tenant’s
    if (found.tenantId !== tenantId) return null;
    return isTombstone(found) ? 'erased' : toConversation(found, await fieldsOf(found));
  }

  async function get(tenantId: string, conversationId: string): Promise<Conversation | null> {
    const found = await find(tenantId, conversationId);
    return found === 'erased' ? null : found;
  }

  /** Seals and opens the fields of a conversation that was just read or made. */
  async function fieldsOf({ _id: conversationId, tenantId, key }: ConversationDocument) {
    const sealer = await encryption.conversation({ tenantId, conversationId }, key && bytesIn(key));
    return sealing.fields(sealer, tenantId, conversationId);
  }

  const writer = new ConversationWriter({ conversations, buckets, sealing, get });

  async function erase(tenantId: string, id: string): Promise<boolean> {
    for (;;) {
      const found = await tombstones.findOne({ _id: id });
      if (found?.tenantId !== tenantId) return false;
      const { revision, links, linkedAt, key, erasedAt = new Date() } = found;
      const bare = links && storedLinks(linksOf(links));
      const tombstone = { tenantId, erasedAt, revision: revision + 1, links: bare, linkedAt, key };
      const { matchedCount } = await tombstones.replaceOne({ _id: id, revision }, tombstone);
      // Otherwise another writer has just added to the conversation.
      if (matchedCount > 0) break;
    }
    await buckets.erase({ tenantId, conversationId: id });
    await recaps.erase(id);
    await eraseMemories(db, tenantId, id);
    return true;
  }

  const list: ConversationStore['list'] = (tenantId, filter, limit) =>
    listConversations({ conversations, fieldsOf }, { tenantId, filter, limit });

  /** Serializes changes to one conversation within this process, so that they do not lose races to each other. */
  function alone<R>(id: string, change: () => Promise<R>): Promise<R> {
    return queue.run(id, change);
  }

  return {
    async open(conversation) {
      const key = await encryption.newConversationKey(conversation);
      const made = newDocument(conversation, key && new Binary(key, sealedType));
      const isNew = await insertIfNew(() => conversations.insertOne(made));
      return isNew ? toConversation(made, await fieldsOf(made)) : undefined;
    },
    find,
    get,
    append: (tenantId, id, change, known) => alone(id, () => writer.append(tenantId, id, change, known)),
    link: (tenantId, id, link) => alone(id, () => writer.link(tenantId, id, link)),
    correctLink: (tenantId, id, link) => alone(id, () => writer.correctLink(tenantId, id, link)),
    async newestLinks(tenantId, id) {
      const found = await conversations.findOne({ _id: id });
      if (found?.tenantId !== tenantId) return null;
      return linksOf(found.links, isTombstone(found) ? undefined : await fieldsOf(found));
    },
    async *grownChains(tenantId, since) {
      const shown = { links: 1, linkedAt: 1, createdAt: 1 } as const;
      const found = conversations.find({ tenantId, linkedAt: { $gte: since } });
      for await (const { _id, links, createdAt } of found.project<
        Partial<ConversationDocument> & { _id: string }
      >(shown)) {
        const last = linksOf(links).at(-1);
        if (last) yield { conversationId: _id, last, ...(createdAt && { createdAt }) };
      }
    },
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
    async messagesAfter(tenantId, conversationId, messageId) {
      const conversation = await get(tenantId, conversationId);
      if (!conversation) return [];
      const at = conversation.recent.findIndex((message) => message.messageId === messageId);
      if (at >= 0) return conversation.recent.slice(at + 1);
      return [...(await buckets.after(conversation, messageId)), ...conversation.recent];
    },
    async putRecap(recap) {
      const stored = await recaps.put(recap);
      // An erasure that ran meanwhile may not have seen this recap.
      if (!(await get(recap.tenantId, recap.conversationId))) await recaps.erase(recap.conversationId);
      return stored;
    },
    recaps: (tenantId, conversationId) => recaps.all(tenantId, conversationId),
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
      const [newest] = await list(tenantId, { person }, 1);
      if (!newest) return { count: 0 };
      return { count: await countOfPerson(conversations, tenantId, person), newestAt: newest.createdAt };
    },
    summaries: (tenantId, ids) => conversationSummaries({ conversations, fieldsOf }, tenantId, ids),
    list,
    search: (tenantId, { q, ...filter }, limit) =>
      searchConversations({ conversations, buckets, fieldsOf }, { tenantId, filter, limit }, q),
    erase: (tenantId, id) => alone(id, () => erase(tenantId, id)),
    async isErased(tenantId, id) {
      const found = await conversations.findOne({ _id: id });
      return found?.tenantId === tenantId && isTombstone(found);
    },
  };
}

function newDocument(
  { conversationId, ...rest }: NewConversation,
  key: Binary | undefined,
): ConversationDocument {
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
    ...(key && { key }),
  };
}

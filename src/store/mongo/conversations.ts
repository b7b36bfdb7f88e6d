import type { Db } from 'mongodb';
import type { Conversation, NewConversation } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import type { ConversationChange, ConversationStore } from '../store';
import { isEmpty, type PendingChange, pendingChange, possiblyBucketed } from './conversation-change';
import {
  conversationCollection,
  toConversation,
  type ConversationDocument,
  type Tombstone,
} from './conversation-document';
import { messageFromText, messageToText } from './json-text';
import { latestWords } from './latest-words';
import { listConversations } from './list-conversations';
import { KeyedQueue } from '../keyed-queue';
import { messageBuckets } from './message-buckets';
import { rollOver } from './roll-over';
import { insertIfNew } from './unique-insert';

/** Races that one write may lose to other processes before it gives up. */
const maxAttempts = 20;

/**
 * `filtersAreIndexed`: an update by `_id` and revision is one look-up, as on MongoDB. FerretDB reads the whole
 * collection for it, so there an update goes by `_id` alone, and each is one that loses nothing beside another: messages
 * are added at the end and moved by their text. Two processes may so add one message twice; readers take the first.
 */
export function conversationStore(db: Db, options: { filtersAreIndexed: boolean }): ConversationStore {
  const conversations = db.collection<ConversationDocument>(conversationCollection);
  const tombstones = db.collection<Tombstone>(conversationCollection);
  const buckets = messageBuckets(db);
  const queue = new KeyedQueue();

  async function get(tenantId: string, conversationId: string): Promise<Conversation | null> {
    const found = await conversations.findOne({ _id: conversationId });
    return found?.tenantId === tenantId && !found.erasedAt ? toConversation(found) : null;
  }

  async function append(
    tenantId: string,
    id: string,
    change: ConversationChange,
    known?: Conversation,
  ): Promise<Conversation> {
    let current = options.filtersAreIndexed && isOf(tenantId, id, known) ? known : await get(tenantId, id);
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      if (!current) throw new Error(`There is no conversation ${id} to write to.`);
      const pending = await notYetWritten(current, change);
      if (isEmpty(pending)) return moveOldMessages(current);
      const written = await write(current, pending);
      if (written) return moveOldMessages(written);
      current = await get(tenantId, id);
    }
    throw new Error(`Conversation ${id} is being written to by too many at once; try again.`);
  }

  async function notYetWritten(current: Conversation, change: ConversationChange): Promise<PendingChange> {
    const pending = pendingChange(current, change);
    const doubtful = possiblyBucketed(current, pending.messages);
    if (doubtful.length === 0) return pending;
    const found = await buckets.find(current, doubtful.map(idOf));
    const old = new Set(found.map(idOf));
    return { ...pending, messages: pending.messages.filter((message) => !old.has(message.messageId)) };
  }

  /** The conversation as written, or undefined where somebody else wrote first. */
  async function write(
    current: Conversation,
    { messages, fields }: PendingChange,
  ): Promise<Conversation | undefined> {
    const latest = latestWords(messages);
    const changed = { ...fields, ...(latest && { latest }) };
    const { matchedCount } = await conversations.updateOne(unchanged(current), {
      $inc: { revision: 1 },
      ...(messages.length > 0 && { $push: { recent: { $each: messages.map(messageToText) } } }),
      ...(Object.keys(changed).length > 0 && { $set: changed }),
    });
    if (matchedCount === 0) return undefined;
    return {
      ...current,
      ...fields,
      recent: [...current.recent, ...messages],
      revision: current.revision + 1,
    };
  }

  /** Left half done by a crash, it is taken up again by the next write. */
  async function moveOldMessages(written: Conversation): Promise<Conversation> {
    let current = written;
    for (let count = rollOver(current.recent); count > 0; count = rollOver(current.recent)) {
      await buckets.put(current, current.buckets, current.recent.slice(0, count));
      const moved = await textsOf(current, current.recent.slice(0, count));
      const { matchedCount } = await conversations.updateOne(unchanged(current), {
        $pullAll: { recent: moved },
        $max: { buckets: current.buckets + 1 },
        $inc: { revision: 1 },
      });
      if (matchedCount === 0) return current;
      const recent = current.recent.slice(count);
      current = { ...current, recent, buckets: current.buckets + 1, revision: current.revision + 1 };
    }
    return current;
  }

  /** As they are stored, each as often as it was added. */
  async function textsOf({ conversationId }: Conversation, messages: Message[]): Promise<string[]> {
    if (options.filtersAreIndexed) return messages.map(messageToText);
    const ids = new Set(messages.map(idOf));
    const stored = await conversations.findOne({ _id: conversationId });
    return (stored?.recent ?? []).filter((text) => ids.has(messageFromText(text).messageId));
  }

  function unchanged({ conversationId, revision }: Conversation) {
    return options.filtersAreIndexed ? { _id: conversationId, revision } : { _id: conversationId };
  }

  async function erase(tenantId: string, id: string): Promise<boolean> {
    const found = await tombstones.findOne({ _id: id });
    if (found?.tenantId !== tenantId) return false;
    await tombstones.replaceOne({ _id: id }, { tenantId, erasedAt: new Date() });
    await buckets.erase(id);
    return true;
  }

  return {
    async open(conversation) {
      await insertIfNew(() => conversations.insertOne(newDocument(conversation)));
    },
    get,
    append: (tenantId, id, change, known) => queue.run(id, () => append(tenantId, id, change, known)),
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
    list: (tenantId, filter, limit) => listConversations(conversations, buckets, { tenantId, filter, limit }),
    erase: (tenantId, id) => queue.run(id, () => erase(tenantId, id)),
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

function isOf(
  tenantId: string,
  conversationId: string,
  known: Conversation | undefined,
): known is Conversation {
  return known?.tenantId === tenantId && known.conversationId === conversationId;
}

function idOf(message: Message): string {
  return message.messageId;
}

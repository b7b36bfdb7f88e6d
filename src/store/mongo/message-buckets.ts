import type { Db } from 'mongodb';
import type { Conversation } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import type { Encryption } from '../encryption/encryption';
import { NumberedParts, partId } from './numbered-parts';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { messageOf, storedMessage } from './stored-messages';

/** A numbered part of the conversation: messages that were moved out of its document. */
export interface BucketDocument {
  _id: string;
  tenantId: string;
  messages: Sealed[];
}

type Owner = Pick<Conversation, 'tenantId' | 'conversationId'>;
type Whole = Owner & Pick<Conversation, 'buckets'>;

export interface MessageBuckets {
  /**
   * Writes bucket `k`. It counts once the conversation's `buckets` includes it, and may be rewritten until
   * then.
   */
  put(conversation: Conversation, k: number, messages: Message[]): Promise<void>;
  /** The messages of every bucket that counts, oldest first. */
  all(conversation: Conversation): Promise<Message[]>;
  /**
   * Returns the messages with these ids that are in a bucket. Reads the newest buckets first, and stops when
   * all are found.
   */
  find(conversation: Conversation, messageIds: string[]): Promise<Message[]>;
  /** The messages in buckets that follow this one, oldest first. Reads the newest buckets first. */
  after(conversation: Conversation, messageId: string | undefined): Promise<Message[]>;
  /** Returns the newest message in a bucket that satisfies `isWanted`. Reads the newest buckets first. */
  newest(conversation: Whole, isWanted: (message: Message) => boolean): Promise<Message | undefined>;
  /** The same messages, one bucket after another. */
  each(conversation: Whole): AsyncIterable<Message>;
  /** How many messages the buckets hold. */
  count(conversation: Whole): Promise<number>;
  /** Deletes every bucket, including those that do not count. */
  erase(conversation: Owner): Promise<void>;
}

export const bucketCollection = 'message_buckets';

export function messageBuckets(db: Db, encryption: Encryption): MessageBuckets {
  const parts = new NumberedParts<BucketDocument>(db.collection<BucketDocument>(bucketCollection));
  const sealing = new Sealing(encryption, bucketCollection);

  async function read({ tenantId, conversationId: id }: Owner, k: number): Promise<Message[]> {
    const bucket = await parts.get({ tenantId, id }, k);
    if (!bucket) throw new Error(`Messages of conversation ${id} are missing: bucket ${k} is gone.`);
    const fields = await sealing.ofConversation(tenantId, id, bucket._id);
    return bucket.messages.map((message) => messageOf(message, fields));
  }

  async function* newestFirst(conversation: Whole): AsyncGenerator<Message[], void> {
    for (let k = conversation.buckets - 1; k >= 0; k--) yield await read(conversation, k);
  }

  async function* each(conversation: Whole): AsyncGenerator<Message, void> {
    for (let k = 0; k < conversation.buckets; k++) yield* await read(conversation, k);
  }

  return {
    async put({ conversationId: id, tenantId }, k, messages) {
      const fields = await sealing.ofConversation(tenantId, id, partId(id, k));
      const stored = messages.map((message) => storedMessage(message, fields));
      await parts.put({ tenantId, id }, k, { tenantId, messages: stored });
    },
    async all(conversation) {
      const numbers = Array.from({ length: conversation.buckets }, (_, k) => k);
      return (await Promise.all(numbers.map((k) => read(conversation, k)))).flat();
    },
    async find(conversation, messageIds) {
      const wanted = new Set(messageIds);
      const found: Message[] = [];
      for await (const bucket of newestFirst(conversation)) {
        found.push(...bucket.filter(({ messageId }) => wanted.has(messageId)));
        if (found.length >= wanted.size) break;
      }
      return found;
    },
    async after(conversation, messageId) {
      let found: Message[] = [];
      for await (const bucket of newestFirst(conversation)) {
        const at = bucket.findIndex((message) => message.messageId === messageId);
        found = [...bucket.slice(at + 1), ...found];
        if (at >= 0) break;
      }
      return found;
    },
    async newest(conversation, isWanted) {
      for await (const bucket of newestFirst(conversation)) {
        const found = bucket.findLast(isWanted);
        if (found) return found;
      }
      return undefined;
    },
    each,
    async count(conversation) {
      let sum = 0;
      for await (const bucket of newestFirst(conversation)) sum += bucket.length;
      return sum;
    },
    erase: ({ tenantId, conversationId: id }) => parts.delete({ tenantId, id }),
  };
}

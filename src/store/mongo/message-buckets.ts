import type { Db } from 'mongodb';
import type { Conversation } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import { messageFromText, messageToText } from './json-text';
import { upsert } from './unique-insert';

/** Messages that a conversation's own document no longer holds, as JSON text; `_id` is `<conversationId>/<k>`, k from 0. */
interface BucketDocument {
  _id: string;
  tenantId: string;
  conversationId: string;
  messages: string[];
}

export interface MessageBuckets {
  /** Writes bucket `k`. It counts once the conversation says so; until then it may be written again. */
  put(conversation: Conversation, k: number, messages: Message[]): Promise<void>;
  /** The messages of every bucket that counts, oldest first. */
  all(conversation: Conversation): Promise<Message[]>;
  /** Those of the ids that are in a bucket; the newest buckets are read first, and no more than needed. */
  find(conversation: Conversation, messageIds: string[]): Promise<Message[]>;
  /** True where a message in a bucket is wanted; the newest buckets are read first. */
  some(
    conversation: Pick<Conversation, 'conversationId' | 'buckets'>,
    isWanted: (message: Message) => boolean,
  ): Promise<boolean>;
  /** Deletes every bucket, also those that do not count. */
  erase(conversationId: string): Promise<void>;
}

export function messageBuckets(db: Db): MessageBuckets {
  const buckets = db.collection<BucketDocument>('message_buckets');

  async function read(conversationId: string, k: number): Promise<Message[]> {
    const bucket = await buckets.findOne({ _id: `${conversationId}/${k}` });
    if (!bucket)
      throw new Error(`Messages of conversation ${conversationId} are missing: bucket ${k} is gone.`);
    return bucket.messages.map(messageFromText);
  }

  return {
    async put({ conversationId, tenantId }, k, messages) {
      const _id = `${conversationId}/${k}`;
      const bucket = { tenantId, conversationId, messages: messages.map(messageToText) };
      await upsert(() => buckets.replaceOne({ _id }, bucket, { upsert: true }));
    },
    async all({ conversationId, buckets: count }) {
      const numbers = Array.from({ length: count }, (_, k) => k);
      return (await Promise.all(numbers.map((k) => read(conversationId, k)))).flat();
    },
    async find({ conversationId, buckets: count }, messageIds) {
      const wanted = new Set(messageIds);
      const found: Message[] = [];
      for (let k = count - 1; k >= 0 && found.length < wanted.size; k--) {
        found.push(...(await read(conversationId, k)).filter((message) => wanted.has(message.messageId)));
      }
      return found;
    },
    async some({ conversationId, buckets: count }, isWanted) {
      for (let k = count - 1; k >= 0; k--) {
        if ((await read(conversationId, k)).some(isWanted)) return true;
      }
      return false;
    },
    async erase(conversationId) {
      // From the first to behind the last, by the index that every collection has: `0` comes after `/`.
      await buckets.deleteMany({ _id: { $gte: `${conversationId}/`, $lt: `${conversationId}0` } });
    },
  };
}

import type { Db } from 'mongodb';
import type { Conversation } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import { messageFromText, messageToText } from './json-text';
import { upsert } from './unique-insert';

/**
 * Messages moved out of the conversation's document, as JSON text. `_id` is `<conversationId>/<k>`, k from 0.
 */
interface BucketDocument {
  _id: string;
  tenantId: string;
  conversationId: string;
  messages: string[];
}

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
  /** True if a message in a bucket satisfies `isWanted`. Reads the newest buckets first. */
  some(
    conversation: Pick<Conversation, 'conversationId' | 'buckets'>,
    isWanted: (message: Message) => boolean,
  ): Promise<boolean>;
  /** The same messages, one bucket after another. */
  each(conversation: Pick<Conversation, 'conversationId' | 'buckets'>): AsyncIterable<Message>;
  /** How many messages the buckets hold. */
  count(conversation: Pick<Conversation, 'conversationId' | 'buckets'>): Promise<number>;
  /** Deletes every bucket, including those that do not count. */
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
    async *each({ conversationId, buckets: counted }) {
      for (let k = 0; k < counted; k++) yield* await read(conversationId, k);
    },
    async count({ conversationId, buckets: counted }) {
      let sum = 0;
      for (let k = 0; k < counted; k++) sum += (await read(conversationId, k)).length;
      return sum;
    },
    async erase(conversationId) {
      // A range over all `<conversationId>/<k>`, served by the `_id` index: `0` sorts right after `/`.
      await buckets.deleteMany({ _id: { $gte: `${conversationId}/`, $lt: `${conversationId}0` } });
    },
  };
}

import type { Db } from 'mongodb';
import type { Conversation } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import { messageOf, storedMessage } from './stored-messages';
import type { Encryption } from '../encryption/encryption';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { deleteAll } from './traces';
import { upsert } from './unique-insert';

/**
 * Messages moved out of the conversation's document, as JSON text. `_id` is `<conversationId>/<k>`, k from 0.
 */
export interface BucketDocument {
  _id: string;
  tenantId: string;
  conversationId: string;
  messages: Sealed<string>[];
}

type Owner = Pick<Conversation, 'tenantId' | 'conversationId'>;

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
  /** True if a message in a bucket satisfies `isWanted`. Reads the newest buckets first. */
  some(
    conversation: Pick<Conversation, 'tenantId' | 'conversationId' | 'buckets'>,
    isWanted: (message: Message) => boolean,
  ): Promise<boolean>;
  /** The same messages, one bucket after another. */
  each(conversation: Owner & Pick<Conversation, 'buckets'>): AsyncIterable<Message>;
  /** How many messages the buckets hold. */
  count(conversation: Owner & Pick<Conversation, 'buckets'>): Promise<number>;
  /** Deletes every bucket, including those that do not count. */
  erase(conversationId: string): Promise<void>;
}

export const bucketCollection = 'message_buckets';

export function messageBuckets(db: Db, encryption: Encryption): MessageBuckets {
  const buckets = db.collection<BucketDocument>(bucketCollection);
  const sealing = new Sealing(encryption, bucketCollection);

  async function read({ tenantId, conversationId }: Owner, k: number): Promise<Message[]> {
    const _id = `${conversationId}/${k}`;
    const bucket = await buckets.findOne({ _id });
    if (!bucket)
      throw new Error(`Messages of conversation ${conversationId} are missing: bucket ${k} is gone.`);
    const fields = await sealing.ofConversation(tenantId, conversationId, _id);
    return bucket.messages.map((message) => messageOf(message, fields));
  }

  return {
    async put({ conversationId, tenantId }, k, messages) {
      const _id = `${conversationId}/${k}`;
      const fields = await sealing.ofConversation(tenantId, conversationId, _id);
      const stored = messages.map((message) => storedMessage(message, fields));
      const bucket = { tenantId, conversationId, messages: stored };
      await upsert(() => buckets.replaceOne({ _id }, bucket, { upsert: true }));
    },
    async all(conversation) {
      const numbers = Array.from({ length: conversation.buckets }, (_, k) => k);
      return (await Promise.all(numbers.map((k) => read(conversation, k)))).flat();
    },
    async find(conversation, messageIds) {
      const wanted = new Set(messageIds);
      const found: Message[] = [];
      for (let k = conversation.buckets - 1; k >= 0 && found.length < wanted.size; k--) {
        found.push(...(await read(conversation, k)).filter((message) => wanted.has(message.messageId)));
      }
      return found;
    },
    async after(conversation, messageId) {
      let found: Message[] = [];
      for (let k = conversation.buckets - 1; k >= 0; k--) {
        const bucket = await read(conversation, k);
        const at = bucket.findIndex((message) => message.messageId === messageId);
        found = [...bucket.slice(at + 1), ...found];
        if (at >= 0) break;
      }
      return found;
    },
    async some(conversation, isWanted) {
      for (let k = conversation.buckets - 1; k >= 0; k--) {
        if ((await read(conversation, k)).some(isWanted)) return true;
      }
      return false;
    },
    async *each(conversation) {
      for (let k = 0; k < conversation.buckets; k++) yield* await read(conversation, k);
    },
    async count(conversation) {
      let sum = 0;
      for (let k = 0; k < conversation.buckets; k++) sum += (await read(conversation, k)).length;
      return sum;
    },
    async erase(conversationId) {
      // A range over all `<conversationId>/<k>`, served by the `_id` index: `0` sorts right after `/`.
      await deleteAll(buckets, { _id: { $gte: `${conversationId}/`, $lt: `${conversationId}0` } });
    },
  };
}

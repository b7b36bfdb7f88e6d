import type { DocumentRef, CountFilter } from '../store';
import { upsert } from './unique-insert';
import type { Message } from '../../domain/message';

const maxRecent = 100;
const maxRecentChars = 1_000_000;
const bucketSize = 50;
const bucketChars = 500_000;

/**
 * How many of the oldest messages to move into the next bucket; 0 while all may stay. More than 100 messages
 * are too many, and so is more than 1,000,000 characters: every read and write of the conversation would
 * carry them, and MongoDB caps a document at 16 MB.
 *
 * Only the first messages decide the cut, never the number that follow, so that every attempt writes the same
 * bucket. The cut is made before a user's message if there is one, and never between a call and its result.
 */
export function rollOver(recent: Message[]): number {
  const tooMuch = recent.length > maxRecent || sum(recent.map(charsOf)) > maxRecentChars;
  if (!tooMuch || recent.length < 2) return 0;
  const limit = bucketLimit(recent);
  const starts = recent.slice(0, limit + 1);
  return lastFrom1(starts, 'user') ?? lastFrom1(starts, 'assistant') ?? limit;
}

/** The most messages, oldest first, that fit into a bucket. */
function bucketLimit(recent: Message[]): number {
  let chars = 0;
  const over = recent.findIndex((message, index) => {
    chars += charsOf(message);
    return index >= bucketSize || chars > bucketChars;
  });
  return Math.max(over, 1);
}

function lastFrom1(messages: Message[], role: Message['role']): number | undefined {
  const index = messages.findLastIndex((message) => message.role === role);
  return index > 0 ? index : undefined;
}

function charsOf(message: Message): number {
  const calls = message.role === 'assistant' ? message.calls : [];
  return message.text.length + sum(calls.map((call) => call.arguments.length));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The part of a MongoDB collection that is used here. */
interface PartCollection<T> {
  findOne(filter: { _id: string }): Promise<T | null>;
  replaceOne(filter: { _id: string }, part: Omit<T, '_id'>, options: { upsert: true }): Promise<unknown>;
  deleteOne(filter: { _id: string }): Promise<unknown>;
}

/** Parts that are read or deleted concurrently. */
const atOnce = 8;

/**
 * Numbered parts of documents; `_id` is `<documentId>/<k>`, k from 0. They are read and deleted one at a time
 * by `_id`, so that no answer of the database is long.
 */
export class NumberedParts<T extends { tenantId: string }> {
  constructor(private readonly collection: PartCollection<T>) {}

  /** Writes or replaces part `k`. */
  async put({ documentId }: DocumentRef, k: number, part: Omit<T, '_id'>): Promise<void> {
    const _id = `${documentId}/${k}`;
    await upsert(() => this.collection.replaceOne({ _id }, part, { upsert: true }));
  }

  /** Null if there is no such part, or it is another tenant's. */
  async get({ tenantId, documentId }: DocumentRef, k: number): Promise<T | null> {
    const found = await this.collection.findOne({ _id: `${documentId}/${k}` });
    return found?.tenantId === tenantId ? found : null;
  }

  /** Returns the parts from number 0 up to the first that is missing, at most `most`. */
  async all(ref: DocumentRef, most: number): Promise<T[]> {
    const parts: T[] = [];
    for (let k = 0; k < most; k += atOnce) {
      const some = await Promise.all(numbers(k, most).map((number) => this.get(ref, number)));
      const end = some.indexOf(null);
      parts.push(...some.slice(0, end < 0 ? atOnce : end).filter((part) => part !== null));
      if (end >= 0) break;
    }
    return parts;
  }

  /** Deletes the parts from number `from` up to, but not including, `end`. */
  async delete({ documentId }: DocumentRef, from: number, end: number): Promise<void> {
    for (let k = from; k < end; k += atOnce) {
      await Promise.all(
        numbers(k, end).map((number) => this.collection.deleteOne({ _id: `${documentId}/${number}` })),
      );
    }
  }
}

function numbers(from: number, end: number): number[] {
  return Array.from({ length: Math.min(atOnce, end - from) }, (_, at) => from + at);
}

/** A filter for what statistics count; `field` is the time that documents are counted by. */
export function counting(
  field: 'at' | 'startedAt',
  tenantId: string,
  { from, to, agentId, channel }: CountFilter,
) {
  return {
    tenantId,
    [field]: { $gte: from, $lt: to },
    ...(agentId !== undefined && { agentId }),
    ...(channel !== undefined && { channel }),
  };
}

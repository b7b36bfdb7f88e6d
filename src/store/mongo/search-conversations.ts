import type { Collection } from 'mongodb';
import type { Message } from '../../domain/message';
import { EventLoopYield } from '../../platform/concurrency/yield-to-event-loop';
import type { Encryption } from '../encryption/encryption';
import type { ConversationSearch } from '../store';
import type { ConversationDocument } from './conversation-document';
import { literal, newestFirst } from './keyset';
import { shown, toSummary, wanted, type FieldsOf, type Wanted } from './list-conversations';
import type { MessageBuckets } from './message-buckets';
import { messageOf } from './stored-messages';

export interface SearchSources {
  conversations: Collection<ConversationDocument>;
  buckets: MessageBuckets;
  fieldsOf: FieldsOf;
  encryption: Pick<Encryption, 'isOff'>;
}

/** Caps how many documents one search opens, each a conversation or a bucket of its messages. */
const mostOpened = 500;

/**
 * Returns the newest conversations in which a message contains the text, ignoring case. The database can't search what
 * is sealed, so messages are opened here, and a search ends early once it has opened as many as it may.
 */
export async function searchConversations(
  { conversations, buckets, fieldsOf, encryption }: SearchSources,
  { tenantId, filter, limit }: Wanted,
  q: string,
): Promise<ConversationSearch> {
  const search = textSearch(q);
  // The database narrows it down if nothing can be sealed.
  const narrowed = encryption.isOff ? [{ $or: [{ recent: search.inJson }, { buckets: { $gt: 0 } }] }] : [];
  const cursor = conversations
    .find(wanted(tenantId, filter, narrowed))
    .sort(newestFirst('_id'))
    .project<ConversationDocument>({ ...shown, recent: 1, buckets: 1 });

  const turns = new EventLoopYield();
  const found: ConversationSearch['found'] = [];
  let opened = 0;
  for await (const document of cursor) {
    const fields = await fieldsOf(document);
    const isWanted = document.recent.map((message) => messageOf(message, fields)).some(search.isIn);
    if (isWanted || (await isInBuckets(document))) found.push(toSummary(document, fields));
    if (found.length === limit) return { found };
    opened += 1 + document.buckets;
    const { _id: id, createdAt } = document;
    if (opened >= mostOpened) return { found, endedAt: { at: createdAt.toISOString(), id } };
    await turns.pause();
  }
  return { found };

  function isInBuckets({ _id: conversationId, buckets: count }: ConversationDocument): Promise<boolean> {
    return buckets.some({ tenantId, conversationId, buckets: count }, search.isIn);
  }
}

/** Finds a literal text in messages, ignoring case. */
interface TextSearch {
  /** Matches the JSON of every message that contains the text, and possibly of others. */
  inJson: RegExp;
  isIn: (message: Message) => boolean;
}

function textSearch(q: string): TextSearch {
  const inText = new RegExp(literal(q), 'iu');
  return {
    inJson: new RegExp(literal(JSON.stringify(q).slice(1, -1)), 'i'),
    isIn: ({ text }) => inText.test(text),
  };
}

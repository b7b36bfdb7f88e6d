import type { Collection } from 'mongodb';
import type { MatchingWords } from '../../domain/conversation';
import { excerptAround } from '../../domain/excerpt';
import type { Message } from '../../domain/message';
import { EventLoopYield } from '../../platform/concurrency/yield-to-event-loop';
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
}

/** Caps how many documents one search opens, each a conversation or a bucket of its messages. */
const mostOpened = 500;

/**
 * Returns the newest conversations in which a message contains the text, ignoring case. Messages are opened here: the
 * database can't search what is sealed, and would look through the whole tenant for what is not. A search ends early
 * once it has opened as many as it may.
 */
export async function searchConversations(
  { conversations, buckets, fieldsOf }: SearchSources,
  { tenantId, filter, limit }: Wanted,
  q: string,
): Promise<ConversationSearch> {
  const pattern = new RegExp(literal(q), 'iu');
  const hasText = ({ text }: Message) => pattern.test(text);
  const cursor = conversations
    .find(wanted(tenantId, filter))
    .sort(newestFirst('_id'))
    .limit(mostOpened)
    .project<ConversationDocument>({ ...shown, recent: 1, buckets: 1 });

  const turns = new EventLoopYield();
  const found: ConversationSearch['found'] = [];
  let opened = 0;
  for await (const document of cursor) {
    const fields = await fieldsOf(document);
    const recent = document.recent.map((message) => messageOf(message, fields));
    const message = recent.findLast(hasText) ?? (await inBuckets(document));
    if (message) found.push({ ...toSummary(document, fields), match: matchOf(message) });
    if (found.length === limit) return { found };
    opened += 1 + document.buckets;
    const { _id: id, createdAt } = document;
    if (opened >= mostOpened) return { found, endedAt: { at: createdAt.toISOString(), id } };
    await turns.pause();
  }
  return { found };

  function inBuckets({ _id: conversationId, buckets: count }: ConversationDocument) {
    return buckets.newest({ tenantId, conversationId, buckets: count }, hasText);
  }

  function matchOf({ messageId, role, text }: Message): MatchingWords {
    return { messageId, role, text: excerptAround(text, Math.max(0, text.search(pattern))) };
  }
}

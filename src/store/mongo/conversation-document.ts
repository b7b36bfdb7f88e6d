import type { Conversation, LatestWords } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import { messageFromText } from './json-text';

export const conversationCollection = 'conversations';

/** `recent` holds each message as JSON text; `latest` is for lists, which read no messages. */
export type ConversationDocument = Omit<Conversation, 'conversationId' | 'recent'> & {
  _id: string;
  recent: string[];
  latest?: LatestWords;
  /** Never there: what it marks is a tombstone. */
  erasedAt?: Date;
};

/** What stands in the place of an erased conversation, so that nobody makes it anew under the same id. */
export interface Tombstone {
  _id: string;
  tenantId: string;
  erasedAt: Date;
}

/** A tombstone that was taken for a conversation. */
export function isTombstone(found: ConversationDocument): found is ConversationDocument & Tombstone {
  return found.erasedAt !== undefined;
}

export function toConversation({
  _id,
  recent,
  latest: _latest,
  ...rest
}: ConversationDocument): Conversation {
  return { conversationId: _id, ...rest, recent: onceEach(recent.map(messageFromText)) };
}

/** Without those whose id came before: processes that wrote one message at the same time have added it twice. */
function onceEach(messages: Message[]): Message[] {
  const ids = new Set<string>();
  return messages.filter(({ messageId }) => !ids.has(messageId) && ids.add(messageId));
}

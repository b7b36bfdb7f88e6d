import type { Conversation, LatestWords } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import { messageFromText } from './json-text';
import { withinConversation } from '../../domain/ids';
import { shortened } from '../../domain/shortened';

const longest = 200;
/** More of a text is not looked at, however much white space it begins with. */
const looked = 2_000;

/** What a list shows of the newest of these messages that says something to a person, on one line. */
export function latestWords(messages: Message[]): LatestWords | undefined {
  return messages.flatMap(wordsOf).at(-1);
}

function wordsOf({ role, text }: Message): LatestWords[] {
  if (role === 'tool' || role === 'handover') return [];
  const line = shortened(text, looked).replace(/\s+/g, ' ').trim();
  return line === '' ? [] : [{ role, text: shortened(line, longest) }];
}

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

/**
 * Documents whose `_id` is that of a turn or a message of the conversation, or begins with it: such ids name their
 * conversation, so that the index which every collection has is enough to find them all.
 */
export function ofConversation(kind: 'turn' | 'msg', tenantId: string, conversationId: string) {
  const beginning = `${kind}_${withinConversation(conversationId)}`;
  // Behind every character that an id may have.
  return { _id: { $gte: beginning, $lt: `${beginning}~` }, tenantId };
}

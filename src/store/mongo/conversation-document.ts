import type { Binary } from 'mongodb';
import type { Conversation, LatestWords } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import { linksOf, type StoredLink } from './chain-links';
import { messageOf } from './stored-messages';
import type { Sealed, SealedFields } from './sealed-fields';
import { withinConversation } from '../../domain/ids';
import { shortened } from '../../domain/shortened';

const longest = 200;
/** Caps how much of a text is examined, in case it starts with a lot of white space. */
const looked = 2_000;

/** The newest of these messages that has text for a person to read, shortened to one line for lists. */
export function latestWords(messages: Message[]): LatestWords | undefined {
  return messages.flatMap(wordsOf).at(-1);
}

function wordsOf(message: Message): LatestWords[] {
  const { role, text } = message;
  if (role === 'tool' || role === 'handover') return [];
  if (role === 'assistant' && message.unfit) return [];
  const line = shortened(text, looked).replace(/\s+/g, ' ').trim();
  return line === '' ? [] : [{ role, text: shortened(line, longest) }];
}

export const conversationCollection = 'conversations';

/**
 * `recent` holds each message as JSON text. `latest` is for lists, which do not read messages. `key` is the
 * conversation's key, wrapped by its tenant's.
 */
export type ConversationDocument = Omit<Conversation, 'conversationId' | 'recent' | 'recaps' | 'links'> & {
  _id: string;
  recent: Sealed[];
  recaps?: Sealed;
  latest?: Sealed;
  key?: Binary;
  links?: StoredLink[];
  /** When the newest link was added. */
  linkedAt?: Date;
  /** Set only on a tombstone, never on a conversation. */
  erasedAt?: Date;
};

/** A conversation as an erasure finds it: there, or erased already. */
export type Erasable = Omit<Tombstone, 'erasedAt'> & { erasedAt?: Date };

/** Replaces an erased conversation, so that nothing creates it again under the same id. */
interface Tombstone {
  _id: string;
  tenantId: string;
  erasedAt: Date;
  revision: number;
  links?: StoredLink[];
  linkedAt?: Date;
  /** Seals what is left elsewhere, until the erasure destroys it at its end. */
  key?: Binary;
}

/** True if a read for a conversation found a tombstone. */
export function isTombstone(found: ConversationDocument): found is ConversationDocument & Tombstone {
  return found.erasedAt !== undefined;
}

export function toConversation(
  {
    _id,
    recent,
    recaps,
    latest: _latest,
    key: _key,
    links,
    linkedAt: _linkedAt,
    ...rest
  }: ConversationDocument,
  fields: SealedFields,
): Conversation {
  const opened: Conversation['recaps'] = recaps && JSON.parse(fields.openText('recaps', recaps));
  return {
    conversationId: _id,
    ...rest,
    recent: recent.map((message) => messageOf(message, fields)),
    recaps: opened,
    links: links && linksOf(links, fields),
  };
}

/**
 * Matches documents whose `_id` is, or starts with, the id of a turn, message or memory of the conversation. Those
 * ids contain the conversation's id, so the `_id` index finds them all.
 */
export function ofConversation(kind: 'turn' | 'msg' | 'mem', tenantId: string, conversationId: string) {
  const beginning = `${kind}_${withinConversation(conversationId)}`;
  // `~` sorts after every character that an id may contain.
  return { _id: { $gte: beginning, $lt: `${beginning}~` }, tenantId };
}

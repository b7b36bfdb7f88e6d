import type { Binary } from 'mongodb';
import type { Conversation, LatestWords } from '../../domain/conversation';
import { isAutomatic, type Message } from '../../domain/message';
import { linksOf, type StoredLink } from './chain-links';
import { messageOf } from './stored-messages';
import type { Sealed, SealedFields } from './sealed-fields';
import { withinConversation } from '../../domain/ids';
import { shortened } from '../../domain/shortened';

const longest = 200;
/** Caps how much of a text is examined, in case it starts with a lot of white space. */
const looked = 2_000;

/**
 * The newest of these messages that has text for a person to read, shortened to one line for lists. `before` are the
 * messages before them.
 */
export function latestWords(messages: Message[], before: Message[]): LatestWords | undefined {
  const latest = messages.flatMap(wordsOf).at(-1);
  return latest && { ...latest, since: beginOf(latest.role, [...before, ...messages]).toISOString() };
}

function beginOf(role: LatestWords['role'], messages: Message[]): Date {
  let begin = new Date();
  for (const message of messages.toReversed()) {
    if (message.role !== role && wordsOf(message).length > 0) break;
    if (message.role === role) begin = message.at;
  }
  return begin;
}

function wordsOf(message: Message): LatestWords[] {
  const { role, text } = message;
  if (role === 'tool' || role === 'handover') return [];
  if (role === 'assistant' && message.unfit) return [];
  // The user goes on waiting.
  if (isAutomatic(message)) return [];
  const line = shortened(text, looked).replace(/\s+/g, ' ').trim();
  return line === '' ? [] : [{ role, text: shortened(line, longest) }];
}

export const conversationCollection = 'conversations';

/**
 * `recent` holds each message as JSON text. `latest` is for lists, which do not read messages. `key` is the
 * conversation's key, wrapped by its tenant's.
 */
export type ConversationDocument = Omit<
  Conversation,
  'conversationId' | 'recent' | 'recaps' | 'attributes' | 'links'
> & {
  _id: string;
  recent: Sealed[];
  recaps?: Sealed;
  attributes?: Sealed;
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
    attributes,
    latest: _latest,
    key: _key,
    links,
    linkedAt: _linkedAt,
    ...rest
  }: ConversationDocument,
  fields: SealedFields,
): Conversation {
  const opened: Conversation['recaps'] = recaps && JSON.parse(fields.openText('recaps', recaps));
  const facts: Conversation['attributes'] =
    attributes && JSON.parse(fields.openText('attributes', attributes));
  return {
    conversationId: _id,
    ...rest,
    recent: recent.map((message) => messageOf(message, fields)),
    recaps: opened,
    ...(facts && { attributes: facts }),
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

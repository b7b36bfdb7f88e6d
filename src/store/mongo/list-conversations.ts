import type { Collection, Filter } from 'mongodb';
import type { ConversationSummary } from '../../domain/conversation';
import type { Person } from '../../domain/erasure';
import type { ConversationFilter } from '../store';
import { isTombstone, type ConversationDocument } from './conversation-document';
import { messageOf } from './stored-messages';
import type { Encryption } from '../encryption/encryption';
import type { SealedFields } from './sealed-fields';
import { EventLoopYield } from '../../platform/concurrency/yield-to-event-loop';
import { newestFirst, wantedOf, literal } from './keyset';
import type { MessageBuckets } from './message-buckets';
import type { Message } from '../../domain/message';

export type FieldsOf = (document: ConversationDocument) => Promise<SealedFields>;

export interface ListSources {
  conversations: Collection<ConversationDocument>;
  buckets: MessageBuckets;
  fieldsOf: FieldsOf;
  encryption: Pick<Encryption, 'isOff'>;
}

interface SummariesWanted {
  tenantId: string;
  ids: string[];
  filtersAreIndexed: boolean;
  fieldsOf: FieldsOf;
}

interface Wanted {
  tenantId: string;
  filter: ConversationFilter;
  limit: number;
}

const shown = {
  tenantId: 1,
  agentId: 1,
  agentType: 1,
  channel: 1,
  participantId: 1,
  participantNamed: 1,
  userId: 1,
  servedBy: 1,
  createdAt: 1,
  lastActivityAt: 1,
  latest: 1,
  key: 1,
} as const;

/** Returns one page of a tenant's conversations. Reads their messages only to search for a text. */
export async function listConversations(
  { conversations, buckets, fieldsOf, encryption }: ListSources,
  { tenantId, filter, limit }: Wanted,
): Promise<ConversationSummary[]> {
  const search = filter.q === undefined ? undefined : textSearch(filter.q);
  const found = conversations
    .find(wanted(tenantId, filter, encryption.isOff ? search : undefined))
    .sort(newestFirst('_id'))
    .project<ConversationDocument>({ ...shown, ...(search && { recent: 1, buckets: 1 }) });
  if (!search) return Promise.all((await found.limit(limit).toArray()).map(summary));

  const turns = new EventLoopYield();
  const page: ConversationSummary[] = [];
  for await (const document of found) {
    if (await holds(document, search)) page.push(await summary(document));
    if (page.length === limit) break;
    await turns.pause();
  }
  return page;

  async function summary(document: ConversationDocument): Promise<ConversationSummary> {
    return toSummary(document, await fieldsOf(document));
  }

  /**
   * Confirms a match: the query searched the JSON of recent messages, which holds more than their text, and
   * no bucket. The database can't search what is sealed, so then every conversation is opened here.
   */
  async function holds(document: ConversationDocument, { isIn }: TextSearch) {
    const fields = await fieldsOf(document);
    if (document.recent.map((message) => messageOf(message, fields)).some(isIn)) return true;
    const { _id: conversationId, buckets: count } = document;
    return buckets.some({ tenantId, conversationId, buckets: count }, isIn);
  }
}

/** Returns these conversations by id. Where a filter by many ids reads the whole collection, each is a look-up. */
export async function conversationSummaries(
  conversations: Collection<ConversationDocument>,
  { tenantId, ids, filtersAreIndexed, fieldsOf }: SummariesWanted,
): Promise<Map<string, ConversationSummary>> {
  const read = (filter: Filter<ConversationDocument>) =>
    conversations
      .find(filter)
      .project<ConversationDocument>({ ...shown, erasedAt: 1 })
      .toArray();
  const found = filtersAreIndexed
    ? await read({ _id: { $in: ids } })
    : (await Promise.all(ids.map((_id) => read({ _id })))).flat();
  const ours = found.filter((each) => each.tenantId === tenantId && !isTombstone(each));
  const entry = async (document: ConversationDocument) =>
    [document._id, toSummary(document, await fieldsOf(document))] as const;
  return new Map(await Promise.all(ours.map(entry)));
}

export function countOfPerson(
  conversations: Collection<ConversationDocument>,
  tenantId: string,
  person: Person,
): Promise<number> {
  return conversations.countDocuments(wanted(tenantId, { person }, undefined));
}

function wanted(
  tenantId: string,
  { channel, agentId, state, user, q: _, person, inactiveSince, ...place }: ConversationFilter,
  search: TextSearch | undefined,
): Filter<ConversationDocument> {
  return {
    tenantId,
    ...(channel !== undefined && { channel }),
    ...(agentId !== undefined && { agentId }),
    ...(state !== undefined && { servedBy: state }),
    ...(inactiveSince !== undefined && { lastActivityAt: { $lt: inactiveSince } }),
    $and: [
      ...wantedOf('_id', place),
      ...(user === undefined ? [] : ofPerson({ userId: user, participantId: user })),
      ...(person === undefined ? [] : ofPerson(person)),
      ...(search ? [{ $or: [{ recent: search.inJson }, { buckets: { $gt: 0 } }] }] : []),
    ],
  };
}

/** Matches what has one of the person's ids, and nothing if there is none. */
function ofPerson({ participantId, userId }: Person) {
  const ids = [
    ...(participantId === undefined ? [] : [{ participantId }]),
    ...(userId === undefined ? [] : [{ userId }]),
  ];
  return [ids.length === 0 ? { _id: '' } : { $or: ids }];
}

function toSummary(document: ConversationDocument, fields: SealedFields): ConversationSummary {
  const { _id, recent: _recent, buckets: _buckets, key: _key, latest, ...rest } = document;
  return { conversationId: _id, ...rest, ...(latest && { latest: fields.openJson('latest', latest) }) };
}

/** Finds a literal text in messages, ignoring case. */
interface TextSearch {
  /** Matches the JSON of every message that contains the text, and possibly of others. */
  inJson: RegExp;
  isIn: (message: Message) => boolean;
}

function textSearch(wanted: string): TextSearch {
  const inText = new RegExp(literal(wanted), 'iu');
  return {
    inJson: new RegExp(literal(JSON.stringify(wanted).slice(1, -1)), 'i'),
    isIn: ({ text }) => inText.test(text),
  };
}

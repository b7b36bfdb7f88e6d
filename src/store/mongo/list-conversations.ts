import type { Collection, Filter } from 'mongodb';
import type { ConversationSummary } from '../../domain/conversation';
import type { Person } from '../../domain/erasure';
import type { ConversationFilter } from '../store';
import type { ConversationDocument } from './conversation-document';
import type { SealedFields } from './sealed-fields';
import { newestFirst, wantedOf } from './keyset';

export type FieldsOf = (document: ConversationDocument) => Promise<SealedFields>;

export interface ListSources {
  conversations: Collection<ConversationDocument>;
  fieldsOf: FieldsOf;
}

export interface Wanted {
  tenantId: string;
  filter: ConversationFilter;
  limit: number;
}

/** The fields that a summary shows. */
export const shown = {
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
  delegation: 1,
  latest: 1,
  key: 1,
} as const;

/** Returns one page of a tenant's conversations. Reads no messages. */
export async function listConversations(
  { conversations, fieldsOf }: ListSources,
  { tenantId, filter, limit }: Wanted,
): Promise<ConversationSummary[]> {
  const found = conversations
    .find(wanted(tenantId, filter))
    .sort(newestFirst('_id'))
    .limit(limit)
    .project<ConversationDocument>(shown);
  const summary = async (document: ConversationDocument) => toSummary(document, await fieldsOf(document));
  return Promise.all((await found.toArray()).map(summary));
}

/** Returns these conversations by id. */
export async function conversationSummaries(
  { conversations, fieldsOf }: ListSources,
  tenantId: string,
  ids: string[],
): Promise<Map<string, ConversationSummary>> {
  const found = conversations
    .find({ _id: { $in: ids }, tenantId, erasedAt: { $exists: false } })
    .project<ConversationDocument>(shown);
  const entry = async (document: ConversationDocument) =>
    [document._id, toSummary(document, await fieldsOf(document))] as const;
  return new Map(await Promise.all((await found.toArray()).map(entry)));
}

export function countOfPerson(
  conversations: Collection<ConversationDocument>,
  tenantId: string,
  person: Person,
): Promise<number> {
  return conversations.countDocuments(wanted(tenantId, { person }));
}

/** Matches what the filter selects. */
export function wanted(
  tenantId: string,
  { channel, agentId, state, user, person, top, inactiveSince, ...place }: ConversationFilter,
): Filter<ConversationDocument> {
  return {
    tenantId,
    ...(channel !== undefined && { channel }),
    ...(agentId !== undefined && { agentId }),
    ...(state !== undefined && { servedBy: state }),
    ...(top !== undefined && { 'delegation.top.conversationId': top }),
    ...(inactiveSince !== undefined && { lastActivityAt: { $lt: inactiveSince } }),
    $and: [
      ...wantedOf('_id', place),
      ...(user === undefined ? [] : ofPerson({ userId: user, participantId: user })),
      ...(person === undefined ? [] : ofPerson(person)),
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

export function toSummary(document: ConversationDocument, fields: SealedFields): ConversationSummary {
  const { _id, recent: _recent, buckets: _buckets, key: _key, latest, ...rest } = document;
  const words: ConversationSummary['latest'] = latest && JSON.parse(fields.openText('latest', latest));
  return { conversationId: _id, ...rest, ...(words && { latest: words }) };
}

import type { Db, Filter } from 'mongodb';
import type { InboxItem } from '../../domain/inbox-item';
import type { InboxFilter, InboxStore } from '../store';
import { upsert } from './unique-insert';

export const inboxCollection = 'inbox';

type InboxDocument = Omit<InboxItem, 'conversationId'> & { _id: string };

export function inboxStore(db: Db): InboxStore {
  const inbox = db.collection<InboxDocument>(inboxCollection);
  return {
    async put({ conversationId, ...rest }) {
      await upsert(() => inbox.replaceOne({ _id: conversationId }, rest, { upsert: true }));
    },
    async get(tenantId, conversationId) {
      const found = await inbox.findOne({ _id: conversationId });
      return found?.tenantId === tenantId ? toItem(found) : null;
    },
    async list(tenantId, filter, limit) {
      const found = inbox.find(wanted(tenantId, filter));
      return (await found.sort({ createdAt: -1, _id: -1 }).limit(limit).toArray()).map(toItem);
    },
    async erase(conversationId) {
      await inbox.deleteOne({ _id: conversationId });
    },
  };
}

/** Times are compared as texts: all are RFC 3339 in UTC with milliseconds. */
function wanted(tenantId: string, filter: InboxFilter): Filter<InboxDocument> {
  const { state, channel, agentId, from, to, after } = filter;
  return {
    tenantId,
    ...(state !== undefined && { state }),
    ...(channel !== undefined && { channel }),
    ...(agentId !== undefined && { agentId }),
    $and: [
      { createdAt: { $gte: from ?? '' } },
      ...(to === undefined ? [] : [{ createdAt: { $lt: to } }]),
      ...(after ? [{ createdAt: { $lte: after.createdAt } }, behind(after)] : []),
    ],
  };
}

function behind({ createdAt, conversationId }: NonNullable<InboxFilter['after']>): Filter<InboxDocument> {
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: conversationId } }] };
}

function toItem({ _id, ...rest }: InboxDocument): InboxItem {
  return { conversationId: _id, ...rest };
}

import type { Db, Filter } from 'mongodb';
import type { InboxItem } from '../../domain/inbox-item';
import type { InboxFilter, InboxStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { tracesOf } from './traces';
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
      return (await found.sort(newestFirst('_id')).limit(limit).toArray()).map(toItem);
    },
    ...tracesOf(inbox, (tenantId, ids) => ({ _id: { $in: ids }, tenantId })),
  };
}

function wanted(tenantId: string, filter: InboxFilter): Filter<InboxDocument> {
  const { state, channel, agentId, ...place } = filter;
  return {
    tenantId,
    ...(state !== undefined && { state }),
    ...(channel !== undefined && { channel }),
    ...(agentId !== undefined && { agentId }),
    // Inbox items store their times as strings.
    $and: wantedOf('_id', place, { stored: (time) => time }),
  };
}

function toItem({ _id, ...rest }: InboxDocument): InboxItem {
  return { conversationId: _id, ...rest };
}

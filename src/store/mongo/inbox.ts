import type { Db } from 'mongodb';
import type { InboxItem } from '../../domain/inbox-item';
import type { InboxStore } from '../store';
import { upsert } from './unique-insert';

type InboxDocument = Omit<InboxItem, 'conversationId'> & { _id: string };

export function inboxStore(db: Db): InboxStore {
  const inbox = db.collection<InboxDocument>('inbox');
  return {
    async put({ conversationId, ...rest }) {
      await upsert(() => inbox.replaceOne({ _id: conversationId }, rest, { upsert: true }));
    },
    async get(tenantId, conversationId) {
      const found = await inbox.findOne({ _id: conversationId });
      return found?.tenantId === tenantId ? toItem(found) : null;
    },
  };
}

function toItem({ _id, ...rest }: InboxDocument): InboxItem {
  return { conversationId: _id, ...rest };
}

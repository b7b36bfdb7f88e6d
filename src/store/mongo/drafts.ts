import type { Db } from 'mongodb';
import type { Draft, DraftStore } from '../store';
import { upsert } from './unique-insert';
import { ofConversations, tracesOf } from './traces';

type DraftDocument = Omit<Draft, 'turnId'> & { _id: string };

export function draftStore(db: Db): DraftStore {
  const drafts = db.collection<DraftDocument>('drafts');
  return {
    async put({ turnId, ...rest }) {
      await upsert(() => drafts.replaceOne({ _id: turnId }, rest, { upsert: true }));
    },
    async get(tenantId, turnId) {
      const found = await drafts.findOne({ _id: turnId });
      return found?.tenantId === tenantId ? toDraft(found) : null;
    },
    async delete(turnId) {
      await drafts.deleteOne({ _id: turnId });
    },
    ...tracesOf(drafts, (tenantId, ids) => ofConversations('turn', tenantId, ids)),
  };
}

function toDraft({ _id, ...rest }: DraftDocument): Draft {
  return { turnId: _id, ...rest };
}

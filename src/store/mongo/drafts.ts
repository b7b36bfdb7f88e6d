import type { Db } from 'mongodb';
import type { Encryption } from '../encryption/encryption';
import type { Draft, DraftStore } from '../store';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { ofConversations, tracesOf } from './traces';
import { upsert } from './unique-insert';

export const draftShape: Shape = {
  name: 'drafts',
  id: 'turnId',
  fields: { text: 'text', ahead: 'json' },
  sealedBy: 'conversation',
};

type DraftDocument = Stored<Draft, 'turnId', 'text' | 'ahead'>;

export function draftStore(db: Db, encryption: Encryption): DraftStore {
  const drafts = db.collection<DraftDocument>(draftShape.name);
  const form = new StoredForm<Draft, DraftDocument>(encryption, draftShape);
  return {
    async put(draft) {
      const { _id, ...stored } = await form.toDocument(draft);
      await upsert(() => drafts.replaceOne({ _id }, stored, { upsert: true }));
    },
    async get(tenantId, turnId) {
      const found = await drafts.findOne({ _id: turnId, tenantId });
      return found && form.toValue(found);
    },
    async delete(turnId) {
      await drafts.deleteOne({ _id: turnId });
    },
    ...tracesOf(drafts, (tenantId, ids) => ofConversations('turn', tenantId, ids)),
  };
}

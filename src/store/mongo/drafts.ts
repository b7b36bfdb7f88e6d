import type { Db } from 'mongodb';
import type { LogEntry } from '../../domain/turn-log';
import type { Encryption } from '../encryption/encryption';
import type { Draft, DraftStore } from '../store';
import type { Sealed, SealedFields } from './sealed-fields';
import { Sealing } from './sealing';
import { upsert } from './unique-insert';
import { ofConversations, tracesOf } from './traces';

type DraftDocument = Omit<Draft, 'turnId' | 'text' | 'ahead'> & {
  _id: string;
  text: Sealed<string>;
  ahead?: Sealed<LogEntry[]>;
};

export const draftCollection = 'drafts';

export function draftStore(db: Db, encryption: Encryption): DraftStore {
  const drafts = db.collection<DraftDocument>(draftCollection);
  const sealing = new Sealing(encryption, draftCollection);
  return {
    async put({ turnId, text, ahead, ...rest }) {
      const fields = await sealing.ofPart(rest.tenantId, turnId);
      const sealed = {
        text: fields.text('text', text),
        ...(ahead && { ahead: fields.json('ahead', ahead) }),
      };
      await upsert(() => drafts.replaceOne({ _id: turnId }, { ...rest, ...sealed }, { upsert: true }));
    },
    async get(tenantId, turnId) {
      const found = await drafts.findOne({ _id: turnId });
      return found?.tenantId === tenantId ? toDraft(found, await sealing.ofPart(tenantId, turnId)) : null;
    },
    async delete(turnId) {
      await drafts.deleteOne({ _id: turnId });
    },
    ...tracesOf(drafts, (tenantId, ids) => ofConversations('turn', tenantId, ids)),
  };
}

function toDraft({ _id, text, ahead, ...rest }: DraftDocument, fields: SealedFields): Draft {
  const entries = ahead && { ahead: fields.openJson('ahead', ahead) };
  return { turnId: _id, ...rest, text: fields.openText('text', text), ...entries };
}

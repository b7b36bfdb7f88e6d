import type { Db } from 'mongodb';
import type { Encryption } from '../encryption/encryption';
import type { MessageText, MessageTextStore } from '../store';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';
import { ofConversations, tracesOf } from './traces';

type MessageTextDocument = Omit<MessageText, 'id' | 'text'> & { _id: string; text: Sealed<string> };

export const messageTextCollection = 'message_texts';

export function messageTextStore(db: Db, encryption: Encryption): MessageTextStore {
  const texts = db.collection<MessageTextDocument>(messageTextCollection);
  const sealing = new Sealing(encryption, messageTextCollection);
  return {
    async put({ id, tenantId, text }) {
      const fields = await sealing.ofPart(tenantId, id);
      const document = { _id: id, tenantId, text: fields.text('text', text) };
      await insertIfNew(() => texts.insertOne(document));
    },
    async get(tenantId, id) {
      const found = await texts.findOne({ _id: id });
      if (found?.tenantId !== tenantId) return null;
      return (await sealing.ofPart(tenantId, id)).openText('text', found.text);
    },
    async delete(id) {
      await texts.deleteOne({ _id: id });
    },
    ...tracesOf(texts, (tenantId, ids) => ofConversations(['turn', 'msg', 'note'], tenantId, ids)),
  };
}

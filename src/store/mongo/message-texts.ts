import type { Db } from 'mongodb';
import type { Encryption } from '../encryption/encryption';
import type { MessageText, MessageTextStore } from '../store';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { ofConversations, tracesOf } from './traces';
import { insertIfNew } from './unique-insert';

export const messageTextShape: Shape = {
  name: 'message_texts',
  id: 'id',
  fields: { text: 'text' },
  sealedBy: 'conversation',
};

type MessageTextDocument = Stored<MessageText, 'id', 'text'>;

export function messageTextStore(db: Db, encryption: Encryption): MessageTextStore {
  const texts = db.collection<MessageTextDocument>(messageTextShape.name);
  const form = new StoredForm<MessageText, MessageTextDocument>(encryption, messageTextShape);
  return {
    async put(text) {
      const document = await form.toDocument(text);
      await insertIfNew(() => texts.insertOne(document));
    },
    async get(tenantId, id) {
      const found = await texts.findOne({ _id: id, tenantId });
      return found && (await form.toValue(found)).text;
    },
    async delete(id) {
      await texts.deleteOne({ _id: id });
    },
    ...tracesOf(texts, (tenantId, ids) => ofConversations(['turn', 'msg', 'note'], tenantId, ids)),
  };
}

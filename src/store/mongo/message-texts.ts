import type { Db } from 'mongodb';
import type { MessageText, MessageTextStore } from '../store';
import { insertIfNew } from './unique-insert';
import { ofConversations, tracesOf } from './traces';

type MessageTextDocument = Omit<MessageText, 'turnId'> & { _id: string };

export function messageTextStore(db: Db): MessageTextStore {
  const texts = db.collection<MessageTextDocument>('message_texts');
  return {
    async put({ turnId, ...rest }) {
      await insertIfNew(() => texts.insertOne({ _id: turnId, ...rest }));
    },
    async get(tenantId, turnId) {
      const found = await texts.findOne({ _id: turnId });
      return found?.tenantId === tenantId ? found.text : null;
    },
    async delete(turnId) {
      await texts.deleteOne({ _id: turnId });
    },
    ...tracesOf(texts, (tenantId, ids) => ofConversations('turn', tenantId, ids)),
  };
}

import type { Db } from 'mongodb';
import type { Session } from '../../domain/member';
import type { Encryption } from '../encryption/encryption';
import type { SessionStore } from '../store';
import { StoredForm, type Shape, type Stored } from './stored-form';

export const sessionShape: Shape = {
  name: 'sessions',
  id: 'sessionHash',
  fields: { client: 'json', lastAddress: 'text' },
  sealedBy: 'tenant',
};

type SessionDocument = Stored<Session, 'sessionHash', 'client' | 'lastAddress'>;

export function sessionStore(db: Db, encryption: Encryption): SessionStore {
  const sessions = db.collection<SessionDocument>(sessionShape.name);
  const form = new StoredForm<Session, SessionDocument>(encryption, sessionShape);
  return {
    async insert(session) {
      await sessions.insertOne(await form.toDocument(session));
    },
    async getByHash(sessionHash) {
      const found = await sessions.findOne({ _id: sessionHash });
      return found && form.toValue(found);
    },
    async get(tenantId, sessionId) {
      const found = await sessions.findOne({ tenantId, sessionId });
      return found && form.toValue(found);
    },
    list: (tenantId, memberId) =>
      form.toValues(sessions.find({ tenantId, memberId }).sort({ createdAt: -1 })),
    async seen({ tenantId, sessionHash: _id }, at, address) {
      const change = await form.sealed({ _id, tenantId }, { lastSeenAt: at, lastAddress: address });
      await sessions.updateOne({ _id }, { $set: change });
    },
    async delete(sessionHash) {
      await sessions.deleteOne({ _id: sessionHash });
    },
    async deleteOf(memberId, keepSessionId) {
      const found = await sessions.find({ memberId }).toArray();
      const ended = found.filter(({ sessionId }) => sessionId !== keepSessionId);
      await Promise.all(ended.map(({ _id }) => sessions.deleteOne({ _id })));
      return ended.map(({ sessionId }) => sessionId);
    },
  };
}

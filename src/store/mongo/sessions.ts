import type { Db } from 'mongodb';
import type { Session } from '../../domain/member';
import type { SessionStore } from '../store';

export const sessionCollection = 'sessions';

type SessionDocument = Omit<Session, 'sessionHash'> & { _id: string };

export function sessionStore(db: Db): SessionStore {
  const sessions = db.collection<SessionDocument>(sessionCollection);
  return {
    async insert({ sessionHash, ...rest }) {
      await sessions.insertOne({ _id: sessionHash, ...rest });
    },
    async getByHash(sessionHash) {
      const found = await sessions.findOne({ _id: sessionHash });
      return found && toSession(found);
    },
    async get(tenantId, sessionId) {
      const found = await sessions.findOne({ tenantId, sessionId });
      return found && toSession(found);
    },
    async list(tenantId, memberId) {
      const found = await sessions.find({ tenantId, memberId }).sort({ createdAt: -1 }).toArray();
      return found.map(toSession);
    },
    async seen(_id, at, address) {
      await sessions.updateOne({ _id }, { $set: { lastSeenAt: at, lastAddress: address } });
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
    async purge(before) {
      await sessions.deleteMany({ expiresAt: { $lt: before } });
    },
  };
}

function toSession({ _id, ...rest }: SessionDocument): Session {
  return { sessionHash: _id, ...rest };
}

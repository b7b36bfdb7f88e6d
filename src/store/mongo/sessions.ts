import type { Db } from 'mongodb';
import type { Client, Session } from '../../domain/member';
import type { Encryption } from '../encryption/encryption';
import type { SessionStore } from '../store';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';

export const sessionCollection = 'sessions';

type SessionDocument = Omit<Session, 'sessionHash' | 'client' | 'lastAddress'> & {
  _id: string;
  client?: Sealed<Client>;
  lastAddress?: Sealed<string>;
};

export function sessionStore(db: Db, encryption: Encryption): SessionStore {
  const sessions = db.collection<SessionDocument>(sessionCollection);
  const sealing = new Sealing(encryption, sessionCollection);

  async function toSession({ _id, client, lastAddress, ...rest }: SessionDocument): Promise<Session> {
    const fields = await sealing.ofTenant(rest.tenantId, _id);
    return {
      sessionHash: _id,
      ...rest,
      ...(client && { client: fields.openJson('client', client) }),
      ...(lastAddress !== undefined && { lastAddress: fields.openText('lastAddress', lastAddress) }),
    };
  }

  return {
    async insert({ sessionHash: _id, client, lastAddress, ...rest }) {
      const fields = await sealing.ofTenant(rest.tenantId, _id);
      await sessions.insertOne({
        _id,
        ...rest,
        ...(client && { client: fields.json('client', client) }),
        ...(lastAddress !== undefined && { lastAddress: fields.text('lastAddress', lastAddress) }),
      });
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
      return Promise.all(found.map(toSession));
    },
    async seen({ tenantId, sessionHash: _id }, at, address) {
      const fields = await sealing.ofTenant(tenantId, _id);
      const lastAddress = fields.text('lastAddress', address);
      await sessions.updateOne({ _id }, { $set: { lastSeenAt: at, lastAddress } });
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

import type { Db } from 'mongodb';
import type { WorkspaceToken } from '../../domain/credential';
import type { Encryption } from '../encryption/encryption';
import type { WorkspaceTokenStore } from '../store';
import { containing, firstWanted, newestFirst, wantedOf } from './keyset';
import { StoredForm, type Shape, type Stored } from './stored-form';

export const workspaceTokenShape: Shape = {
  name: 'workspace_tokens',
  id: 'tokenHash',
  fields: { name: 'text' },
  sealedBy: 'tenant',
  sealedFor: 'tokenId',
};

type TokenDocument = Stored<WorkspaceToken, 'tokenHash', 'name'>;

export function workspaceTokenStore(db: Db, encryption: Encryption): WorkspaceTokenStore {
  const tokens = db.collection<TokenDocument>(workspaceTokenShape.name);
  const form = new StoredForm<WorkspaceToken, TokenDocument>(encryption, workspaceTokenShape);
  const get = async (tenantId: string, tokenId: string) => {
    const found = await tokens.findOne({ tenantId, tokenId });
    return found && form.toValue(found);
  };
  return {
    async insert(token) {
      await tokens.insertOne(await form.toDocument(token));
    },
    async getByHash(tokenHash) {
      const found = await tokens.findOne({ _id: tokenHash });
      return found && form.toValue(found);
    },
    get,
    async list(tenantId, { role, q, ...place }, limit) {
      const found = tokens.find({ tenantId, ...(role && { role }), $and: wantedOf('tokenId', place) });
      const isWanted = containing(q);
      return firstWanted(
        found.sort(newestFirst('tokenId')),
        (each) => form.toValue(each),
        ({ name }) => isWanted(name),
        limit,
      );
    },
    async revoke(tenantId, tokenId, at) {
      const isActive = { tenantId, tokenId, revokedAt: { $exists: false } };
      await tokens.updateOne(isActive, { $set: { revokedAt: at } });
      return get(tenantId, tokenId);
    },
  };
}

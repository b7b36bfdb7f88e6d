import type { Db } from 'mongodb';
import type { WorkspaceToken } from '../../domain/credential';
import type { WorkspaceTokenStore } from '../store';
import { holding, newestFirst, wantedOf } from './keyset';

export const tokenCollection = 'workspace_tokens';

type TokenDocument = Omit<WorkspaceToken, 'tokenHash'> & { _id: string };

export function workspaceTokenStore(db: Db): WorkspaceTokenStore {
  const tokens = db.collection<TokenDocument>(tokenCollection);
  const get = async (tenantId: string, tokenId: string) => {
    const found = await tokens.findOne({ tenantId, tokenId });
    return found && toToken(found);
  };
  return {
    async insert({ tokenHash, ...rest }) {
      await tokens.insertOne({ _id: tokenHash, ...rest });
    },
    async getByHash(tokenHash) {
      const found = await tokens.findOne({ _id: tokenHash });
      return found && toToken(found);
    },
    get,
    async list(tenantId, { role, q, ...place }, limit) {
      const $and = [...wantedOf('tokenId', place), ...holding(q, ['name'])];
      const found = tokens.find({ tenantId, ...(role && { role }), $and });
      return (await found.sort(newestFirst('tokenId')).limit(limit).toArray()).map(toToken);
    },
    async revoke(tenantId, tokenId, at) {
      const found = await get(tenantId, tokenId);
      if (!found || found.revokedAt) return found;
      await tokens.updateOne({ _id: found.tokenHash }, { $set: { revokedAt: at } });
      return { ...found, revokedAt: at };
    },
  };
}

function toToken({ _id, ...rest }: TokenDocument): WorkspaceToken {
  return { tokenHash: _id, ...rest };
}

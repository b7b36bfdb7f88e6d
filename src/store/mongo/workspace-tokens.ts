import type { Db } from 'mongodb';
import type { WorkspaceToken } from '../../domain/credential';
import type { Encryption } from '../encryption/encryption';
import type { WorkspaceTokenStore } from '../store';
import { containing, firstWanted, newestFirst, wantedOf } from './keyset';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';

export const tokenCollection = 'workspace_tokens';

type TokenDocument = Omit<WorkspaceToken, 'tokenHash' | 'name'> & { _id: string; name: Sealed<string> };

export function workspaceTokenStore(db: Db, encryption: Encryption): WorkspaceTokenStore {
  const tokens = db.collection<TokenDocument>(tokenCollection);
  const sealing = new Sealing(encryption, tokenCollection);

  async function toToken({ _id: tokenHash, name, ...rest }: TokenDocument): Promise<WorkspaceToken> {
    const fields = await sealing.ofTenant(rest.tenantId, rest.tokenId);
    return { tokenHash, ...rest, name: fields.openText('name', name) };
  }

  const get = async (tenantId: string, tokenId: string) => {
    const found = await tokens.findOne({ tenantId, tokenId });
    return found && toToken(found);
  };
  return {
    async insert({ tokenHash, name, ...rest }) {
      const fields = await sealing.ofTenant(rest.tenantId, rest.tokenId);
      await tokens.insertOne({ _id: tokenHash, ...rest, name: fields.text('name', name) });
    },
    async getByHash(tokenHash) {
      const found = await tokens.findOne({ _id: tokenHash });
      return found && toToken(found);
    },
    get,
    async list(tenantId, { role, q, ...place }, limit) {
      const found = tokens.find({ tenantId, ...(role && { role }), $and: wantedOf('tokenId', place) });
      const isWanted = containing(q);
      return firstWanted(found.sort(newestFirst('tokenId')), toToken, ({ name }) => isWanted(name), limit);
    },
    async revoke(tenantId, tokenId, at) {
      const found = await get(tenantId, tokenId);
      if (!found || found.revokedAt) return found;
      await tokens.updateOne({ _id: found.tokenHash }, { $set: { revokedAt: at } });
      return { ...found, revokedAt: at };
    },
  };
}

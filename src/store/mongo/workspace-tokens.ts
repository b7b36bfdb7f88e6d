import type { Db } from 'mongodb';
import type { WorkspaceToken } from '../../domain/workspace-token';
import type { WorkspaceTokenStore } from '../store';

type TokenDocument = Omit<WorkspaceToken, 'tokenHash'> & { _id: string };

export function workspaceTokenStore(db: Db): WorkspaceTokenStore {
  const tokens = db.collection<TokenDocument>('workspace_tokens');
  return {
    async insert({ tokenHash, ...rest }) {
      await tokens.insertOne({ _id: tokenHash, ...rest });
    },
    async getByHash(tokenHash) {
      const found = await tokens.findOne({ _id: tokenHash });
      return found && toToken(found);
    },
  };
}

function toToken({ _id, ...rest }: TokenDocument): WorkspaceToken {
  return { tokenHash: _id, ...rest };
}

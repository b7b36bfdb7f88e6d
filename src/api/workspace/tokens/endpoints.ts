import { createWorkspaceToken } from '../../../workspace/credentials/create-workspace-token';
import type { WorkspaceToken } from '../../../domain/workspace-token';
import { notFound } from '../../../domain/errors';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Endpoint } from '../endpoint';
import { noFields } from '../fields';
import { listPage, pageOf } from '../list';
import { personQuery } from '../members/fields';
import { demand } from '../roles';
import { shownOnce } from '../shown-once';
import { tokenFields } from './fields';
import { newTokenData, presentToken, tokenData } from './present';

const about = { tag: 'tokens', needs: 'tokens' } as const;

/** The keys to the workspace. Only owners make and revoke those with an owner's role. */
export function tokensEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [listTokens(deps), createToken(deps), readToken(deps), revokeToken(deps)];
}

function listTokens({ store }: WorkspaceDeps): Endpoint {
  return reading({
    ...{ ...about, path: '/tokens', summary: 'Lists the workspace tokens, newest first.' },
    ...{ query: personQuery, data: pageOf(tokenData) },
    handle: ({ tenantId, query }) =>
      listPage(query, {
        list: (wanted, limit) => store.workspaceTokens.list(tenantId, wanted, limit),
        present: presentToken,
        positionOf: ({ createdAt, tokenId }) => ({ at: createdAt.toISOString(), id: tokenId }),
      }),
  });
}

function createToken(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...{ ...about, method: 'post', path: '/tokens', status: 201 },
    summary: 'Makes a token for a new member of the tenant, shown this once.',
    ...{ body: tokenFields, data: newTokenData },
    handle: async ({ ctx, tenantId, fields: { name, role, expiresAt }, replayed }) => {
      if (role === 'owner') demand(ctx.state.member, 'owners');
      if (replayed) throw shownOnce('A token', 'it');
      const { token, record } = createWorkspaceToken({
        ...{ tenantId, name, role, createdAt: new Date() },
        ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
      });
      await deps.store.workspaceTokens.insert(record);
      return { tokenId: record.tokenId, token };
    },
  });
}

function readToken(deps: WorkspaceDeps): Endpoint {
  return reading({
    ...{ ...about, path: '/tokens/{tokenId}', summary: 'Shows one workspace token, but not its text.' },
    ...{ query: noFields, data: tokenData },
    handle: async ({ tenantId, param }) => presentToken(await find(deps, tenantId, param('tokenId'))),
  });
}

function revokeToken(deps: WorkspaceDeps): Endpoint {
  const { store, revocations } = deps;
  return changing(deps, {
    ...{ ...about, method: 'delete', path: '/tokens/{tokenId}' },
    summary: 'Revokes a token for good, and ends its streams.',
    ...{ body: noFields, data: tokenData },
    handle: async ({ ctx, tenantId, param }) => {
      const { tokenId, role } = await find(deps, tenantId, param('tokenId'));
      if (role === 'owner') demand(ctx.state.member, 'owners');
      const revoked = await store.workspaceTokens.revoke(tenantId, tokenId, new Date());
      if (!revoked) throw notFound();
      await revocations.revoked(tokenId);
      return presentToken(revoked);
    },
  });
}

async function find({ store }: WorkspaceDeps, tenantId: string, tokenId: string): Promise<WorkspaceToken> {
  const token = await store.workspaceTokens.get(tenantId, tokenId);
  if (!token) throw notFound();
  return token;
}

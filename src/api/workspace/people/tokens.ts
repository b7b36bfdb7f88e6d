import { z } from 'zod';
import { createWorkspaceToken } from '../../../workspace/credentials/keys';
import type { WorkspaceToken } from '../../../domain/credential';
import { notFound } from '../../../domain/errors';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Asked, type Endpoint } from '../endpoint';
import { demandNoMoreThan, scopes } from '../scopes';
import { distinct, noFields, nameText, secretAlreadyShown, timeData } from '../shared-fields';
import { laterTime, listPage, pageOf } from '../list';
import { personQuery } from './members-schema';
import { demandPermission } from './roles';
import { memberRoles } from '../../../domain/member';

/** Body that creates a token. */
const tokenFields = z.strictObject({
  name: nameText,
  role: z.enum(memberRoles),
  expiresAt: laterTime.exactOptional(),
  /** Without it the token may do all that its role may. */
  scopes: distinct(z.enum(scopes), scopes.length)
    .refine((list) => list.length > 0, { error: 'Name a scope, or leave the list out for all of the role.' })
    .meta({ minItems: 1 })
    .exactOptional(),
});

/** A token in responses, by prefix and last characters. Only its hash is stored. */
const tokenData = z.object({
  tokenId: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  scopes: z.array(z.string()).exactOptional(),
  prefix: z.string(),
  last4: z.string(),
  createdAt: timeData,
  expiresAt: timeData.exactOptional(),
  /** When a request was last accepted with it. */
  lastUsedAt: timeData.exactOptional(),
  revokedAt: timeData.exactOptional(),
});

/** A new token. Its text is returned only once. */
const newTokenData = z.object({ tokenId: z.string(), token: z.string() });

const about = { tag: 'tokens', needs: 'tokens' } as const;

/** Endpoints for workspace tokens. Only owners may create and revoke tokens with the role owner. */
export function tokensEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [listTokens(deps), createToken(deps), readToken(deps), revokeToken(deps)];
}

function listTokens({ store, accessUses }: WorkspaceDeps): Endpoint {
  return reading({
    ...about,
    path: '/tokens',
    summary: 'Lists the workspace tokens, newest first.',
    query: personQuery,
    data: pageOf(tokenData),
    audit: false,
    handle: ({ tenantId, query }) =>
      listPage(query, {
        list: async (wanted, limit) => {
          const tokens = await store.workspaceTokens.list(tenantId, wanted, limit);
          const uses = await accessUses.of(
            tenantId,
            tokens.map(({ tokenId }) => tokenId),
          );
          return tokens.map((token) => ({ token, lastUsedAt: uses.get(token.tokenId) }));
        },
        present: ({ token, lastUsedAt }) => presentToken(token, lastUsedAt),
        positionOf: ({ token }) => ({ at: token.createdAt.toISOString(), id: token.tokenId }),
      }),
  });
}

function createToken(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...about,
    method: 'post',
    path: '/tokens',
    status: 201,
    summary: 'Makes a token for a new member of the tenant, shown this once.',
    body: tokenFields,
    data: newTokenData,
    audit: { after: (_, fields) => fields, ids: ({ tokenId }) => [tokenId] },
    handle: async ({ ctx, tenantId, fields: { name, role, scopes: wanted, expiresAt }, replayed }) => {
      if (role === 'owner') demandPermission(ctx.state.member, 'owners');
      demandNoMoreThan(ctx.state.member, wanted);
      if (replayed) throw secretAlreadyShown('A token', 'it');
      const { token, record } = createWorkspaceToken({
        tenantId,
        name,
        role,
        ...(wanted && { scopes: wanted }),
        createdAt: new Date(),
        ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
      });
      await deps.store.workspaceTokens.insert(record);
      return { tokenId: record.tokenId, token };
    },
  });
}

function readToken(deps: WorkspaceDeps): Endpoint {
  return reading({
    ...about,
    path: '/tokens/{tokenId}',
    summary: 'Shows one workspace token, but not its text.',
    query: noFields,
    data: tokenData,
    audit: false,
    handle: shown(deps),
  });
}

function revokeToken(deps: WorkspaceDeps): Endpoint {
  const { store, revocations } = deps;
  return changing(deps, {
    ...about,
    method: 'delete',
    path: '/tokens/{tokenId}',
    summary: 'Revokes a token for good, and ends its streams.',
    body: noFields,
    data: tokenData,
    audit: { before: shown(deps) },
    handle: async ({ ctx, tenantId, param }) => {
      const { tokenId, role } = await find(deps, tenantId, param('tokenId'));
      if (role === 'owner') demandPermission(ctx.state.member, 'owners');
      const revoked = await store.workspaceTokens.revoke(tenantId, tokenId, new Date());
      if (!revoked) throw notFound();
      await revocations.revoked(tokenId);
      return presentUsed(deps, revoked);
    },
  });
}

async function presentUsed({ accessUses }: WorkspaceDeps, token: WorkspaceToken) {
  const uses = await accessUses.of(token.tenantId, [token.tokenId]);
  return presentToken(token, uses.get(token.tokenId));
}

/** Returns the token of the path as responses have it. */
function shown(deps: WorkspaceDeps) {
  return async ({ tenantId, param }: Asked) =>
    presentUsed(deps, await find(deps, tenantId, param('tokenId')));
}

async function find({ store }: WorkspaceDeps, tenantId: string, tokenId: string): Promise<WorkspaceToken> {
  const token = await store.workspaceTokens.get(tenantId, tokenId);
  if (!token) throw notFound();
  return token;
}

function presentToken(stored: WorkspaceToken, lastUsedAt?: Date) {
  const { tokenId, name, role, scopes: given, prefix, last4, createdAt, expiresAt, revokedAt } = stored;
  return {
    tokenId,
    name,
    role,
    ...(given && { scopes: given }),
    prefix,
    last4,
    createdAt: createdAt.toISOString(),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  };
}

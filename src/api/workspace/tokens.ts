import { z } from 'zod';
import { createWorkspaceToken } from '../../workspace/credentials/keys';
import type { WorkspaceToken } from '../../domain/credential';
import { notFound } from '../../domain/errors';
import type { WorkspaceDeps } from './deps';
import { changing, reading, type Asked, type Endpoint } from './endpoint';
import { noFields, nameText, secretAlreadyShown, timeData } from './shared-fields';
import { listPage, pageOf, time } from './list';
import { personQuery } from './members-schema';
import { demandPermission } from './roles';
import { memberRoles } from '../../domain/member';

/** Body that creates a token. */
const tokenFields = z.strictObject({
  name: nameText,
  role: z.enum(memberRoles),
  expiresAt: time
    .refine((at) => Date.parse(at) > Date.now(), { error: 'It must be in the future.' })
    .meta({ description: 'In the future.' })
    .exactOptional(),
});

/** A token in responses, by prefix and last characters. Only its hash is stored. */
const tokenData = z.object({
  tokenId: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  prefix: z.string(),
  last4: z.string(),
  createdAt: timeData,
  expiresAt: timeData.exactOptional(),
  revokedAt: timeData.exactOptional(),
});

/** A new token. Its text is returned only once. */
const newTokenData = z.object({ tokenId: z.string(), token: z.string() });

const about = { tag: 'tokens', needs: 'tokens' } as const;

/** Endpoints for workspace tokens. Only owners may create and revoke tokens with the role owner. */
export function tokensEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [listTokens(deps), createToken(deps), readToken(deps), revokeToken(deps)];
}

function listTokens({ store }: WorkspaceDeps): Endpoint {
  return reading({
    ...about,
    path: '/tokens',
    summary: 'Lists the workspace tokens, newest first.',
    query: personQuery,
    data: pageOf(tokenData),
    audit: false,
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
    ...about,
    method: 'post',
    path: '/tokens',
    status: 201,
    summary: 'Makes a token for a new member of the tenant, shown this once.',
    body: tokenFields,
    data: newTokenData,
    audit: { after: (_, fields) => fields, ids: ({ tokenId }) => [tokenId] },
    handle: async ({ ctx, tenantId, fields: { name, role, expiresAt }, replayed }) => {
      if (role === 'owner') demandPermission(ctx.state.member, 'owners');
      if (replayed) throw secretAlreadyShown('A token', 'it');
      const { token, record } = createWorkspaceToken({
        tenantId,
        name,
        role,
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
      return presentToken(revoked);
    },
  });
}

/** Returns the token of the path as responses have it. */
function shown(deps: WorkspaceDeps) {
  return async ({ tenantId, param }: Asked) => presentToken(await find(deps, tenantId, param('tokenId')));
}

async function find({ store }: WorkspaceDeps, tenantId: string, tokenId: string): Promise<WorkspaceToken> {
  const token = await store.workspaceTokens.get(tenantId, tokenId);
  if (!token) throw notFound();
  return token;
}

function presentToken(stored: WorkspaceToken) {
  const { tokenId, name, role, prefix, last4, createdAt, expiresAt, revokedAt } = stored;
  return {
    tokenId,
    name,
    role,
    prefix,
    last4,
    createdAt: createdAt.toISOString(),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  };
}

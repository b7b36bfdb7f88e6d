import { z } from 'zod';
import { createWorkspaceToken } from '../../../workspace/credentials/keys';
import type { WorkspaceToken } from '../../../domain/credential';
import { notFound } from '../../../domain/errors';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { demandNoMoreThan, scopes } from '../scopes';
import { timeData, distinct, noFields, nameText, secretAlreadyShown, laterTime } from '../shared-fields';
import { personQuery } from './members';
import { demandPermission } from './roles';
import { memberRoles } from '../../../domain/member';

/** Body that creates a token. */
const tokenFields = z.strictObject({
  name: nameText,
  role: z.enum(memberRoles),
  expiresAt: laterTime.optional(),
  /** Without it the token may do all that its role may. */
  scopes: distinct(z.enum(scopes), scopes.length)
    .refine((list) => list.length > 0, { error: 'Name a scope, or leave the list out for all of the role.' })
    .meta({ minItems: 1 })
    .optional(),
});

/** A token in responses, by prefix and last characters. Only its hash is stored. */
const tokenData = z.object({
  tokenId: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  scopes: z.array(z.string()).optional(),
  prefix: z.string(),
  last4: z.string(),
  createdAt: timeData,
  expiresAt: timeData.optional(),
  /** When a request was last accepted with it. */
  lastUsedAt: timeData.optional(),
  revokedAt: timeData.optional(),
});

/** A new token. Its text is returned only once. */
const newTokenData = z.object({ tokenId: z.string(), token: z.string() });

const one = '/tokens/{tokenId}';

/** Endpoints for workspace tokens. Only owners may create and revoke tokens with the role owner. */
export function tokensEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, accessUses, revocations } = deps;

  const used = async (token: WorkspaceToken | null) => {
    if (!token) throw notFound();
    const uses = await accessUses.of(token.tenantId, [token.tokenId]);
    return { ...token, lastUsedAt: uses.get(token.tokenId) };
  };
  const read = async ({ tenantId, param }: Asked) =>
    used(await store.workspaceTokens.get(tenantId, param('tokenId')));

  const { show, list, create, del } = endpointsOf(deps, { tag: 'tokens', needs: 'tokens' });
  return [
    list('/tokens', 'Lists the workspace tokens, newest first.', {
      audit: false,
      query: personQuery,
      item: tokenData,
      list: async ({ tenantId }, wanted, limit) => {
        const tokens = await store.workspaceTokens.list(tenantId, wanted, limit);
        const ids = tokens.map(({ tokenId }) => tokenId);
        const uses = await accessUses.of(tenantId, ids);
        return tokens.map((token) => ({ ...token, lastUsedAt: uses.get(token.tokenId) }));
      },
      positionOf: ({ createdAt, tokenId }) => [createdAt, tokenId],
    }),
    create('/tokens', 'Creates a token for a new member of the workspace. It is shown only once.', {
      body: tokenFields,
      data: newTokenData,
      audit: { after: (_, fields) => fields, ids: ({ tokenId }) => [tokenId] },
      handle: async ({ ctx, tenantId, fields, replayed }) => {
        if (fields.role === 'owner') demandPermission(ctx.state.member, 'owners');
        demandNoMoreThan(ctx.state.member, fields.scopes);
        if (replayed) throw secretAlreadyShown('A token', 'it');
        const made = { ...fields, tenantId, createdAt: new Date() };
        const { token, record } = createWorkspaceToken(made);
        await store.workspaceTokens.insert(record);
        return { tokenId: record.tokenId, token };
      },
    }),
    show(one, 'Shows one workspace token, without its secret.', tokenData, read),
    del(one, 'Revokes a token permanently, closes its streams, and releases its conversations.', {
      body: noFields,
      data: tokenData,
      audit: { before: presented(tokenData, read) },
      handle: async (asked) => {
        const { tenantId, tokenId, role, memberId } = await read(asked);
        if (role === 'owner') demandPermission(asked.ctx.state.member, 'owners');
        const revoked = await store.workspaceTokens.revoke(tenantId, tokenId, new Date());
        if (revoked) await revocations.revoked(tokenId);
        await deps.inbox.releaseAll(tenantId, memberId);
        return used(revoked);
      },
    }),
  ];
}

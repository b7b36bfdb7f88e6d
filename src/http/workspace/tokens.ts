import { createWorkspaceToken } from '../../credentials/create-workspace-token';
import { ServiceError } from '../../errors';
import type { MemberCtx } from './context';
import type { WorkspaceDeps } from './deps';
import { tokenFields } from './fields';
import { readChange } from './read-change';
import { demand } from './roles';

/** POST /api/workspace/tokens: a token for a new member of the caller's tenant, shown this once. */
export function createTokenRoute({ store }: WorkspaceDeps) {
  return async (ctx: MemberCtx): Promise<void> => {
    const { member } = ctx.state;
    const { fields, replayed } = await readChange(store, ctx, tokenFields);
    const { name, role, expiresAt } = fields;
    if (role === 'owner') demand(member, 'owners');
    if (replayed) {
      const message = 'A token was made with this Idempotency-Key before, and is shown once. Send a new key.';
      throw new ServiceError('conflict', message);
    }
    const { token, record } = createWorkspaceToken({
      ...{ tenantId: member.tenantId, name, role, createdAt: new Date() },
      ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
    });
    await store.workspaceTokens.insert(record);
    ctx.status = 201;
    ctx.body = { success: true, data: { tokenId: record.tokenId, token } };
  };
}

import { hashKey } from '../../credentials/key-hash';
import type { Member } from '../../domain/member';
import { ServiceError } from '../../errors';
import type { Store } from '../../store/store';
import type { Next } from '../context';
import type { MemberCtx } from './context';
import type { WorkspaceDeps } from './deps';
import { demand, type Permission } from './roles';

const bearer = /^Bearer +(svc_ws_[A-Za-z0-9_-]{20,100})$/i;

/** Lets members through whose role includes the permission, and counts their requests. */
export function membersOnly({ store, requests }: WorkspaceDeps, permission: Permission) {
  return async (ctx: MemberCtx, next: Next): Promise<void> => {
    const member = await authenticate(store, ctx.get('Authorization'));
    await requests.count(ctx, member.tokenId);
    demand(member, permission);
    ctx.state.member = member;
    await next();
  };
}

/** The member of a token. One answer for no token, an unknown, an expired and a revoked one. */
async function authenticate(store: Store, authorization: string): Promise<Member> {
  const [, token] = bearer.exec(authorization) ?? [];
  const found = token === undefined ? null : await store.workspaceTokens.getByHash(hashKey(token));
  const isOver = found?.revokedAt || (found?.expiresAt && found.expiresAt.getTime() <= Date.now());
  if (!found || isOver) {
    const message = 'Send a valid workspace token in the header Authorization: Bearer svc_ws_….';
    throw new ServiceError('unauthenticated', message);
  }
  const { tokenId, tenantId, memberId, name, role } = found;
  return { tokenId, tenantId, memberId, name, role };
}

import type { AuditActor } from '../../domain/audit-entry';
import { shortened } from '../../domain/shortened';
import type { NewRecord } from '../../evidence/audit/audit-log';
import type { Client } from '../../domain/member';
import type { Ctx } from '../context';
import { clientAddress } from '../middleware/client-address';
import type { MemberCtx } from './context';
import type { Endpoint } from './endpoint';

const longestUserAgent = 200;
const longestId = 200;

/** Returns a request's entry in the audit log before it is handled: who, what, from where and when. */
export function auditRecord(
  ctx: MemberCtx,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'tag' | 'audit'>,
): NewRecord {
  const { method, path, tag, audit } = endpoint;
  const { address, userAgent } = clientOf(ctx);
  const ids = Object.values<string | undefined>(ctx.params).filter((id) => id !== undefined);
  return {
    at: new Date(ctx.state.receivedAt).toISOString(),
    kind: audit ? audit.kind : method === 'get' ? 'reading' : 'change',
    operation: `${method.toUpperCase()} ${path}`,
    tag,
    actor: actorOf(ctx),
    address,
    ...(userAgent !== '' && { userAgent }),
    resources: ids.map((id) => shortened(id, longestId)),
    requestId: ctx.state.logId,
  };
}

/** Returns where a request comes from, and what its client calls itself, on one line. */
export function clientOf(ctx: Ctx): Client {
  const userAgent = shortened(ctx.get('User-Agent').replace(/\p{Cc}+/gu, ' '), longestUserAgent);
  return { address: clientAddress(ctx.ip), userAgent };
}

function actorOf({ state }: MemberCtx): AuditActor {
  const member: MemberCtx['state']['member'] | undefined = state.member;
  if (member === undefined) return { kind: 'nobody' };
  const { memberId, name, role, accessId } = member;
  return { kind: state.sessionSecret === undefined ? 'token' : 'member', memberId, name, role, accessId };
}

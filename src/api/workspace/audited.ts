import { ignoreNotFound } from '../../domain/errors';
import type { Ended, NewRecord } from '../../evidence/audit/audit-log';
import { withoutSecrets } from '../../evidence/audit/without-secrets';
import type { Next, Ctx } from '../context';
import { asServiceError } from '../middleware/error-response';
import { asked, type MemberCtx, type WorkspaceDeps } from './context';
import type { Endpoint } from './endpoint';
import type { EndpointAudit } from './endpoint-audit';
import type { AuditActor } from '../../domain/audit-entry';
import { shortened } from '../../domain/shortened';
import type { Client } from '../../domain/member';
import { clientAddress } from '../middleware/client-address';

export type AuditedDeps = Pick<WorkspaceDeps, 'auditLog'>;

/** Also a right password without the code that must follow. */
const failedSignIns = new Set(['unauthenticated', 'forbidden', 'second_factor_required']);

/**
 * Returns the endpoint's `run` with its entries in the audit log. A change is announced before it is made, and its
 * entry is written before the answer is sent. A read is answered once its entry is written.
 */
export function audited(deps: AuditedDeps, endpoint: Endpoint): Endpoint['run'] {
  const { audit, run } = endpoint;
  if (!audit) return run;
  if (audit.claimed) return (ctx) => auditedSignIn(deps, endpoint, audit, ctx);
  return (ctx) =>
    audit.kind === 'change' ? auditedChange(deps, endpoint, audit, ctx) : auditedReading(deps, endpoint, ctx);
}

/** Records what was rejected before the endpoint ran: what it audits, and every request beyond a member's role. */
export function refusalsAudited({ auditLog }: AuditedDeps, endpoint: Endpoint) {
  return async (ctx: MemberCtx, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const { code } = asServiceError(error);
      const isOfInterest = endpoint.audit !== false || code === 'forbidden';
      const { member, isAudited } = ctx.state;
      // A request beyond a limit costs as little as possible.
      const isCheap = code === 'rate_limited' || code === 'unavailable' || code === 'internal';
      if (isKnown(member) && !isAudited && isOfInterest && !isCheap)
        await auditLog.refusal(member.tenantId, { ...auditRecord(ctx, endpoint), ...refused(error) });
      throw error;
    }
  };
}

async function auditedChange(
  { auditLog }: AuditedDeps,
  endpoint: Endpoint,
  audit: EndpointAudit,
  ctx: MemberCtx,
): Promise<void> {
  const before = await audit.before?.(asked(ctx)).catch(ignoreNotFound);
  const begun = await auditLog.begin(ctx.state.member.tenantId, {
    ...auditRecord(ctx, endpoint),
    ...(before && { before: withoutSecrets(before) }),
  });
  ctx.state.isAudited = true;
  try {
    await endpoint.run(ctx);
  } catch (error) {
    await begun.end(refused(error));
    throw error;
  }
  await begun.end(done(ctx, endpoint));
}

async function auditedReading({ auditLog }: AuditedDeps, endpoint: Endpoint, ctx: MemberCtx): Promise<void> {
  await endpoint.run(ctx);
  ctx.state.isAudited = true;
  await auditLog.reading(ctx.state.member.tenantId, {
    ...auditRecord(ctx, endpoint),
    ...done(ctx, endpoint),
  });
}

/** A failed attempt has an entry in the log of the tenant whose member it was about. */
async function auditedSignIn(
  { auditLog }: AuditedDeps,
  endpoint: Endpoint,
  { claimed }: EndpointAudit,
  ctx: MemberCtx,
): Promise<void> {
  try {
    await endpoint.run(ctx);
  } catch (error) {
    const { code } = asServiceError(error);
    const record = { ...auditRecord(ctx, endpoint), ...refused(error) };
    if (failedSignIns.has(code))
      auditLog.later(async () => {
        const member = await claimed?.(ctx);
        if (!member) return;
        await auditLog.record(member.tenantId, { ...record, resources: [member.memberId] });
      });
    throw error;
  }
  ctx.state.isAudited = true;
  await auditLog.record(ctx.state.member.tenantId, { ...auditRecord(ctx, endpoint), ...done(ctx, endpoint) });
}

function done(ctx: MemberCtx, endpoint: Endpoint): Ended & { resources: string[] } {
  const { resources = [], after } = ctx.state.audited ?? {};
  const kept = after && withoutSecrets(after);
  return {
    outcome: 'done',
    status: ctx.status,
    resources: [...new Set([...auditRecord(ctx, endpoint).resources, ...resources])],
    ...(kept && Object.keys(kept).length > 0 && { after: kept }),
    ...(ctx.response.get('Idempotency-Replayed') === 'true' && { replayed: true }),
  };
}

function refused(error: unknown): Ended {
  const { status, code } = asServiceError(error);
  return { outcome: status < 500 ? 'refused' : 'failed', status, code };
}

/** The state has no member until the request is authenticated. */
function isKnown(member: MemberCtx['state']['member'] | undefined): member is MemberCtx['state']['member'] {
  return member !== undefined;
}

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

import type { Directory, KnownKey } from '../../agents/tenant-config-cache/tenant-config-cache';
import { newId } from '../../domain/ids';
import type { Fault } from '../../domain/errors';
import type { SharedLimit } from '../../platform/limits/shared-limit';
import type { Caller } from '../../turns/caller';
import { callerClaimant } from '../middleware/claimants';
import { clientNetwork } from '../middleware/client-address';
import type { Ctx, Next } from '../context';
import { authenticate } from './authenticate';
import type { CallerCtx } from './context';
import type { RateLimits } from './rate-limits';
import { readHeaders, type AgentHeaders, type HeaderLimits } from './read-headers';
import { userOf } from './user-of';

export interface AdmitDeps {
  directory: Directory;
  limits: HeaderLimits;
  rates: RateLimits;
  requests: SharedLimit;
}

/**
 * Lets callers with a valid key through, before anything of a body is read: counts the request, and holds a place of
 * the caller's share while it is answered. Sets X-Participant-Id if the service made one up.
 */
export function callersOnly({ directory, limits, rates, requests }: AdmitDeps, keyOf: (ctx: Ctx) => string) {
  return async (ctx: CallerCtx, next: Next): Promise<void> => {
    const known = await authenticate(directory, keyOf(ctx));
    ctx.state.about.tenantId = known.credential.tenantId;
    const faults: Fault[] = [];
    const headers = readHeaders(ctx, faults, limits);
    const caller = asCaller(ctx, known, headers, await userOf(known, headers, faults));
    ctx.state.caller = caller;
    ctx.state.headerFaults = faults;
    await rates.count(ctx, caller);
    await requests.during(callerClaimant(caller), next);
  };
}

/** The key that most endpoints take, in the header alone. */
export function headerKey(ctx: Ctx): string {
  return ctx.get('X-API-Key');
}

/** The key of a request to a stream: in the header, else in the query for clients that can't set headers. */
export function streamKey(ctx: Ctx): string {
  const { apiKey } = ctx.query;
  return headerKey(ctx) || (typeof apiKey === 'string' ? apiKey : '');
}

function asCaller(
  ctx: Ctx,
  { credential, config }: KnownKey,
  headers: AgentHeaders,
  user: Pick<Caller, 'userId' | 'userProved'>,
): Caller {
  const { integration, participantId, brought } = headers;
  const isPublic = credential.kind === 'ACCESS_KEY' || integration === 'widget';
  const channel = integration ?? (credential.kind === 'ACCESS_KEY' ? 'widget' : 'platform');
  const participant = { id: participantId ?? newId('part'), named: participantId !== undefined };
  if (!participant.named) ctx.set('X-Participant-Id', participant.id);
  return {
    tenantId: credential.tenantId,
    ...{ credential, config },
    access: isPublic ? 'public' : 'all',
    ...{ channel, participant },
    network: clientNetwork(ctx.ip),
    ...user,
    ...(brought && { brought }),
  };
}

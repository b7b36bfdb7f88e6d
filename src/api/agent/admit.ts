import type { KnownKey, TenantConfigCache } from '../../agents/tenant-config-cache/tenant-config-cache';
import { newId } from '../../domain/ids';
import { type Fault, ServiceError } from '../../domain/errors';
import type { Caller } from '../../turns/admission/message-request';
import { callerClaimant, clientNetwork } from '../middleware/client-address';
import type { Ctx, Next } from '../context';
import { checkOrigin } from './allowed-origin';
import type { AdmitDeps, CallerCtx } from './context';
import { readHeaders, type AgentHeaders, type JwtHeader } from './read-headers';
import { hashKey, isKey } from '../../workspace/credentials/keys';
import { proveUser } from '../../workspace/credentials/user-token';
import type { Credential } from '../../domain/credential';
import { AddressRanges } from '../../platform/outbound/address-ranges';

const anotherUser = 'It differs from the user of X-User-Token. Leave it out, or send the same id.';

const prefixes = ['svc_live_', 'svc_test_', 'svc_ak_'];

/**
 * Authenticates the caller by its key before any of the body is read. Counts the request against the rate
 * limits, and holds a slot of the caller's share until the route returns. Sets X-Participant-Id if the
 * service generated the id.
 */
export function callersOnly(
  { tenantConfigs, limits, rates, requests, accessUses }: AdmitDeps,
  keyOf: (ctx: Ctx) => string,
  jwtHeader: JwtHeader = 'Authorization',
) {
  return async (ctx: CallerCtx, next: Next): Promise<void> => {
    const known = await authenticate(tenantConfigs, keyOf(ctx));
    ctx.state.about.tenantId = known.credential.tenantId;
    checkNetwork(ctx, known.credential);
    checkOrigin(ctx, known.credential.allowedOrigins);
    const faults: Fault[] = [];
    const headers = readHeaders(ctx, faults, limits, jwtHeader);
    const caller = asCaller(ctx, known, headers, await userOf(known, headers, faults));
    ctx.state.caller = caller;
    ctx.state.headerFaults = faults;
    await rates.count(ctx, caller);
    accessUses.used(caller.tenantId, caller.credential.credentialId);
    await requests.during(callerClaimant(caller), next);
  };
}

/** Returns the key from the X-API-Key header. */
export function headerKey(ctx: Ctx): string {
  return ctx.get('X-API-Key');
}

/** Returns the key from the header, or from the query for streaming clients that can't set headers. */
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
    credential,
    config,
    access: isPublic ? 'public' : 'all',
    channel,
    participant,
    network: clientNetwork(ctx.ip),
    ...user,
    ...(brought && { brought }),
  };
}

/**
 * Returns the user of the request: the one that X-User-Token proves, otherwise the one that X-User-Id claims.
 * The claim is ignored for an access key if the tenant requires proof. Throws unauthenticated for an invalid
 * token.
 */
async function userOf(
  { credential, config }: KnownKey,
  { userId, userToken }: Pick<AgentHeaders, 'userId' | 'userToken'>,
  faults: Fault[],
): Promise<Pick<Caller, 'userId' | 'userProved'>> {
  const { tenantId, requireUserToken = false } = config.tenant;
  if (userToken === undefined) {
    const isBelieved = credential.kind !== 'ACCESS_KEY' || !requireUserToken;
    return isBelieved && userId !== undefined ? { userId } : {};
  }
  const secrets = await config.userTokenSecrets();
  const proof = proveUser(userToken, { secrets, tenantId, userId, now: Date.now() });
  if ('problem' in proof) throw new ServiceError('unauthenticated', proof.problem);
  if (userId !== undefined && userId !== proof.userId)
    faults.push({ path: 'header.X-User-Id', message: anotherUser });
  return { userId: proof.userId, userProved: true };
}

/**
 * Looks the key up. Throws the same unauthenticated error for a missing, mistyped, unknown, revoked or
 * expired key, and forbidden if the tenant is disabled.
 */
async function authenticate(tenantConfigs: TenantConfigCache, key: string): Promise<KnownKey> {
  const known = isKey(key, prefixes) ? await tenantConfigs.identify(hashKey(key)) : null;
  if (!known || known.credential.revokedAt || isOver(known.credential.expiresAt)) {
    throw new ServiceError('unauthenticated', 'Send a valid API key in the header X-API-Key.');
  }
  if (known.config.tenant.disabledAt) {
    const message = 'The workspace of this key is disabled. Ask those who run this installation.';
    throw new ServiceError('forbidden', message);
  }
  return known;
}

function isOver(end: Date | undefined): boolean {
  return end !== undefined && end.getTime() <= Date.now();
}

/** A key's record stays the same object for many requests. */
const known = new WeakMap<Credential, AddressRanges>();

/** Throws forbidden if the key's list does not hold the client's address, as the limits see it. */
export function checkNetwork({ ip }: Pick<Ctx, 'ip'>, credential: Credential): void {
  const { allowedNetworks } = credential;
  if (allowedNetworks === undefined) return;
  const ranges = known.get(credential) ?? new AddressRanges(allowedNetworks);
  known.set(credential, ranges);
  const [address = ''] = ip.split('%');
  if (ranges.has(address)) return;
  throw new ServiceError(
    'forbidden',
    `This key is for certain networks, and the request comes from ${address}. Add the address to the key’s allowedNetworks, or use another key.`,
  );
}

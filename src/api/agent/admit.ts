import type { KnownKey, TenantConfigCache } from '../../agents/tenant-config-cache/tenant-config-cache';
import { newId } from '../../domain/ids';
import { type Fault, ServiceError } from '../../domain/errors';
import type { Caller } from '../../turns/admission/message-request';
import { callerClaimant, clientNetwork } from '../middleware/client-address';
import type { Ctx, Next } from '../context';
import { checkOrigin } from './allowed-origin';
import { attributeFields } from '../fields/attribute-fields';
import { check } from '../fields/check-fields';
import { testChannel } from '../../domain/conversation';
import { testerId } from '../../domain/tester';
import type { AdmitDeps, Admitted, CallerCtx } from './context';
import { readHeaders, type AgentHeaders, type JwtHeader } from './read-headers';
import { hashKey, isKey } from '../../workspace/credentials/keys';
import { proveUser } from '../../workspace/credentials/user-token';
import type { Credential } from '../../domain/credential';
import { AddressRanges } from '../../platform/outbound/address-ranges';

const anotherUser = 'It differs from the user of X-User-Token. Leave it out, or send the same id.';

const claimPath = 'header.X-User-Token.attributes';

const settingsHeader = 'X-Holdfast-Settings';

const prefixes = ['svc_live_', 'svc_test_', 'svc_ak_'];

/**
 * Authenticates the caller by its key before any of the body is read. Counts the request against the rate
 * limits, and holds a slot of the caller's share until the route returns. Sets X-Participant-Id if the
 * service generated the id.
 */
export function callersOnly(
  { tenantConfigs, limits, rates, requests, accessUses, playground }: AdmitDeps,
  keyOf: (ctx: Ctx) => string,
  jwtHeader: JwtHeader = 'Authorization',
) {
  const admit = async (ctx: CallerCtx, known: Admitted, next: Next): Promise<void> => {
    ctx.state.about.tenantId = known.credential.tenantId;
    if (!known.member && ctx.get(settingsHeader) !== '') throw onlyMembers();
    checkNetwork(ctx, known.credential);
    checkOrigin(ctx, known.credential.allowedOrigins);
    const faults: Fault[] = [];
    const headers = readHeaders(ctx, faults, limits, jwtHeader);
    const caller = asCaller(ctx, known, headers, await userOf(known, headers, faults));
    ctx.state.caller = caller;
    ctx.state.headerFaults = faults;
    await rates.count(ctx, caller);
    if (!known.member) accessUses.used(caller.tenantId, caller.credential.credentialId);
    await requests.during(callerClaimant(caller), next);
  };
  return async (ctx: CallerCtx, next: Next): Promise<void> => {
    if (ctx.state.isPlayground) await playground.during(ctx, (known) => admit(ctx, known, next));
    else await admit(ctx, await authenticate(tenantConfigs, keyOf(ctx)), next);
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
  { credential, config, member }: Admitted,
  headers: AgentHeaders,
  user: Pick<Caller, 'userId' | 'userProved' | 'attributes'>,
): Caller {
  const { integration, participantId, brought } = headers;
  const isPublic = credential.kind === 'ACCESS_KEY' || integration === 'widget';
  const keyChannel = credential.kind === 'ACCESS_KEY' ? 'widget' : 'platform';
  const channel = member ? testChannel : (integration ?? keyChannel);
  const participant = member
    ? { id: testerId(member.memberId, participantId), named: true }
    : { id: participantId ?? newId('part'), named: participantId !== undefined };
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
    ...(member && { member, ...settingsIn(ctx) }),
    ...(brought && { brought }),
  };
}

/** Returns the unsaved settings that a member's request names. */
function settingsIn(ctx: Ctx): Pick<Caller, 'settingsId'> {
  const settingsId = ctx.get(settingsHeader);
  return settingsId === '' ? {} : { settingsId };
}

function onlyMembers(): ServiceError {
  const message = 'Only members who are signed in to the console may try unsaved settings. Save them first.';
  return new ServiceError('forbidden', message);
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
): Promise<Pick<Caller, 'userId' | 'userProved' | 'attributes'>> {
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
  const { attributes: claimed } = proof;
  const attributes = claimed === undefined ? undefined : check(attributeFields, claimed, claimPath, faults);
  return { userId: proof.userId, userProved: true, ...(attributes && { attributes }) };
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

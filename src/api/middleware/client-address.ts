import { isIPv6 } from 'node:net';
import type { SignedIn } from '../../domain/member';
import type { Claimant } from '../../platform/limits/claimant';
import type { Caller } from '../../turns/admission/message-request';
import type { Ctx } from '../context';

const groupsOfPrefix = 4;
const groupsOfAddress = 8;

/**
 * Returns the key for limits by address. An IPv4 address is returned unchanged. An IPv6 address becomes its
 * /64 prefix, because one customer usually has a whole /64. IPv4 within IPv6 (`::ffff:192.0.2.1`) counts as
 * IPv4. Other text is returned unchanged.
 */
export function clientNetwork(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, groupsOfPrefix).join(':')}::/64`;
}

const longestAddress = 64;

/** Returns the address for people to read: IPv4 within IPv6 as IPv4. */
export function clientAddress(ip: string): string {
  const address = isIPv6(ip) ? (mappedIPv4(groupsOf(ip)) ?? ip) : ip;
  return address.slice(0, longestAddress);
}

/** Returns the eight groups of the address in lower-case hex without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser normalizes every spelling of an address.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = named(head);
  if (tail === undefined) return before;
  const after = named(tail);
  const zeros = new Array<string>(groupsOfAddress - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}

function named(groups: string): string[] {
  return groups === '' ? [] : groups.split(':');
}

function mappedIPv4(groups: string[]): string | undefined {
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/** Identifies a member by the session or token of the request. */
export function memberClaimant(ctx: Ctx, { tenantId, accessId }: SignedIn): Claimant {
  return { tenantId, credentialId: accessId, isPublic: false, network: clientNetwork(ctx.ip) };
}

/** Identifies a caller without credentials. Each network counts as a tenant of its own. */
export function anonymousClaimant(ctx: Ctx): Claimant {
  const network = clientNetwork(ctx.ip);
  return { tenantId: network, credentialId: '', isPublic: false, network };
}

export function callerClaimant({ tenantId, credential, network }: Caller): Claimant {
  const { credentialId, kind } = credential;
  return { tenantId, credentialId, isPublic: kind === 'ACCESS_KEY', network };
}

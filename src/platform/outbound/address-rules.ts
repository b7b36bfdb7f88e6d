import { isIP, isIPv4 } from 'node:net';
import { AddressRanges } from './address-ranges';

/**
 * Special-purpose ranges outside the public internet. Source: the IANA special-purpose address registries of
 * IPv4 and IPv6.
 */
const blocked4 = new AddressRanges([
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24',
  '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24',
  '224.0.0.0/4', '240.0.0.0/4',
  // A public address, but inside Azure it is the host, which serves configuration and certificates.
  '168.63.129.16',
]); // prettier-ignore

/** Only 2000::/3 is allocated. These ranges in it embed IPv4 addresses or lead nowhere. */
const blocked6 = new AddressRanges(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
const global6 = new AddressRanges(['2000::/3']);

/** Requests of tenants may not reach this address. */
export class ForbiddenAddressError extends Error {}

/** Returns the refusal of an address if that is why a request failed. */
export function refusedAddress(error: unknown): ForbiddenAddressError | undefined {
  const causes = [error, error instanceof Error ? error.cause : undefined];
  return causes.find((cause) => cause instanceof ForbiddenAddressError);
}

/** Decides which IP addresses requests of tenants may reach. */
export class AddressRules {
  private readonly denied: AddressRanges;

  /** `denied` ranges stay blocked even if their host is allowed. */
  constructor(denied: readonly string[]) {
    this.denied = new AddressRanges(denied);
  }

  /**
   * Why `host` may not be reached at this address; undefined if it may. Only `allowed` hosts may have private
   * addresses.
   */
  refusal(host: string, address: string, isAllowed: boolean): ForbiddenAddressError | undefined {
    if (this.denied.has(address)) return denied(host);
    return isAllowed || !isPrivateAddress(address) ? undefined : privateAddressError(host);
  }
}

/** The error for a host with a private address. */
export function privateAddressError(host: string): ForbiddenAddressError {
  return new ForbiddenAddressError(
    `${host} is a private address. The operator can allow it with OUTBOUND_ALLOW.`,
  );
}

function denied(host: string): ForbiddenAddressError {
  return new ForbiddenAddressError(`${host} is an address that the operator refuses with OUTBOUND_DENY.`);
}

/**
 * True for an address that reaches this machine, its neighbours, its host, or nothing on the public internet.
 */
function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  if (isIPv4(address)) return blocked4.has(address);
  return !global6.has(address) || blocked6.has(address);
}

import { AddressRanges } from './address-ranges';
import { isPrivateAddress } from './private-addresses';

/** The address is one that requests of tenants may not reach. */
export class ForbiddenAddressError extends Error {}

/** Which IP addresses requests of tenants may reach. */
export class AddressRules {
  private readonly denied: AddressRanges;

  /** `denied` are ranges that stay refused even if their host is on the list of allowed ones. */
  constructor(denied: readonly string[]) {
    this.denied = new AddressRanges(denied);
  }

  /** Why `host` may not be reached at this address; undefined if it may. Private ones are for `allowed` hosts alone. */
  refusal(host: string, address: string, isAllowed: boolean): ForbiddenAddressError | undefined {
    if (this.denied.has(address)) return denied(host);
    return isAllowed || !isPrivateAddress(address) ? undefined : isPrivate(host);
  }
}

/** The refusal of a host that leads inside. */
export function isPrivate(host: string): ForbiddenAddressError {
  return new ForbiddenAddressError(
    `${host} is a private address. The operator can allow it with OUTBOUND_ALLOW.`,
  );
}

function denied(host: string): ForbiddenAddressError {
  return new ForbiddenAddressError(`${host} is an address that the operator refuses with OUTBOUND_DENY.`);
}

import { isIP, isIPv4, BlockList } from 'node:net';

/** Some of the addresses of IPv4 and IPv6. */
class AddressRanges {
  private readonly list = new BlockList();

  /** Takes CIDR ranges, such as `10.0.0.0/8`, and single addresses. */
  constructor(ranges: readonly string[]) {
    for (const range of ranges) {
      const [network = '', bits] = range.split('/');
      if (bits === undefined) this.list.addAddress(network, familyOf(network));
      else this.list.addSubnet(network, Number(bits), familyOf(network));
    }
  }

  /** Whether it holds an IP address; one of IPv4 counts in the notation of IPv6 too. */
  has(address: string): boolean {
    return isIP(address) !== 0 && this.list.check(address, familyOf(address));
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/** Special-purpose ranges that are not the public internet; sources: the IANA registries of IPv4 and IPv6. */
const blocked4 = new AddressRanges([
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24',
  '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24',
  '224.0.0.0/4', '240.0.0.0/4',
  // Public by its number, but inside Azure the host answers there, with configuration and certificates.
  '168.63.129.16',
]); // prettier-ignore

/** Only 2000::/3 is given out; of it, these lead to IPv4 addresses in disguise or to nowhere. */
const blocked6 = new AddressRanges(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
const global6 = new AddressRanges(['2000::/3']);

/** True for an address that only reaches this machine, its neighbours, its host, or nothing on the public internet. */
function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  if (isIPv4(address)) return blocked4.has(address);
  return !global6.has(address) || blocked6.has(address);
}

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

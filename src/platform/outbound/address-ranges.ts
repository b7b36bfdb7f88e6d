import { isIP, isIPv4, BlockList } from 'node:net';

/** A set of IPv4 and IPv6 addresses. */
export class AddressRanges {
  private readonly list = new BlockList();

  /** Accepts CIDR ranges, such as `10.0.0.0/8`, and single addresses. */
  constructor(ranges: readonly string[]) {
    for (const range of ranges) {
      const [network = '', bits] = range.split('/');
      if (bits === undefined) this.list.addAddress(network, familyOf(network));
      else this.list.addSubnet(network, Number(bits), familyOf(network));
    }
  }

  /** Whether the set contains an IP address. An IPv4 address also matches in IPv6 notation. */
  has(address: string): boolean {
    return isIP(address) !== 0 && this.list.check(address, familyOf(address));
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

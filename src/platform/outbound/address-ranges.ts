import { BlockList, isIP, isIPv4 } from 'node:net';

/** Some of the addresses of IPv4 and IPv6. */
export class AddressRanges {
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

import { isIP, isIPv4 } from 'node:net';
import { AddressRanges } from './address-ranges';

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
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  if (isIPv4(address)) return blocked4.has(address);
  return !global6.has(address) || blocked6.has(address);
}

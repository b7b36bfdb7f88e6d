import type { Credential } from '../../domain/credential';
import { ServiceError } from '../../domain/errors';
import { AddressRanges } from '../../platform/outbound/address-ranges';
import type { Ctx } from '../context';

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

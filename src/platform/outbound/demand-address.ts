import { invalidRequest } from '../../domain/errors';
import type { Outbound } from './outbound';

/**
 * Throws invalid_request if the address may not be reached. `path` is where the request has it, such as `body.url`.
 * Each request to the address is checked again, since its host may get another address.
 */
export function demandAddress(outbound: Pick<Outbound, 'refusalOf'>, url: string, path: string): void {
  const refused = outbound.refusalOf(url);
  if (refused) throw invalidRequest([{ path, message: refused.message }]);
}

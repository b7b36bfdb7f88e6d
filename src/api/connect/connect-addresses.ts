import { connectPath } from '../../agents/connections/connect-links';
import type { ServiceAddresses } from '../../agents/connections/connection-flows';
import type { Ctx } from '../context';
import { serviceUrl } from '../pages/service-url';

export const callbackPath = `${connectPath}/callback`;
export const clientMetadataPath = `${connectPath}/client.json`;

/** Returns the addresses that authorization servers get. `publicUrl` takes the place of the browser's address. */
export function addressesOf(ctx: Ctx, publicUrl: string | undefined): ServiceAddresses {
  const base = publicUrl?.replace(/\/$/, '') ?? serviceUrl(ctx);
  return {
    redirectUrl: `${base}${callbackPath}`,
    ...(base.startsWith('https:') && { clientMetadataUrl: `${base}${clientMetadataPath}` }),
  };
}

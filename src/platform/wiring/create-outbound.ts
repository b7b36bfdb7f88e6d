import { Outbound, type InternalHost } from '../outbound/outbound';
import type { Settings } from '../settings/settings';
import type { Store } from '../../store/store';

/** Where the demo's server of this process is, and by which name its tenant's tools reach it. */
export type DemoServer = Pick<InternalHost, 'host' | 'address'>;

/** The way out to tenants' addresses; the demo's server is open to the demo tenant alone. */
export function createOutbound(
  { outboundAllow, outboundDeny }: Settings,
  { tenants }: Pick<Store, 'tenants'>,
  demoServer: DemoServer | undefined,
): Outbound {
  const isOpenTo = async (tenantId: string) => (await tenants.get(tenantId))?.isDemo === true;
  return new Outbound(outboundAllow, {
    deny: outboundDeny,
    ...(demoServer && { internal: { ...demoServer, isOpenTo } }),
  });
}

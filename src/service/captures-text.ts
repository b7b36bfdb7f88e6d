import type { Store } from '../store/store';

/** Returns whether spans of a tenant may hold what users, models and tools say. */
export type CapturesText = (tenantId: string) => Promise<boolean>;

/**
 * Both the installation and the tenant must want it. Without the installation's setting, no tenant is read.
 */
export function capturesText({ tenants }: Pick<Store, 'tenants'>, isAllowed: boolean): CapturesText {
  if (!isAllowed) return () => Promise.resolve(false);
  return async (tenantId) => (await tenants.get(tenantId))?.traceContent === true;
}

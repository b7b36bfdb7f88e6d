import { ServiceError } from '../../domain/errors';
import type { Store } from '../../store/store';

/** Throws forbidden where the tenant is disabled. */
export async function demandEnabled({ tenants }: Pick<Store, 'tenants'>, tenantId: string): Promise<void> {
  const tenant = await tenants.get(tenantId);
  if (!tenant?.disabledAt) return;
  throw new ServiceError('forbidden', 'This workspace is disabled. Ask those who run this installation.');
}

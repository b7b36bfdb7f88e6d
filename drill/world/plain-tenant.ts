import { connectEncrypted } from '../../test/support/master-key';
import { createTenant, type TestTenant } from '../../test/support/test-tenant';

/** Creates a tenant without tools or documents. */
export async function createPlainTenant(mongodbUri: string): Promise<TestTenant> {
  const store = await connectEncrypted(mongodbUri);
  try {
    return await createTenant(store);
  } finally {
    await store.close();
  }
}

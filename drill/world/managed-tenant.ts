import { newId } from '../../src/domain/ids';
import { createWorkspaceToken } from '../../src/workspace/credentials/keys';
import { connectEncrypted } from '../../test/support/master-key';
import { createTenant, httpTool, type TestTenant } from '../../test/support/test-tenant';
import type { World } from './world';

/** A tenant, and the token of an owner. */
export type ManagedTenant = TestTenant & { workspaceToken: string };

/** Creates a tenant whose agent may pay. */
export async function createManagedTenant({ mongodbUri, strangers }: World): Promise<ManagedTenant> {
  const url = `${strangers.toolsUrl}/pay`;
  const parameters = { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] };
  const pay = httpTool('pay', url, { parameters, http: { method: 'POST', url } });
  const store = await connectEncrypted(mongodbUri);
  try {
    const tenant = await createTenant(store, {}, [pay]);
    const who = { memberId: newId('member'), name: 'Ada', role: 'owner' as const, createdAt: new Date() };
    const { token, record } = createWorkspaceToken({ tenantId: tenant.tenantId, ...who });
    await store.workspaceTokens.insert(record);
    return { ...tenant, workspaceToken: token };
  } finally {
    await store.close();
  }
}

import { createWorkspaceToken } from '../../src/workspace/credentials/keys';
import { newId } from '../../src/domain/ids';
import { connectEncrypted } from '../../test/support/master-key';
import { createTenant, httpTool } from '../../test/support/test-tenant';
import type { DrillTenant } from '../world/tenant';
import type { World } from '../world/world';

/** Longer than any attack, so that the attack determines when the tool answers. */
const toolTimeoutMs = 120_000;

/**
 * Creates the attacker's own tenant: a public key, an admin's token, and an agent
 * with one tool that can be slow.
 */
export async function createAttackTenant({ mongodbUri, strangers }: World): Promise<DrillTenant> {
  const store = await connectEncrypted(mongodbUri);
  try {
    const url = `${strangers.toolsUrl}/slow`;
    const parameters = { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] };
    const slow = httpTool('slow', url, {
      parameters,
      timeoutMs: toolTimeoutMs,
      idempotent: true,
      http: { method: 'POST', url },
    });
    const tenant = await createTenant(store, { retrieval: 'tool' }, [slow]);
    const { tenantId } = tenant;
    const member = { tenantId, memberId: newId('member'), name: 'Mallory', role: 'admin' as const };
    const { token, record } = createWorkspaceToken({ ...member, createdAt: new Date() });
    await store.workspaceTokens.insert(record);
    return { ...tenant, workspaceToken: token };
  } finally {
    await store.close();
  }
}

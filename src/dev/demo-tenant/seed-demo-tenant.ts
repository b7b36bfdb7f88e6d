import { randomBytes } from 'node:crypto';
import { newId } from '../../domain/ids';
import type { Settings } from '../../platform/settings/settings';
import type { Store } from '../../store/store';
import { createKey } from '../../workspace/credentials/keys';
import { createTenant } from '../tenant-command/create-tenant';
import { makeDemoAgent } from './make-demo-agent';

/** The demo tenant's keys. */
export type DemoTenant = Awaited<ReturnType<typeof seedDemoTenant>>;

/**
 * Creates a tenant with an agent that demonstrates everything. Returns its keys; the store keeps only the
 * access key in clear. The tenant itself comes last and marks the store as seeded: a start that crashed before
 * seeds again.
 */
export async function seedDemoTenant(store: Store, settings: Settings) {
  const tenantId = newId('tenant');
  const createdAt = new Date();
  const agent = await makeDemoAgent(store, settings, tenantId);
  const owner = { tenantId, createdAt };
  const api = createKey({ ...owner, kind: 'API_KEY', name: 'Demo key' });
  const testApi = createKey({ ...owner, kind: 'API_KEY', name: 'Demo test key', test: true });
  const access = createKey({ ...owner, kind: 'ACCESS_KEY', name: 'Demo widget' });
  await Promise.all([api, testApi, access].map(({ credential }) => store.credentials.insert(credential)));
  // A start that crashed, or another service, may have taken the usual address.
  const usual = 'owner@demo.example';
  const isTaken = (await store.members.byEmail(usual)) !== null;
  const made = await createTenant(store, settings, {
    tenantId,
    name: 'Demo',
    email: isTaken ? `owner-${randomBytes(6).toString('hex')}@demo.example` : usual,
    ownerName: 'Demo owner',
    agent,
    isDemo: true,
  });
  return { ...made, apiKey: api.key, testApiKey: testApi.key, accessKey: access.key };
}

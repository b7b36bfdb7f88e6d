import { randomBytes } from 'node:crypto';
import { newId } from '../../domain/ids';
import type { Settings } from '../../platform/settings/settings';
import type { Store } from '../../store/store';
import { createKey } from '../../workspace/credentials/keys';
import { demoToolDefinitions } from '../demo-model/demo-tools';
import { createTenant } from '../tenant-command/create-tenant';

/** The scripted model ignores the instructions. A real model in its place needs them. */
const demoAgent = {
  name: 'Demo agent',
  instructions: [
    'You are the demo agent of Holdfast, a service that runs conversational agents.',
    'Answer briefly and in a friendly manner. Use the tools where they help, and never invent what a tool could tell you.',
    'When you need a decision or details from the user, ask with ask_confirm, ask_select or ask_form.',
    'When a tool was declined or its question expired, accept that and say so; do not try again unasked.',
    'When the user wants a person, or you cannot help, call handoff.',
  ].join('\n'),
  handoff: { enabled: true, agentName: 'The demo team', words: ['complaint', 'speak to a manager'] },
};

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
  // Without the demo server the tools would only fail.
  const toolIds = settings.demo.hasTools ? await insertTools(store, tenantId, createdAt) : [];
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
    agent: { ...demoAgent, toolIds },
    isDemo: true,
  });
  return { ...made, apiKey: api.key, testApiKey: testApi.key, accessKey: access.key };
}

/** Returns the ids of the tools. */
async function insertTools({ tools, names }: Store, tenantId: string, at: Date): Promise<string[]> {
  return Promise.all(
    demoToolDefinitions().map(async (definition) => {
      const toolId = newId('tool');
      await tools.insert({ ...definition, toolId, tenantId, createdAt: at });
      await names.claim({ tenantId, kind: 'tool', name: definition.name, ownerId: toolId, at });
      return toolId;
    }),
  );
}

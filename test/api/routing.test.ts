import { createKey } from '../../src/workspace/credentials/keys';
import type { Agent } from '../../src/domain/agent';
import { newId } from '../../src/domain/ids';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const tenant = forAllTests(() => service.tenant({ model: service.modelNamed('default-model') }));
let sales: Agent;
beforeAll(async () => void (sales = await addAgent(service.modelNamed('sales-model'))));

test('prefers the agentId of the request over the agent of the key', async () => {
  const key = await addKey(sales.agentId);
  expect(await modelsAsked(key, tenant.agentId)).toEqual(['default-model', 'default-model']);
  expect(await modelsAsked(tenant.accessKey, sales.agentId)).toEqual(['sales-model', 'sales-model']);
});

test('treats an empty agentId as absent', async () => {
  expect(await modelsAsked(tenant.apiKey, '')).toEqual(['default-model', 'default-model']);
});

test('returns the same 404 for an unknown agent and for one of another tenant', async () => {
  const other = await service.tenant();
  const headers = { 'x-request-id': 'the-same' };
  const bodies = new Set<string>();
  for (const agentId of [other.agentId, newId('agent'), '../x', '{"$gt":""}']) {
    const answers = [
      await service.stream(tenant.apiKey, { q: 'hi', agentId }, headers),
      await service.post('/api/agent/chat', tenant.apiKey, { message: 'hi', agentId }, headers),
    ];
    for (const answer of answers) {
      const { status, code, body } = await refusal(answer);
      expect([status, code]).toEqual([404, 'not_found']);
      bodies.add(body);
    }
  }
  expect(bodies.size).toBe(1);
});

test('continues a conversation with another agent, which sees its history', async () => {
  service.model.script(says('I am the first.'), says('I am the second.'));
  const { conversationId } = (await service.chat(tenant.apiKey, { message: 'hi' })).body.data;
  const { agentId } = sales;
  const second = await service.chat(tenant.apiKey, { message: 'and you?', conversationId, agentId });
  expect(second.body.data).toMatchObject({ conversationId, message: 'I am the second.' });
  expect(service.model.requests.at(-1)).toMatchObject({ model: 'sales-model' });
  expect(JSON.stringify(service.model.requests.at(-1)?.messages)).toContain('I am the first.');
});

/** Sends one chat and one stream request. Returns the models that were called. */
async function modelsAsked(key: string, agentId?: string): Promise<(string | undefined)[]> {
  const more: Record<string, string> = agentId === undefined ? {} : { agentId };
  service.model.script(says('a'), says('b'));
  expect((await service.chat(key, { message: 'hi', ...more })).status).toBe(200);
  await readTurn(await service.stream(key, { q: 'hi', ...more }));
  return service.model.requests.slice(-2).map(({ model }) => model);
}

async function addAgent(model: string): Promise<Agent> {
  const base = await service.store.agents.get(tenant.tenantId, tenant.agentId);
  if (!base) throw new Error('the tenant has its agent');
  const agent = { ...base, agentId: newId('agent'), model };
  await service.store.agents.insert(agent);
  return agent;
}

async function addKey(agentId: string): Promise<string> {
  const { tenantId } = tenant;
  const made = createKey({ tenantId, agentId, kind: 'API_KEY', name: 'bound', createdAt: new Date() });
  await service.store.credentials.insert(made.credential);
  return made.key;
}

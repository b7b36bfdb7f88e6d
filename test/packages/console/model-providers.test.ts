import {
  changeOf as agentChangeOf,
  draftOf as agentDraftOf,
  emptyDraft as emptyAgent,
  newAgentOf,
} from '../../../packages/console/src/agents/agent-draft';
import {
  changeOf,
  draftOf,
  emptyDraft,
  newProviderOf,
} from '../../../packages/console/src/model-providers/provider-draft';
import { usesProvider } from '../../../packages/console/src/model-providers/uses-provider';

const stored = {
  ...{ providerId: 'provider_1', name: 'Own', kind: 'openai' as const, isDefault: false },
  ...{ key: { last4: '4711' }, headers: ['X-Team'], createdAt: '2026-05-01T10:00:00.000Z' },
  models: [{ model: 'small', contextTokens: 8_000, vision: false, price: { input: 0.5, output: 2 } }],
};

test('sends only what is filled in of a new provider', () => {
  expect(newProviderOf({ ...emptyDraft, name: ' Own ' })).toEqual({
    ...{ name: 'Own', kind: 'openai', isDefault: false, models: [] },
  });
});

test('sends the models of a provider as they were stored', () => {
  expect(changeOf(draftOf(stored), ['models'])).toEqual({ models: stored.models });
});

test('sends an invalid number and a missing price so that the service rejects them', () => {
  const [small] = draftOf(stored).models;
  if (!small) throw new Error('there is no model');
  const models = [{ ...small, contextTokens: 'many', outputPrice: '' }];
  const sent = JSON.stringify(changeOf({ ...draftOf(stored), models }, ['models']));
  expect(JSON.parse(sent)).toMatchObject({
    models: [{ contextTokens: null, price: { input: 0.5, output: null } }],
  });
});

test('keeps key and headers unless they are entered or removed', () => {
  const draft = draftOf(stored);
  expect(changeOf({ ...draft, name: 'Other' }, ['name'])).toEqual({ name: 'Other' });
  expect(changeOf({ ...draft, apiKey: 'new' }, ['apiKey'])).toEqual({ apiKey: 'new' });
  expect(changeOf({ ...draft, dropsKey: true }, ['dropsKey'])).toEqual({ apiKey: null });
  const entered = [
    { name: 'X-Team', value: 'sales' },
    { name: ' ', value: '' },
  ];
  const headers = { stored: ['X-Team'], entered };
  expect(changeOf({ ...draft, headers }, ['headers'])).toEqual({ headers: { 'X-Team': 'sales' } });
  expect(changeOf({ ...draft, headers: { stored: ['X-Team'], entered: [] } }, ['headers'])).toEqual({
    headers: null,
  });
});

test('removes the region of a provider that is not Bedrock any more', () => {
  const bedrock = { ...draftOf(stored), kind: 'bedrock' as const, region: 'eu-central-1' };
  expect(changeOf(bedrock, ['kind', 'region'])).toEqual({ kind: 'bedrock', region: 'eu-central-1' });
  expect(changeOf({ ...bedrock, kind: 'openai' }, ['kind'])).toEqual({ kind: 'openai', region: null });
});

const agent = {
  ...{ agentId: 'agent_1', name: 'Shop', type: 'general', instructions: '', model: 'large', faces: [] },
  ...{ toolIds: [], mcpServerIds: [], builtinTools: [], retrieval: 'off' as const, isDefault: true },
  ...{ sessionTimeoutMs: 1, actionTtlMs: 1, handoff: { enabled: false }, budgets: [] },
  ...{ createdAt: stored.createdAt, providerId: 'provider_1', reasoningEffort: 'low' as const },
  showReasoning: false,
  fallbackModels: ['small', { providerId: 'provider_2', model: 'spare' }],
};

test('sends an agent’s fallbacks with the provider of each that names one', () => {
  const draft = agentDraftOf(agent);
  expect(agentChangeOf(draft, ['fallbackModels'])).toEqual({ fallbackModels: agent.fallbackModels });
  expect(agentChangeOf(draft, ['providerId', 'reasoningEffort'])).toEqual({
    ...{ providerId: 'provider_1', reasoningEffort: 'low' },
  });
  expect(agentChangeOf({ ...draft, showReasoning: true }, ['showReasoning'])).toEqual({
    showReasoning: true,
  });
});

test('removes an agent’s provider and limits that are emptied', () => {
  const draft = { ...agentDraftOf(agent), providerId: '', reasoningEffort: '' as const };
  expect(agentChangeOf(draft, ['providerId', 'reasoningEffort', 'maxOutputTokens'])).toEqual({
    ...{ providerId: null, reasoningEffort: null, maxOutputTokens: null },
  });
  expect(newAgentOf(emptyAgent)).not.toHaveProperty('providerId');
  expect(newAgentOf({ ...emptyAgent, showReasoning: true })).toMatchObject({ showReasoning: true });
  expect(newAgentOf({ ...emptyAgent, maxOutputTokens: '500' })).toMatchObject({ maxOutputTokens: 500 });
});

test('knows the agents that use a provider for their model or a fallback', () => {
  const users = ['provider_1', 'provider_2', 'provider_3'].map((id) => usesProvider(agent, id));
  expect(users).toEqual([true, true, false]);
});

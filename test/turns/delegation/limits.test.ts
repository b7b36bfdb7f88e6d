import type { AgentBudget } from '../../../src/domain/budget';
import { asks, askingTenant, byAgent, instructionsOf } from '../../support/asking-agents';
import { Listener } from '../../support/listener';
import { dataOf, readTurn } from '../../support/read-turn';
import { calls, says, saysAndHolds, type ModelMove } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { toolServer } from '../../support/tool-server';
import { gate, waitFor } from '../../support/wait-for';
import { asMember } from '../../support/workspace';

const service = testService();
const server = toolServer();
beforeEach(() => {
  service.model.requests.length = 0;
  service.model.forget();
});

test('a cancel reaches every turn below, and each ends as cancelled', async () => {
  const tenant = await askingTenant(service, { asks: { First: { asks: { Second: {} } } } });
  const { opened, open } = gate();
  service.model.script(asks('first'), asks('second'), saysAndHolds('Wait', opened));
  const stream = new Listener(await service.stream(tenant.apiKey, { q: 'Go.' }));
  await waitFor('the second agent is at work', () => service.model.requests.length === 3);
  const { conversationId } = stream;
  await service.post('/api/agent/cancel', tenant.apiKey, { conversationId });
  await stream.ended;
  open();
  expect(stream.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'cancelled' } });
  const below = await service.store.conversations.list(tenant.tenantId, { top: conversationId }, 10);
  const turns = await Promise.all(
    below.map((each) => service.store.turns.ofConversation(tenant.tenantId, each.conversationId)),
  );
  expect(turns.flat().map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled']);
});

test('eight agents work at once for a turn, and the ninth begins once one has ended', async () => {
  const tenant = await askingTenant(service, { asks: { Left: {} } });
  const { opened, open } = gate();
  const nine = Array.from({ length: 9 }, (_, at) => ({ tool: 'ask_left', args: { message: `Task ${at}.` } }));
  const hold: ModelMove = (response, request) => saysAndHolds('Held.', opened)(response, request);
  const first = calls(...nine);
  const moves = { Left: Array.from({ length: 9 }, () => hold), 'Be brief': [first, says('All nine.')] };
  service.model.script(...Array.from({ length: 11 }, () => byAgent(moves)));
  const stream = new Listener(await service.stream(tenant.apiKey, { q: 'Go.' }));
  await waitFor('eight are at work', () => service.model.requests.length === 9);
  expect(starts(stream)).toHaveLength(8);
  open();
  await stream.ended;
  expect(starts(stream)).toHaveLength(9);
  expect(stream.events.at(-1)).toMatchObject({ data: { message: 'All nine.' } });
});

test('agents ask nobody in a circle, and one that others ask is not deleted', async () => {
  const tenant = await askingTenant(service, { asks: { First: { asks: { Second: {} } } } });
  const { First: first = '', Second: second = '' } = tenant.ids;
  const ask = await asMember(service, tenant, 'admin');
  const change = (agentId: string, agentIds: string[]) => ask('PATCH', `/agents/${agentId}`, { agentIds });
  const circle = await change(second, [tenant.agentId]);
  expect([circle.status, circle.paths]).toEqual([400, ['body.agentIds.0']]);
  expect(circle.error.details?.[0]?.message).toBe(
    'It leads back to this agent: “Test agent” → “First” → “Second”. Agents can’t ask each other in a circle.',
  );
  const itself = await change(first, [second, first]);
  expect(itself.error.details).toEqual([{ path: 'body.agentIds.1', message: 'An agent can’t ask itself.' }]);
  expect((await change(first, ['agent_unknown'])).paths).toEqual(['body.agentIds.0']);

  const used = await ask('DELETE', `/agents/${second}`);
  expect([used.status, used.error.message]).toEqual([
    409,
    'This agent is in use by “First”. Remove it from them first.',
  ]);
  expect((await change(first, [])).status).toBe(200);
  expect((await ask('DELETE', `/agents/${second}`)).status).toBe(200);
});

test('a turn keeps the agents that it began with', async () => {
  const tenant = await askingTenant(service, {
    asks: { First: { instructions: 'You are First, as before.' } },
  });
  const { opened, open } = gate();
  service.model.script(
    async (response, request) => {
      await opened;
      await asks('first')(response, request);
    },
    says('As before.'),
    says('Done.'),
  );
  const stream = new Listener(await service.stream(tenant.apiKey, { q: 'Go.' }));
  await waitFor('the model is asked', () => service.model.requests.length === 1);
  const ask = await asMember(service, tenant, 'admin');
  await ask('PATCH', `/agents/${tenant.ids['First']}`, { instructions: 'You are First, changed.' });
  open();
  await stream.ended;
  expect(instructionsOf(service.model.requests[1] ?? { model: '', messages: [] })).toContain(
    'You are First, as before.',
  );
});

test('a public key reaches no tool of an asked agent that needs more', async () => {
  const tools = [httpTool('secret', server.url, { requiresAuth: true }), httpTool('open', server.url)];
  const tenant = await askingTenant(service, { asks: { First: { tools } } });
  service.model.script(asks('first'), says('First.'), says('Done.'));
  await readTurn(await service.stream(tenant.accessKey, { q: 'Go.' }));
  const offered = service.model.requests[1]?.tools?.map(({ function: { name } }) => name) ?? [];
  expect(offered).toContain('open');
  expect(offered).not.toContain('secret');
  expect(offered).not.toContain('handoff');
});

function budget(changes: Partial<AgentBudget>): AgentBudget {
  return { per: 'turn', unit: 'steps', limit: 4, ask: 'user', raiseBy: 2, ...changes };
}

test('an asked agent has its share of what a budget of the turn has left, and its steps count above', async () => {
  const tools = [httpTool('look', server.url)];
  const budgets = [budget({})];
  const tenant = await askingTenant(service, { budgets, asks: { First: { tools } } });
  const look = calls({ tool: 'look', args: {} });
  service.model.script(asks('first'), look, look, look, says('First.'), says('Done.'));
  const asked = await readTurn(await service.stream(tenant.apiKey, { q: 'Go.' }));
  // One step of four is the asking agent's own.
  expect(asked.action).toMatchObject({ budget: { unit: 'steps', limit: 3, spent: 3 }, path: ['call_1_1'] });
  const { conversationId, action } = asked;
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  const again = await readTurn(
    await service.stream(tenant.apiKey, { q: 'Yes.', conversationId, actionResponse }),
  );
  // The asking turn has now spent five of its four.
  expect(again.action).toMatchObject({ budget: { unit: 'steps', limit: 4, spent: 5 } });
  expect(again.action).not.toHaveProperty('path');
});

test('an asked agent reaches the budget of a day of the agent that asks, and the call goes on once more is allowed', async () => {
  const tools = [httpTool('look', server.url)];
  const budgets = [budget({ per: 'agent_day', limit: 2, raiseBy: 10 })];
  const tenant = await askingTenant(service, { budgets, asks: { First: { tools } } });
  service.model.script(asks('first'), calls({ tool: 'look', args: {} }), says('First.'), says('Done.'));
  const asked = await readTurn(await service.stream(tenant.apiKey, { q: 'Go.' }));
  const { conversationId, action } = asked;
  expect(action).toMatchObject({
    budget: { per: 'agent_day', limit: 2, spent: 2, agentId: tenant.agentId },
    path: ['call_1_1'],
  });
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  const done = await readTurn(
    await service.stream(tenant.apiKey, { q: 'Yes.', conversationId, actionResponse }),
  );
  expect(done.text).toBe('Done.');
});

function starts({ events }: Listener) {
  return dataOf(events, 'tool.start').filter(({ tool }) => tool === 'ask_left');
}

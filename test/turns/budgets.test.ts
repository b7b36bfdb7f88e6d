import type { AgentBudget } from '../../src/domain/budget';
import { listen } from '../support/listener';
import { saysAndBreaksOff } from '../support/model-moves';
import { anOperator, pendingQuestion } from '../support/operator';
import { dataOf, readTurn, type ReadTurn } from '../support/read-turn';
import { calls, fails, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool, type TestTenant } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { waitFor } from '../support/wait-for';
import { asMember, itemsOf } from '../support/workspace';

const service = testService();
const server = toolServer();
beforeEach(() => {
  service.model.requests.length = 0;
  service.model.forget();
});

function budget(changes: Partial<AgentBudget>): AgentBudget {
  return { per: 'turn', unit: 'steps', limit: 1, ask: 'user', raiseBy: 1, ...changes };
}

function tenantWith(budgets: AgentBudget[]): Promise<TestTenant> {
  return service.tenant({ budgets }, [httpTool('look', `${server.url}/look`)]);
}

const look = (...cities: string[]) => calls(...cities.map((city) => ({ tool: 'look', args: { city } })));

async function send({ apiKey }: TestTenant, q: string, conversationId?: string): Promise<ReadTurn> {
  return readTurn(await service.stream(apiKey, { q, ...(conversationId && { conversationId }) }));
}

async function answer({ apiKey }: TestTenant, asked: ReadTurn, accepted: boolean): Promise<ReadTurn> {
  const actionResponse = JSON.stringify({ instructionId: asked.action['instructionId'], accepted });
  return readTurn(
    await service.stream(apiKey, { q: 'Answered.', conversationId: asked.conversationId, actionResponse }),
  );
}

test('asks the user at a turn’s limit, and continues the same step once allowed', async () => {
  const tenant = await tenantWith([budget({})]);
  service.model.script(look('Oslo'), says('Sunny.'));
  const asked = await send(tenant, 'Weather?');
  expect(asked.action).toMatchObject({
    type: 'confirm',
    message: '1 of 1 model steps for this message used. The next call may take up to 1. Allow 1 more?',
    budget: { per: 'turn', unit: 'steps', spent: 1, limit: 1, needed: 1, raiseBy: 1 },
  });
  expect(service.model.requests).toHaveLength(1);
  expect(server.calls).toHaveLength(1);
  const done = await answer(tenant, asked, true);
  expect(done.text).toBe('Sunny.');
  expect(service.model.requests).toHaveLength(2);
  expect(server.calls).toHaveLength(1);
});

test('a budget of zero asks before the first call, or ends the turn if nobody is asked', async () => {
  const asking = await tenantWith([budget({ limit: 0 })]);
  const asked = await send(asking, 'Hello?');
  expect(service.model.requests).toHaveLength(0);
  service.model.script(says('Hello.'));
  expect((await answer(asking, asked, true)).text).toBe('Hello.');

  const silent = await tenantWith([{ per: 'agent_month', unit: 'tokens', limit: 0, ask: 'nobody' }]);
  const { status, body } = await service.chat(silent.apiKey, { message: 'Hello?' });
  expect([status, body.error.code]).toEqual([402, 'budget_exceeded']);
  expect(service.model.requests).toHaveLength(1);
});

test('runs as many calls of a step as fit, and the others once more is allowed', async () => {
  const tenant = await tenantWith([budget({ unit: 'tool_calls', per: 'conversation' })]);
  service.model.script(look('Oslo', 'Rome'), says('Both.'));
  const asked = await send(tenant, 'Weather?');
  expect(asked.action['budget']).toMatchObject({ per: 'conversation', unit: 'tool_calls', spent: 1 });
  expect(server.calls).toHaveLength(1);
  expect((await answer(tenant, asked, true)).text).toBe('Both.');
  expect(server.calls).toHaveLength(2);
  service.model.script(look('Paris'));
  const again = await send(tenant, 'And Paris?', asked.conversationId);
  expect(again.action['budget']).toMatchObject({ spent: 2, limit: 2 });
  expect(server.calls).toHaveLength(2);
});

test('counts a conversation’s turns and broken attempts, and no refused request', async () => {
  const tenant = await tenantWith([budget({ per: 'conversation', limit: 3 })]);
  service.model.script(fails(503), says('One.'), saysAndBreaksOff('Half'), says('Two.'));
  const { conversationId } = await send(tenant, 'One?');
  expect((await send(tenant, 'Two?', conversationId)).text).toBe('Two.');
  const asked = await send(tenant, 'Three?', conversationId);
  expect(asked.action['budget']).toMatchObject({ spent: 3, limit: 3 });
  service.model.script(says('Three.'));
  expect((await answer(tenant, asked, true)).text).toBe('Three.');
});

test('of turns that wait at one limit, one answer lets all go on', async () => {
  const tenant = await tenantWith([budget({ per: 'agent_month', limit: 0, raiseBy: 10 })]);
  const [one, two, three] = await Promise.all(['One?', 'Two?', 'Three?'].map((q) => send(tenant, q)));
  if (!one || !two || !three) throw new Error('unreachable');
  expect(service.model.requests).toHaveLength(0);
  service.model.script(says('Hello.'), says('Hello.'), says('Hello.'));
  expect((await answer(tenant, one, true)).text).toBe('Hello.');
  for (const { turnId } of [two, three])
    await waitFor('the other turns', async () => {
      const record = await service.store.turns.get(tenant.tenantId, turnId);
      return record?.outcome === 'completed';
    });
  expect(service.model.requests).toHaveLength(3);
});

test('asks in the inbox, and only an owner may answer what is the owners’', async () => {
  const tenant = await tenantWith([budget({ per: 'agent_day', limit: 0, ask: 'owner', raiseBy: 5 })]);
  const [operator, owner] = await Promise.all([
    anOperator(service, tenant),
    anOperator(service, tenant, { role: 'owner' }),
  ]);
  service.model.script(says('Hello.'));
  const turn = await listen(service.url, tenant.apiKey, { q: 'Hello?' });
  await turn.until(({ event }) => event === 'meta');
  const question = await pendingQuestion(operator, turn.conversationId);
  expect(question).toMatchObject({ type: 'confirm', budget: { per: 'agent_day', ask: 'owner' } });
  const yes = { instructionId: question.instructionId, accepted: true };
  expect((await operator.does('answer', turn.conversationId, yes)).status).toBe(403);
  expect(service.model.requests).toHaveLength(0);
  expect((await owner.does('answer', turn.conversationId, yes)).status).toBe(200);
  const { data } = await turn.until(({ event }) => event === 'response.completed');
  expect(data).toMatchObject({ message: 'Hello.' });
  const ask = await asMember(service, tenant, 'owner');
  const [entry] = itemsOf(
    await ask('GET', '/audit?operation=POST /inbox/{conversationId}/answer&outcome=done'),
  );
  expect(entry).toMatchObject({
    before: { budget: { per: 'agent_day', unit: 'steps', limit: 0, raiseBy: 5 } },
  });
});

test('shows members the spending, and resumes waiting turns once they allow more', async () => {
  const tenant = await tenantWith([budget({ per: 'agent_month', limit: 1 })]);
  const ask = await asMember(service, tenant, 'owner');
  service.model.script(says('Hello.'));
  await send(tenant, 'Hello?');
  const shown = async () => itemsOf(await ask('GET', `/budgets?agentId=${tenant.agentId}`));
  await waitFor('the step to be settled', async () => (await shown())[0]?.['spent'] === 1);
  const asked = await send(tenant, 'Again?');
  expect(asked.action['budget']).toMatchObject({ spent: 1, limit: 1 });
  service.model.script(says('Again.'));
  const raise = { per: 'agent_month', unit: 'steps', agentId: tenant.agentId, by: 3 };
  const once = { 'idempotency-key': 'raise 1' };
  expect((await ask('POST', '/budgets/raise', raise, once)).data).toMatchObject({ limit: 1, raised: 3 });
  expect((await ask('POST', '/budgets/raise', raise, once)).data).toMatchObject({ raised: 3 });
  await waitFor('the turn', async () => {
    const record = await service.store.turns.get(tenant.tenantId, asked.turnId);
    return record?.outcome === 'completed';
  });
  await waitFor('both steps to be settled', async () => (await shown())[0]?.['spent'] === 2);
  const [entry] = itemsOf(await ask('GET', '/audit?operation=POST /budgets/raise'));
  expect(entry).toMatchObject({ after: { by: 3, limit: 1, raised: 3, agentId: tenant.agentId } });
});

test.each([
  ['a part of a step', { unit: 'steps', by: 1.5 }, 'Must be a whole number.'],
  [
    'more dollars than can be added exactly',
    { unit: 'usd', by: 2_000_000 },
    'Must be at most 1000000 dollars.',
  ],
])('allows no %s by hand', async (_title, amount, message) => {
  const tenant = await tenantWith([budget({ per: 'agent_month' })]);
  const ask = await asMember(service, tenant, 'admin');
  const raise = { per: 'agent_month', agentId: tenant.agentId, ...amount };
  expect(await ask('POST', '/budgets/raise', raise)).toMatchObject({
    status: 400,
    error: { details: [{ path: 'body.by', message }] },
  });
});

test('holds all agents of a workspace to its budget of the month', async () => {
  const tenant = await tenantWith([]);
  const ask = await asMember(service, tenant, 'owner');
  const budgets = [{ per: 'tenant_month', unit: 'tokens', limit: 100, ask: 'nobody' }];
  const changed = await ask('PATCH', '/settings', { budgets });
  expect(changed.status).toBe(200);
  expect((await send(tenant, 'Hello?')).last).toMatchObject({ code: 'budget_exceeded' });
  expect(service.model.requests).toHaveLength(0);
});

test('warns the user once on the way to the limit', async () => {
  const tenant = await tenantWith([budget({ per: 'conversation', limit: 4, warnAt: 0.5 })]);
  service.model.script(says('One.'), look('Oslo'), says('Three.'));
  const one = await send(tenant, 'One?');
  const two = await send(tenant, 'Two?', one.conversationId);
  const said = [one, two].flatMap(({ events }) => dataOf(events, 'status').map(({ text }) => text));
  expect(said.filter((text) => String(text).endsWith(' used.'))).toEqual([
    '2 of 4 model steps for this conversation used.',
  ]);
});

test('bounds the reply only if there is a budget', async () => {
  const [held, free] = await Promise.all([tenantWith([budget({ limit: 5 })]), tenantWith([])]);
  service.model.script(says('Hello.'), says('Hello.'));
  await send(held, 'Hello?');
  await send(free, 'Hello?');
  const bodies = service.model.bodies.slice(-2).map((body) => JSON.parse(body).max_tokens);
  expect(bodies).toEqual([expect.any(Number), undefined]);
});

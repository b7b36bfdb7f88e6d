import type { AgentBudget, BudgetAsker } from '../../src/domain/budget';
import { saysAndBills } from '../support/model-moves';
import { anOperator, pendingQuestion } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { calls, fails, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { waitFor } from '../support/wait-for';

// The scripted model reports its name with -2026 appended. A price matches either name.
const service = testService({
  MODEL_PRICES: 'test-model=0.4/1.6, other-2026=1000/1000, gold=1000/1000',
});

/** Cost of a step with 10 prompt tokens and 5 completion tokens, in USD. */
const step = (10 * 0.4 + 5 * 1.6) / 1_000_000;

test('reports the cost of a turn in stream and chat, and sums it up in the statistics', async () => {
  const tenant = await service.tenant();
  service.model.script(calls({ tool: 'get_time', args: {} }), says('Noon.'), says('Hello.'));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'What time is it?' }));
  expect(turn.last).toMatchObject({ costUsd: 2 * step, totalTokens: 30 });
  const { body } = await service.chat(tenant.apiKey, { message: 'Hi' });
  expect(body.data).toMatchObject({ message: 'Hello.', costUsd: step });
  service.model.script(calls({ tool: 'get_time', args: {} }), fails(400));
  await readTurn(await service.stream(tenant.apiKey, { q: 'And now?' }));
  const owner = await anOperator(service, tenant, { role: 'owner' });
  const stats = JSON.parse(await (await owner.get('/stats')).text());
  expect(stats.data.total).toMatchObject({ costUsd: 4 * step, turns: { completed: 2, failed: 1 } });
});

test('prefers the price of the answering version over that of the requested model', async () => {
  const tenant = await service.tenant({ model: 'other' });
  service.model.script(says('Hello.'));
  const { body } = await service.chat(tenant.apiKey, { message: 'Hi' });
  expect(body.data).toMatchObject({ costUsd: 0.015 });
});

test('reports no cost for a turn that used a model without a price', async () => {
  const tenant = await service.tenant({ model: 'test-model', fallbackModels: ['free-model'] });
  service.model.script(calls({ tool: 'get_time', args: {} }), fails(400), says('Noon.'));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'What time is it?' }));
  expect(turn.last).toMatchObject({ totalTokens: 30, message: 'Noon.' });
  expect(turn.last).not.toHaveProperty('costUsd');
});

/** A dollar of tokens at the price of `gold`, less than what a call of it may take. */
const aDollar = [100, 900] as const;

function goldWith(budget: Pick<AgentBudget, 'limit' | 'ask' | 'raiseBy'>) {
  const budgets: AgentBudget[] = [{ per: 'agent_month', unit: 'usd', ...budget }];
  return service.tenant({ model: 'gold', contextTokens: 4_000, budgets });
}

test.each(['user', 'operator', 'owner'] as const)(
  'asks the %s at a limit in dollars, and makes the same call once after more is allowed',
  async (ask) => {
    const tenant = await goldWith({ limit: 4, ask, raiseBy: 5 });
    const owner = await anOperator(service, tenant, { role: 'owner' });
    const send = async (q: string, more: Record<string, string>) =>
      readTurn(await service.stream(tenant.apiKey, { q, ...more }));
    service.model.script(saysAndBills('One.', aDollar), saysAndBills('Two.', aDollar));
    const { conversationId } = await send('One?', {});
    await send('Two?', { conversationId });
    const billed = service.model.requests.length;

    const waiting = send('Three?', { conversationId });
    const question = ask === 'user' ? (await waiting).action : await pendingQuestion(owner, conversationId);
    expect(question).toMatchObject({
      message: expect.stringMatching(
        /^\$2\.00 of \$4\.00 for this agent this month used\. The next call may take up to \$2\.\d\d\. Allow \$5\.00 more\?$/,
      ),
      budget: { unit: 'usd', spent: 2, limit: 4, raiseBy: 5 },
    });
    expect(service.model.requests).toHaveLength(billed);

    service.model.script(saysAndBills('Three.', aDollar));
    const yes = { instructionId: question['instructionId'], accepted: true };
    const turn = await allow(ask);
    expect(turn.text).toBe('Three.');
    expect(service.model.requests).toHaveLength(billed + 1);
    // A process settles what its calls have taken a moment after they end.
    const budgets = async () => {
      const { data } = JSON.parse(await (await owner.get(`/budgets?agentId=${tenant.agentId}`)).text());
      return data.items;
    };
    await waitFor('the third dollar', async () => (await budgets())[0].spent === 3);
    expect(await budgets()).toMatchObject([{ unit: 'usd', limit: 4, raised: 5, spent: 3 }]);

    async function allow(by: BudgetAsker) {
      if (by === 'user') return send('Yes.', { conversationId, actionResponse: JSON.stringify(yes) });
      expect((await owner.does('answer', conversationId, yes)).status).toBe(200);
      return waiting;
    }
  },
);

test('asks no model for which a budget in dollars has no room, or the list no price', async () => {
  const poor = await goldWith({ limit: 0.5, ask: 'nobody' });
  const before = service.model.requests.length;
  const refused = await service.chat(poor.apiKey, { message: 'Hi' });
  expect(refused).toMatchObject({ status: 402, body: { error: { code: 'budget_exceeded' } } });

  const budgets: AgentBudget[] = [{ per: 'turn', unit: 'usd', limit: 9, ask: 'nobody' }];
  const model = 'without-price';
  const lost = await service.tenant({ model, budgets });
  const { body } = await service.chat(lost.apiKey, { message: 'Hi' });
  expect(body.error.message).toContain('no price');
  expect(service.model.requests).toHaveLength(before);

  const other = await service.tenant({ model, fallbackModels: ['gold'], contextTokens: 4_000, budgets });
  service.model.script(says('Hello.'));
  expect((await service.chat(other.apiKey, { message: 'Hi' })).body.data.message).toBe('Hello.');
  expect(service.model.requests.at(-1)?.model).toBe('gold');
});

import { testService } from '../../../support/test-service';
import { toolServer } from '../../../support/tool-server';
import { calls, says } from '../../../support/scripted-model';
import { gate, waitFor } from '../../../support/wait-for';
import { aWorkspace } from '../../../support/workspace';
import { askedOnce, ended, shopkeeper, stockTool, tried } from './a-tried-agent';

const service = testService();
const shop = toolServer();

/** A workspace with a case of a turn that has looked something up. */
async function aShop() {
  const tenant = await aWorkspace(service, [stockTool(shop.url)]);
  const { agentId } = tenant;
  shop.answers.push({ body: '7 bolts' });
  const { turnId, conversationId } = await askedOnce(service, tenant);
  const { data } = await tenant.ask('POST', '/cases', { turnId });
  shop.calls.length = 0;
  const caseId = String(data['caseId']);
  return { ...tenant, turnId, conversationId, caseId, data, order: { agentId, caseIds: [caseId] } };
}

test('a case of a turn holds what was asked, called, returned and answered, and proposes checks', async () => {
  const { data, turnId, conversationId, ask } = await aShop();
  const call = { tool: 'stock_of', arguments: '{"item":"bolt"}' };
  expect(data).toMatchObject({
    ...{ name: 'How many bolts?', source: { turnId, conversationId } },
    checks: { expectedCalls: [{ tool: 'stock_of' }] },
    messages: [{ role: 'user', text: 'How many bolts?' }],
    recordings: [{ tool: 'stock_of', arguments: { item: 'bolt' }, result: '7 bolts' }],
    observed: { calls: [call], answer: 'The stock says 7 bolts' },
  });
  const again = await ask('POST', '/cases', { turnId }, { 'idempotency-key': 'once' });
  const repeated = await ask('POST', '/cases', { turnId }, { 'idempotency-key': 'once' });
  expect(repeated.data['caseId']).toBe(again.data['caseId']);
});

test('a trial answers from the recordings: it equals what was observed, and no tool is called', async () => {
  const shopOf = await aShop();
  service.model.script(...Array.from({ length: 6 }, () => shopkeeper));
  const trial = await tried(shopOf, { ...shopOf.order, version: 'draft', repeat: 3 });
  expect(trial).toMatchObject({
    ...{ state: 'completed', counts: { passed: 3, failed: 0, diverged: 0, skipped: 0 } },
    spent: { tokens: 90 },
  });
  expect(trial.results).toHaveLength(3);
  for (const result of trial.results) {
    expect(result.asObserved).toEqual({ calls: true, answer: true });
    expect(result.transcript.map(({ role, text }) => [role, text])).toEqual([
      ['assistant', ''],
      ['tool', '7 bolts'],
      ['assistant', 'The stock says 7 bolts'],
    ]);
  }
  expect(shop.calls).toEqual([]);
});

test('a planted regression is found beside the baseline, and a planted no-op is not', async () => {
  const shopOf = await aShop();
  const { ask, agentId, order } = shopOf;
  await ask('PATCH', `/agents/${agentId}`, { instructions: 'You keep a shop, politely.' });
  service.model.script(...Array.from({ length: 4 }, () => shopkeeper));
  const harmless = await tried(shopOf, { ...order, version: 'draft', baselineVersion: 1 });
  expect(harmless.results).toMatchObject([
    { outcome: 'passed', change: 'same', baseline: { outcome: 'passed' } },
  ]);

  await ask('PATCH', `/agents/${agentId}`, { instructions: 'GUESS.' });
  service.model.script(...Array.from({ length: 3 }, () => shopkeeper));
  const worse = await tried(shopOf, { ...order, version: 'draft', baselineVersion: 1 });
  expect(worse.results).toMatchObject([
    {
      ...{ outcome: 'failed', change: 'regressed', baseline: { outcome: 'passed' } },
      asObserved: { calls: false, answer: false },
      checks: [{ check: 'expected_call', passed: false, why: '0 of 1 expected calls were made.' }],
    },
  ]);
});

test('a call that was never recorded ends the run as diverged, and names it', async () => {
  const shopOf = await aShop();
  service.model.script(calls({ tool: 'stock_of', args: { item: 'screw' } }));
  const trial = await tried(shopOf, { ...shopOf.order, version: 'draft' });
  expect(trial.results).toMatchObject([
    { outcome: 'diverged', end: { kind: 'diverged', tool: 'stock_of', arguments: '{"item":"screw"}' } },
  ]);
  expect(shop.calls).toEqual([]);

  // A member records what it would have returned.
  const recordings = [{ tool: 'stock_of', arguments: { item: 'screw' }, result: 'no screws' }];
  await shopOf.ask('PATCH', `/cases/${shopOf.caseId}`, { recordings });
  service.model.script(calls({ tool: 'stock_of', args: { item: 'screw' } }), says('None.'));
  expect(await tried(shopOf, { ...shopOf.order, version: 'draft' })).toMatchObject({
    results: [{ outcome: 'passed', transcript: [{}, { text: 'no screws' }, { text: 'None.' }] }],
  });
});

test('each check says whether the run passed it', async () => {
  const shopOf = await aShop();
  const checks = {
    expectedCalls: [{ tool: 'stock_of', when: 'args.item == "bolt"', atLeast: 1 }],
    forbiddenCalls: [{ tool: 'stock_of', when: 'args.item == "nut"' }, { tool: 'handoff' }],
    phrases: { contains: ['the STOCK says'], lacks: ['99'] },
    citations: { atLeast: 1 },
  };
  await shopOf.ask('PATCH', `/cases/${shopOf.caseId}`, { checks });
  service.model.script(shopkeeper, shopkeeper);
  const { results } = await tried(shopOf, { ...shopOf.order, version: 'draft' });
  expect(results[0]?.outcome).toBe('failed');
  expect(results[0]?.checks.map(({ check, passed }) => [check, passed])).toEqual([
    ['expected_call', true],
    ['forbidden_call', true],
    ['forbidden_call', true],
    ['contains', true],
    ['lacks', true],
    ['citations', false],
  ]);
});

test('a trial stops once its budget is spent, and says what it skipped', async () => {
  const shopOf = await aShop();
  service.model.script(...Array.from({ length: 20 }, () => shopkeeper));
  const budget = { tokens: 1 };
  const trial = await tried(shopOf, { ...shopOf.order, version: 'draft', repeat: 10, budget });
  service.model.forget();
  expect(trial).toMatchObject({ state: 'over_budget', counts: { passed: 0, skipped: 10 } });
  expect(trial.spent.tokens).toBeLessThanOrEqual(60);
});

test('a trial that is cancelled ends, and a second request changes nothing', async () => {
  const shopOf = await aShop();
  const held = gate();
  service.model.script(async (response, request) => {
    await held.opened;
    await shopkeeper(response, request);
  });
  const { ask, order } = shopOf;
  const asked = service.model.requests.length;
  const { data } = await ask('POST', '/trials', { ...order, version: 'draft' });
  await waitFor('its request', () => service.model.requests.length > asked);
  const trialId = String(data['trialId']);
  expect((await ask('POST', `/trials/${trialId}/cancel`)).status).toBe(202);
  held.open();
  expect(await ended(shopOf, trialId)).toMatchObject({
    state: 'cancelled',
    results: [{ outcome: 'skipped' }],
  });
  expect((await ask('POST', `/trials/${trialId}/cancel`)).data['state']).toBe('cancelled');
});

test('a run that hands off or asks ends there, and a model that fails fails it', async () => {
  const shopOf = await aShop();
  const checks = { expectedCalls: [{ tool: 'handoff' }] };
  await shopOf.ask('PATCH', `/cases/${shopOf.caseId}`, { checks });
  service.model.script(calls({ tool: 'handoff', args: { message: 'A colleague comes.' } }));
  expect(await tried(shopOf, { ...shopOf.order, version: 'draft' })).toMatchObject({
    results: [{ outcome: 'passed', end: { kind: 'handed_off' } }],
  });
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Really?' } }));
  expect(await tried(shopOf, { ...shopOf.order, version: 'draft' })).toMatchObject({
    results: [{ outcome: 'failed', end: { kind: 'asked' } }],
  });
  expect(await tried(shopOf, { ...shopOf.order, version: 'draft' })).toMatchObject({
    results: [{ outcome: 'failed', end: { kind: 'failed', problem: expect.any(String) } }],
  });
});

test('a case by hand is tried as any other, and its faults are named at once', async () => {
  const { agentId, ask } = await aShop();
  const bad = {
    agentId,
    messages: [{ role: 'assistant', text: 'Hm.' }],
    checks: { forbiddenCalls: [{ tool: 'x', when: 'args.' }] },
  };
  expect((await ask('POST', '/cases', bad)).paths).toEqual([
    'body.checks.forbiddenCalls.0.when',
    'body.messages',
  ]);
  const written = {
    ...{
      agentId,
      messages: [{ role: 'user', text: 'Bolts?' }],
      user: { id: 'ada' },
      attributes: { plan: 'pro' },
    },
    recordings: [{ tool: 'stock_of', arguments: { item: 'bolt' }, result: '12' }],
    checks: { phrases: { contains: ['12'] } },
  };
  const { data } = await ask('POST', '/cases', written);
  service.model.script(shopkeeper, shopkeeper);
  const order = { agentId, version: 'draft', caseIds: [data['caseId']] };
  expect(await tried({ ask }, order)).toMatchObject({ results: [{ outcome: 'passed' }] });
});

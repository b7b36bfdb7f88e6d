import type { ToolRule } from '../../src/domain/tool-rule';
import { readTurn } from '../support/read-turn';
import { calls } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { toolServer } from '../support/tool-server';
import { testWorkspace } from '../support/workspace';

const service = testService();
const server = toolServer();
const workspace = testWorkspace(service);

const parameters = {
  type: 'object',
  properties: {
    amount: { type: 'number' },
    pieces: { type: 'integer' },
    note: { type: 'string' },
    any: {},
    items: { type: 'array', items: { type: 'integer' } },
  },
};
const windowMs = 60_000;

function rule(when: string, others: Partial<ToolRule> = {}) {
  return { when, then: 'auto', ...others };
}

function create(body: object) {
  const http = { method: 'POST', url: `${server.url}/pay` };
  const tool = { name: 'pay', description: 'Pays.', requiresAuth: false, parameters, http };
  return workspace.ask('POST', '/tools', { ...tool, ...body });
}

test.each<[string, object, string[]]>([
  ['51 rules', { rules: Array.from({ length: 51 }, () => rule('true')) }, ['body.rules']],
  [
    'two rules with one id',
    { rules: [rule('true', { id: 'one' }), rule('true', { id: 'one' })] },
    ['body.rules.1.id'],
  ],
  ['a text over a number', { rules: [rule('args.note > 5')] }, ['body.rules.0.when']],
  ['spent without spend', { rules: [rule('spent > 5')] }, ['body.rules.0.when']],
  [
    'an amount that is a text',
    { spend: { amount: 'args.note', per: 'user', windowMs } },
    ['body.spend.amount'],
  ],
  ['an amount of the user', { spend: { amount: 'user.id', per: 'user', windowMs } }, ['body.spend.amount']],
  [
    'a window without an owner or an end',
    { spend: { amount: 'args.amount', per: 'planet', windowMs: 0 } },
    ['body.spend.per', 'body.spend.windowMs'],
  ],
  ['a window that is a number', { spend: 5 }, ['body.spend']],
])('refuses %s, and says where', async (_, body, paths) => {
  expect(await create(body)).toMatchObject({ status: 400, paths });
});

test('a window can’t be taken from rules that name it', async () => {
  const spend = { amount: 'args.amount', per: 'user', windowMs };
  const { data } = await create({ spend, rules: [rule('spent > 5')] });
  const path = `/tools/${String(data['toolId'])}`;
  expect(await workspace.ask('PATCH', path, { spend: null })).toMatchObject({
    status: 400,
    paths: ['body.rules.0.when'],
  });
  const other = { properties: { sum: { type: 'number' } } };
  expect(await workspace.ask('PATCH', path, { parameters: { type: 'object', ...other } })).toMatchObject({
    paths: ['body.spend.amount'],
  });
  expect((await workspace.ask('PATCH', path, { spend: null, rules: [] })).data).not.toHaveProperty('spend');
});

const tenThousand = { items: Array.from({ length: 10_000 }, (_, at) => at) };
const endless = 'args.items.all(a, args.items.all(b, a + b >= 0))';

test.each<[string, object, object]>([
  ['a rule divides by zero', { rules: [rule('args.pieces / 0 > 1')] }, { pieces: 1 }],
  ['a rule compares a text with a number', { rules: [rule('args.any > 5')] }, { any: 'much' }],
  ['a rule loops over 10,000 items twice', { rules: [rule(endless)] }, tenThousand],
  ['an amount is a text', { spend: { amount: 'args.any' } }, { any: '5' }],
  ['an amount is negative', { spend: { amount: 'args.amount' } }, { amount: -5 }],
  ['an amount is no number', { spend: { amount: '(args.amount - args.amount) / 0.0' } }, { amount: 5 }],
  ['an amount is missing', { spend: { amount: 'args.amount' } }, {}],
])('asks before a call runs if %s', async (_, { spend, ...body }: { spend?: object }, args) => {
  const { data } = await create({ ...body, ...(spend && { spend: { per: 'user', windowMs, ...spend } }) });
  await workspace.ask('PATCH', `/agents/${workspace.agentId}`, { toolIds: [data['toolId']] });
  service.model.script(calls({ tool: 'pay', args }));
  const asked = await readTurn(await service.stream(workspace.apiKey, { q: 'pay' }));
  expect(asked.action).toMatchObject({ type: 'confirm', tool: 'pay' });
  expect(server.calls).toEqual([]);
});

test('one loop over 10,000 items is no problem', async () => {
  const { data } = await create({ rules: [rule('args.items.all(item, item >= 0)', { then: 'deny' })] });
  const path = `/tools/${String(data['toolId'])}/rules/try`;
  const tried = await workspace.ask('POST', path, { arguments: tenThousand });
  expect(tried.data).toEqual({ verdict: 'deny', ruleId: 'rule-1' });
});

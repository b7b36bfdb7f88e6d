import { judge } from '../../../src/platform/rules/judge';
import { ruleFaults } from '../../../src/platform/rules/rule-faults';
import type { RuleOrder } from '../../../src/platform/rules/rule-order';

const parameters = {
  type: 'object',
  properties: {
    amount: { type: 'number' },
    pieces: { type: 'integer' },
    note: { type: 'string' },
    any: {},
    items: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } },
  },
};
const context: RuleOrder['context'] = {
  args: { amount: 150.5, pieces: 3, note: 'x', any: 'text', items: [{ price: 2 }, { price: 5 }] },
  user: { id: 'ann', proved: true },
  channel: 'widget',
  access: 'public',
  agent: { id: 'agent_1', name: 'Shop' },
  attributes: {},
  conversation: { id: 'conv_1', messages: 4, untrusted: false },
  now: '2026-11-28T22:30:00.000Z',
  origin: 'chat',
};

function judged(amount: string, when: string[], args = context.args, others = 100) {
  return judge({ parameters, when, context: { ...context, args }, spend: { amount, others } });
}

test.each([
  ['args.amount', 150.5, 250.5],
  ['args.pieces', 3, 103],
  ['args.amount * 2.0', 301, 401],
  ['double(args.pieces) * args.amount', 451.5, 551.5],
  ['args.items.map(item, item.price)[1]', 5, 105],
])('spent is what others have spent and the amount: %s', (amount, own, spent) => {
  expect(judged(amount, [`spent >= ${spent} && spent <= ${spent}`])).toEqual({ rule: 0, amount: own });
});

test.each([
  ['a text', 'args.any'],
  ['negative', '0.0 - args.amount'],
  ['NaN', '(args.amount - args.amount) / 0.0'],
  ['infinite', 'args.amount / 0.0'],
  ['larger than can be counted', 'args.amount * 1e15'],
  ['an error', 'args.pieces / 0'],
])('a call whose amount is %s can’t be judged, whatever the rules say', (_, amount) => {
  const answer = judged(amount, ['true']);
  expect(answer).toEqual({ problem: expect.stringMatching(/^The amount of the call|zero/) });
});

test('a missing argument makes the amount fail', () => {
  expect(judged('args.amount', ['true'], { note: 'x' })).toEqual({
    problem: expect.stringContaining('There is no “amount”'),
  });
});

test('a trial may say what was spent', () => {
  const order = { parameters, when: ['spent == 7.0'], context: { ...context, spent: 7 } };
  expect(judge({ ...order, spend: { amount: 'args.amount', others: 0 } })).toMatchObject({ rule: 0 });
});

test.each([
  ['args.note', 'Must be a number, and is a text.'],
  ['args.amount > 5.0', 'Must be a number, and is true or false.'],
  ['spent', '“spent” at character 1 is unknown.'],
  ['user.id', '“user” at character 1 is unknown.'],
  ['args.amount *', 'something is missing after “*”'],
])('finds a fault of an amount before it is stored: %s', (amount, why) => {
  const spend = { amount, per: 'user' as const, windowMs: 1_000 };
  expect(ruleFaults({ spend }, parameters)).toEqual([
    { path: ['spend', 'amount'], message: expect.stringContaining(why) },
  ]);
});

test('spent needs a window, and is a number', () => {
  const rules = [{ when: 'spent > 1000' }];
  const spend = { amount: 'args.amount' };
  expect(ruleFaults({ rules }, parameters)).toEqual([
    {
      path: ['rules', '0', 'when'],
      message: '“spent” at character 1 is unknown. The tool needs spend for it.',
    },
  ]);
  expect(ruleFaults({ rules, spend }, parameters)).toEqual([]);
  expect(ruleFaults({ rules: [{ when: 'spent == "much"' }], spend }, parameters)).toHaveLength(1);
});

import type { JsonObject } from '../../../src/domain/json';
import { judge } from '../../../src/platform/rules/judge';
import { ruleFaults } from '../../../src/platform/rules/rule-faults';
import type { RuleOrder } from '../../../src/platform/rules/rule-order';

const parameters = {
  type: 'object',
  properties: {
    amount: { type: 'number' },
    pieces: { type: 'integer' },
    to: { type: 'string' },
    items: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } },
    place: { type: 'object', properties: { country: { type: 'string' } } },
    extra: {},
  },
};
const context: RuleOrder['context'] = {
  args: {
    amount: 150,
    pieces: 3,
    to: 'ann@example.org',
    items: [{ price: 2 }, { price: 5 }],
    place: { country: 'NO' },
  },
  user: { id: 'ann', proved: true },
  channel: 'widget',
  access: 'public',
  agent: { id: 'agent_1', name: 'Shop' },
  attributes: { tier: 'gold', orders: 7 },
  conversation: { id: 'conv_1', messages: 4, untrusted: true },
  now: '2026-11-28T22:30:00.000Z',
  origin: 'chat',
};

function judged(when: string[]) {
  return judge({ parameters, when, context });
}

function faultOf(when: string): string | undefined {
  return ruleFaults({ rules: [{ when }] }, parameters)[0]?.message;
}

test.each([
  'args.amount > 100',
  'args.pieces == 3 && args.amount == 150.0',
  'args.to.endsWith("@example.org")',
  'args.items.exists(item, item.price > 4)',
  'args.place.country != "US"',
  '!has(args.extra)',
  'user.proved && user.id == "ann"',
  'channel == "widget" && access == "public" && origin == "chat"',
  'agent.name == "Shop"',
  'attributes.tier == "gold" && attributes.orders > 5',
  'conversation.untrusted && conversation.messages > 3',
  'now.getHours("Europe/Oslo") == 23 && now > timestamp("2026-01-01T00:00:00Z")',
])('reads what a call brings: %s', (when) => {
  expect(faultOf(when)).toBeUndefined();
  expect(judged(['false', when])).toEqual({ rule: 1 });
});

test('the first rule that is true counts, and none if none is', () => {
  expect(judged(['args.amount > 1000', 'args.amount > 100', 'true'])).toEqual({ rule: 1 });
  expect(judged(['args.amount > 1000'])).toEqual({});
});

test.each([
  ['args.pieces / 0 > 1', 'Division by zero'],
  ['args.extra.more > 1', 'There is no “extra”'],
  ['attributes.country > 5', 'There is no “country”'],
  ['attributes.tier > 5', '“>” doesn’t work between a text and a whole number'],
  ['now.getHours("Nowhere") > 5', 'Nowhere'],
  ['attributes.tier', 'neither true nor false'],
])('says why a rule could not be evaluated: %s', (when, why) => {
  expect(judged(['false', when, 'true'])).toEqual({ rule: 1, problem: expect.stringContaining(why) });
});

test.each([
  ['args.amount >', 'It ends too early: something is missing after “>”.'],
  ['args.colour == "red"', 'There is no “colour” at character 6.'],
  ['args.to > 100', '“>” doesn’t work between a text and a whole number at character 1.'],
  ['args.amount == 100', 'Write the number with a decimal point, such as 100.0.'],
  ['nobody.knows', '“nobody” at character 1 is unknown.'],
  ['(args.amount > 5.0', 'It ends too early: “)” is missing after “0”.'],
  ['args.amount > 5.0)', '“)” at character 18 doesn’t fit there.'],
  ['args.amount = 5.0', '“=” at character 13 compares nothing. Write “==”.'],
  ['args.to == "a', 'The text that begins at character 12 has no closing quote.'],
  ['args.amount', 'Must be true or false, and is a number.'],
  [Array.from({ length: 300 }, () => 'true').join(' && '), 'too long'],
])('finds a fault before the rule is stored: %s', (when, why) => {
  expect(faultOf(when)).toContain(why);
});

test('a number that has lost digits makes rules fail', () => {
  const args = { ...context.args, pieces: 2 ** 53 };
  const order = { parameters, when: ['args.pieces > 5'], context: { ...context, args } };
  expect(judge(order)).toEqual({ problem: expect.stringContaining('too large') });
});

test('what a schema leaves open may be anything', () => {
  const schemas: JsonObject[] = [{ type: 'object' }, { type: 'object', properties: {}, anyOf: [] }, {}];
  for (const open of schemas) {
    expect(ruleFaults({ rules: [{ when: 'args.anything > 5' }] }, open)).toEqual([]);
    expect(judge({ parameters: open, when: ['args.amount > 5'], context })).toEqual({ rule: 0 });
  }
});

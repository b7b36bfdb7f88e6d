import { stepWords } from '../../../packages/console/src/tools/approval-words';
import { exampleArguments } from '../../../packages/console/src/tools/example-arguments';
import { sentContext, firstMessage } from '../../../packages/console/src/tools/rule-context';
import { differenceOf, joined, lastWeek, tierCounts } from '../../../packages/console/src/tools/replay';
import { ruleWords } from '../../../packages/console/src/tools/rule-words';
import { movedRule, newRule, sentRules, strictestOf } from '../../../packages/console/src/tools/rules';
import { newSpend } from '../../../packages/console/src/tools/spend';
import { changeOf, emptyDraft, newToolOf } from '../../../packages/console/src/tools/tool-draft';

const team = { by: 'operator' as const, forMs: 1_000 };

test('sends rules without empty fields, and approvers only with a question', () => {
  const approval = { steps: [team] };
  expect(
    sentRules([
      { ...newRule, when: 'true', message: ' ' },
      { id: ' large ', when: 'true', then: 'confirm', approval, message: 'Large' },
      { id: 'never', when: 'false', then: 'deny', approval },
    ]),
  ).toEqual([
    { when: 'true', then: 'confirm' },
    { id: 'large', when: 'true', then: 'confirm', approval, message: 'Large' },
    { id: 'never', when: 'false', then: 'deny' },
  ]);
});

test('moves a rule among the others', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...newRule, id }));
  const rules = [a, b, c].flatMap((rule) => rule ?? []);
  expect(movedRule(rules, 0, 1).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(movedRule(rules, 2, 1).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
});

test('makes arguments from a schema to try rules with', () => {
  const schema = {
    properties: {
      amount: { type: 'number', minimum: 5 },
      size: { type: 'string', enum: ['small', 'large'] },
      note: { type: 'string' },
      gift: { type: 'boolean', default: true },
      address: { type: 'object', properties: { lines: { type: 'array' } } },
      any: {},
    },
  };
  expect(exampleArguments(schema)).toEqual({
    ...{ amount: 5, size: 'small', note: '', gift: true, any: null },
    address: { lines: [] },
  });
  expect(exampleArguments({})).toEqual({});
});

test('sends facts only if each attribute is a text, a number, true or false', () => {
  const facts = { ...firstMessage, attributes: '{"plan": "gold", "age": 3, "old": false}' };
  expect(sentContext(facts)?.attributes).toEqual({ plan: 'gold', age: 3, old: false });
  expect(sentContext({ ...facts, attributes: '{"plan": null}' })).toBeUndefined();
  expect(sentContext({ ...facts, attributes: '{' })).toBeUndefined();
});

test('sends what calls have spent, unless the field is empty', () => {
  expect(sentContext({ ...firstMessage, spent: '0' })?.spent).toBe(0);
  expect(sentContext({ ...firstMessage, spent: '120.5' })?.spent).toBe(120.5);
  expect(sentContext(firstMessage)).not.toHaveProperty('spent');
});

test('sends what calls spend, and null to end the sum', () => {
  const spend = { ...newSpend, amount: 'args.amount' };
  expect(newToolOf({ ...emptyDraft, spend })).toMatchObject({ spend });
  expect(newToolOf(emptyDraft)).not.toHaveProperty('spend');
  expect(changeOf({ ...emptyDraft, spend }, ['spend'])).toEqual({ spend });
  expect(changeOf(emptyDraft, ['spend'])).toEqual({ spend: null });
});

test('a tool asks at most for a confirmation if an amount may fail', () => {
  expect(strictestOf('auto', { rules: [], spend: null })).toBe('auto');
  expect(strictestOf('auto', { rules: [], spend: newSpend })).toBe('confirm');
  expect(strictestOf('consent', { rules: [newRule] })).toBe('confirm');
});

test('replays the seven days before a time', () => {
  expect(lastWeek([{ ...newRule, when: 'true' }], null, Date.parse('2026-11-29T12:00:00Z'))).toEqual({
    rules: [{ when: 'true', then: 'confirm' }],
    spend: null,
    from: '2026-11-22T12:00:00.000Z',
    to: '2026-11-29T12:00:00.000Z',
  });
});

test('counts the verdicts of calls at the time and now', () => {
  const place = { conversationId: 'conv_a', turnId: 'turn_a', callId: 'call_1_1' };
  const replay = {
    counts: { auto: 3, consent: 0, confirm: 2, deny: 0 },
    differing: [
      { ...place, was: 'auto' as const, now: 'confirm' as const, ruleId: 'large' },
      { ...place, was: 'deny' as const, now: 'auto' as const },
    ],
  };
  expect(tierCounts(replay)).toEqual([
    { tier: 'auto', was: 3, now: 3 },
    { tier: 'confirm', was: 1, now: 2 },
    { tier: 'deny', was: 1, now: 0 },
  ]);
  expect(differenceOf(replay)).toBe('2 of 5 calls would change.');
  expect(differenceOf({ counts: { auto: 1 }, differing: [] })).toBe('0 of 1 call would change.');
  expect(differenceOf({ counts: { auto: 0 }, differing: [] })).toBe('There were no calls.');
});

test('counts the calls of a replay that went on with those before it', () => {
  const call = { conversationId: 'conv_1', callId: 'call_1_1', was: 'auto' as const, now: 'deny' as const };
  const [first, second] = ['turn_1', 'turn_2'].map((turnId) => ({ ...call, turnId }));
  const before = { counts: { auto: 3, deny: 1 }, differing: first ? [first] : [], cutAt: 'T1' };
  const after = { counts: { auto: 1, confirm: 2 }, differing: second ? [second] : [] };
  expect(joined(before, after)).toEqual({
    counts: { auto: 4, consent: 0, confirm: 2, deny: 1 },
    differing: [first, second],
  });
});

test('says which rule decided and who approves', () => {
  expect(ruleWords({ ruleId: 'large', ruleMessage: 'Over 100 €' })).toBe('Rule “large”: Over 100 €');
  expect(ruleWords({ ruleId: 'large' })).toBe('Rule “large”');
  expect(ruleWords({})).toBeUndefined();
  const admins = { ...team, roles: ['admin' as const], members: ['member_a'], quorum: 2 };
  expect(stepWords([{ by: 'user', forMs: 1 }, admins])).toBe('The user, then 2 of: admin, one member');
});

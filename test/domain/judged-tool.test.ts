import type { ApprovalStep } from '../../src/domain/approval';
import { asksMore, judgedTool, verdictOf, type RuledTool } from '../../src/domain/judged-tool';

const user: ApprovalStep = { by: 'user', forMs: 1_000 };
const leads: ApprovalStep = { by: 'operator', forMs: 2_000, roles: ['admin'], quorum: 2 };
const anyone: ApprovalStep = { by: 'operator', forMs: 3_000 };

const tool: RuledTool = {
  policy: 'auto',
  approval: { steps: [user, anyone] },
  rules: [
    { id: 'small', when: 'args.amount < 10.0', then: 'auto' },
    { id: 'large', when: 'args.amount > 100.0', then: 'confirm', approval: { steps: [leads] } },
    { id: 'never', when: 'args.amount > 1000.0', then: 'deny', message: 'At most 1,000.' },
  ],
};

test('the rule that counted decides, with its words, and the policy if none did', () => {
  expect(verdictOf(tool, { rule: 1 })).toEqual({ then: 'confirm', ruleId: 'large' });
  expect(verdictOf(tool, { rule: 2 })).toEqual({ then: 'deny', ruleId: 'never', message: 'At most 1,000.' });
  expect(verdictOf(tool, {})).toEqual({ then: 'auto' });
});

test.each([0, 1, 2])('a rule that fails asks, whatever it would do: rule %s', (rule) => {
  const verdict = verdictOf(tool, { rule, problem: 'division by zero' });
  expect(verdict).toMatchObject({
    then: 'confirm',
    ruleId: tool.rules?.[rule]?.id,
    problem: 'division by zero',
  });
  expect(judgedTool(tool, verdict)).toMatchObject({
    policy: 'confirm',
    approval: { steps: [rule === 1 ? leads : anyone] },
  });
});

test('the user decides about a rule that fails if no approval asks operators', () => {
  const asking = { ...tool, approval: { steps: [user] } };
  const failed = { then: 'confirm', ruleId: 'small', problem: 'division by zero' } as const;
  expect(judgedTool(asking, failed).approval).toEqual({ steps: [user] });
});

test('a rule replaces the policy and the approval of the tool', () => {
  expect(judgedTool(tool, { then: 'confirm', ruleId: 'large' })).toMatchObject({
    policy: 'confirm',
    approval: { steps: [leads] },
  });
  expect(judgedTool(tool, { then: 'consent', ruleId: 'small' })).toMatchObject({
    policy: 'consent',
    approval: tool.approval,
  });
});

test.each([
  ['auto', 'confirm', true],
  ['confirm', 'auto', false],
  ['confirm', 'deny', true],
  ['consent', 'consent', false],
  ['auto', 'consent', true],
] as const)('a call let through by %s needs more people under %s: %s', (before, now, isMore) => {
  expect(asksMore(tool, { then: now }, { then: before })).toBe(isMore);
});

test('a rule that asks others needs more people, and one that asks the same does not', () => {
  const large = { then: 'confirm', ruleId: 'large' } as const;
  expect(asksMore(tool, large, { then: 'confirm' })).toBe(true);
  expect(asksMore(tool, large, large)).toBe(false);
  expect(asksMore(tool, { then: 'confirm', ruleId: 'small' }, { then: 'confirm' })).toBe(false);
});

import { budgetDrafts, budgetsOf } from '../../../packages/console/src/budgets/budget-draft';

const budget = { per: 'tenant_month', unit: 'usd', limit: 12.5, ask: 'owner', raiseBy: 5 } as const;

test('a warning is a share for the service, and percent for people', () => {
  const [draft] = budgetDrafts([{ ...budget, warnAt: 0.55 }]);
  expect(draft?.warnAt).toBe('55');
  expect(budgetsOf(draft ? [draft] : [])).toEqual([{ ...budget, warnAt: 0.55 }]);
  expect(budgetsOf(budgetDrafts([budget]))).toEqual([budget]);
});

test('a percent sign may be typed, and what is no number is sent to be rejected', () => {
  const [draft] = budgetDrafts([budget]);
  if (!draft) throw new Error('there is no draft');
  const warnAt = (typed: string) => budgetsOf([{ ...draft, warnAt: typed }])[0]?.warnAt;
  expect([warnAt('70 %'), warnAt('70%'), warnAt('much')]).toEqual([0.7, 0.7, Number.NaN]);
});

import { TimeBudget } from '../../../src/platform/json-schema/time-budget';

test('makes a tenant that spent its time wait for the end of its minute, and no other tenant', () => {
  let now = 5_000;
  const budget = new TimeBudget(2_000, () => now);
  budget.spend('a', 1_999);
  expect(budget.waitMs('a')).toBe(0);
  now += 20_000;
  budget.spend('a', 1);
  expect(budget.waitMs('a')).toBe(40_000);
  expect(budget.waitMs('b')).toBe(0);
  now += 39_999;
  expect(budget.waitMs('a')).toBe(1);
  now += 1;
  expect(budget.waitMs('a')).toBe(0);
});

import fc from 'fast-check';
import { isOverBudget, runAt, runsOf, type TrialLane } from '../../src/domain/trial';

const lane = (name: TrialLane['lane']): TrialLane => ({
  lane: name,
  version: 'draft',
  snapshotId: name,
  digest: name,
});

test('each number is one run, and no two are the same', () => {
  const shape = fc.record({
    caseIds: fc.uniqueArray(
      fc.integer({ min: 0, max: 50 }).map((n) => `case_${n}`),
      { minLength: 1 },
    ),
    repeat: fc.integer({ min: 1, max: 5 }),
    lanes: fc.boolean().map((both) => [lane('trial'), ...(both ? [lane('baseline')] : [])]),
  });
  fc.assert(
    fc.property(shape, (planned) => {
      const trial = { ...planned, trialId: 'trial_1' };
      const count = runsOf(trial);
      const ids = Array.from({ length: count }, (_, k) => runAt(trial, k)?.runId);
      expect(new Set(ids).size).toBe(count);
      expect(ids).not.toContain(undefined);
      expect(runAt(trial, count)).toBeUndefined();
    }),
  );
});

test('a budget is spent once either of its limits is reached', () => {
  const spent = { tokens: 10, usd: 0.5 };
  expect(isOverBudget({}, spent)).toBe(false);
  expect(isOverBudget({ tokens: 11, usd: 0.6 }, spent)).toBe(false);
  expect(isOverBudget({ tokens: 10 }, spent)).toBe(true);
  expect(isOverBudget({ usd: 0.5, tokens: 99 }, spent)).toBe(true);
});

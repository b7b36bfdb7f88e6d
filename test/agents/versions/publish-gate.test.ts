import fc from 'fast-check';
import { passes } from '../../../src/domain/publish-gate';
import { aTrial } from '../../store/a-case';

const gate = { caseIds: ['case_1', 'case_2'], passRate: 0.75 };

/** A trial of the gate's cases with so many passed runs of four. */
function trialWith(passed: number) {
  const counts = { trial: { passed, failed: 4 - passed, diverged: 0, skipped: 0 } };
  return { ...aTrial('tenant_1'), caseIds: gate.caseIds, repeat: 2, state: 'completed' as const, counts };
}

test('a gate is passed at its rate and above, and below it is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), (passed) => {
      expect(passes(trialWith(passed), gate, 'digest')).toBe(passed >= 3);
    }),
  );
});

test('only a whole trial of this definition over exactly these cases counts', () => {
  const trial = trialWith(4);
  expect(passes(trial, gate, 'digest')).toBe(true);
  expect(passes(trial, gate, 'another digest')).toBe(false);
  expect(passes({ ...trial, caseIds: gate.caseIds.toReversed() }, gate, 'digest')).toBe(true);
  expect(passes({ ...trial, caseIds: ['case_1'] }, gate, 'digest')).toBe(false);
  expect(passes({ ...trial, caseIds: [...gate.caseIds, 'case_3'] }, gate, 'digest')).toBe(false);
  expect(passes({ ...trial, state: 'over_budget' }, gate, 'digest')).toBe(false);
  const baseline = { lane: 'baseline' as const, version: 7, snapshotId: 'snapshot_2', digest: 'old' };
  expect(passes({ ...trial, lanes: [...trial.lanes, baseline] }, gate, 'old')).toBe(false);
});

import type { CaseChecks } from '../../domain/case';
import type { CheckResult, Judgement, RunEnd, TrialRun } from '../../domain/trial';

interface Found {
  end: RunEnd;
  checks: CheckResult[];
  judged?: Judgement | undefined;
}

/**
 * Returns the outcome of a run that ended. The checks decide. The judge decides only where there is no other check, and
 * nothing but its `pass` is one.
 */
export function outcomeOf({ end, checks, judged }: Found): NonNullable<TrialRun['outcome']> {
  if (end.kind === 'diverged') return 'diverged';
  if (end.kind === 'failed') return 'failed';
  if (checks.length > 0) return checks.every(({ passed }) => passed) ? 'passed' : 'failed';
  return judged === undefined || judged.verdict === 'pass' ? 'passed' : 'failed';
}

/** True if the judge is asked about a run: it has an end that can be judged. */
export function isJudged({ judge }: CaseChecks, end: RunEnd): boolean {
  return judge !== undefined && end.kind !== 'diverged' && end.kind !== 'failed';
}

/** True if the judge and the checks say different things. Without checks there is nothing to disagree with. */
export function disagrees({ checks, judged }: Pick<Found, 'checks' | 'judged'>): boolean {
  if (!judged || judged.verdict === 'unclear' || checks.length === 0) return false;
  return (judged.verdict === 'pass') !== checks.every(({ passed }) => passed);
}

import type { Case, Observed } from '../../domain/case';
import {
  runIdOf,
  type CheckResult,
  type Judgement,
  type LaneName,
  type RunEnd,
  type RunOutcome,
  type Spent,
  type Trial,
  type TrialRun,
} from '../../domain/trial';
import type { Message } from '../../domain/message';
import type { Store } from '../../store/store';
import { observedIn } from '../cases/case-of-turn';
import { disagrees } from '../checks/run-outcome';

/** What one run came to. */
export interface RunResult {
  /** Absent while it runs. */
  outcome?: RunOutcome;
  end?: RunEnd;
  checks: CheckResult[];
  judged?: Judgement & { disagrees?: true };
  /** Whether calls and answer equal what was observed. Absent if nothing was. */
  asObserved?: { calls: boolean; answer: boolean };
  transcript: Message[];
  spent?: Spent;
}

/** `regressed`: only the baseline passed. `different`: both came to the same, with other calls or another answer. */
export const changes = ['regressed', 'mended', 'different', 'same'] as const;
export type Change = (typeof changes)[number];

/** One run of a case, beside that of the baseline. */
export interface CaseResult extends RunResult {
  caseId: string;
  /** Absent if the case was deleted. */
  name?: string;
  repeat: number;
  observed?: Observed;
  baseline?: RunResult;
  /** Present once both runs have ended. */
  change?: Change;
}

/** Returns the results of these cases of a trial, in their order. */
export async function trialResults(
  store: Pick<Store, 'cases' | 'trialRuns'>,
  trial: Trial,
  caseIds: string[],
): Promise<CaseResult[]> {
  const { tenantId, trialId, repeat, lanes } = trial;
  const numbers = Array.from({ length: repeat }, (_, at) => at + 1);
  const hasBaseline = lanes.some(({ lane }) => lane === 'baseline');
  const results: CaseResult[] = [];
  for (const caseId of caseIds) {
    const found = await store.cases.get(tenantId, caseId);
    const idOf = (lane: LaneName, number: number) => runIdOf(trialId, { caseId, lane, repeat: number });
    const ids = lanes.flatMap(({ lane }) => numbers.map((number) => idOf(lane, number)));
    const runs = await store.trialRuns.getMany(tenantId, ids);
    for (const number of numbers) {
      const tried = runs.get(idOf('trial', number));
      const base = runs.get(idOf('baseline', number));
      results.push({
        ...{ caseId, repeat: number, ...runResult(trial, found, tried) },
        ...(found && { name: found.name }),
        ...(found?.content.observed && { observed: found.content.observed }),
        ...(hasBaseline && { baseline: runResult(trial, found, base) }),
        ...changeBetween(tried, base, found),
      });
    }
  }
  return results;
}

function runResult({ state }: Trial, found: Case | null, run: TrialRun | undefined): RunResult {
  const skipped = state === 'running' ? {} : { outcome: 'skipped' as const };
  if (!run) return { ...skipped, checks: [], transcript: [] };
  const { outcome, spent, work } = run;
  const { end, checks = [], judged, messages } = work;
  const observed = found?.content.observed;
  const own = found && observedIn(messages, found.content.turnId);
  return {
    ...(outcome ? { outcome } : skipped),
    ...(end && { end }),
    ...{ checks, transcript: messages, spent },
    ...(judged && { judged: { ...judged, ...(disagrees({ checks, judged }) && { disagrees: true }) } }),
    ...(observed && own && outcome && { asObserved: likeness(own, observed) }),
  };
}

function changeBetween(
  tried: TrialRun | undefined,
  base: TrialRun | undefined,
  found: Case | null,
): { change?: Change } {
  if (!tried?.outcome || !base?.outcome || !found) return {};
  const [is, was] = [tried.outcome === 'passed', base.outcome === 'passed'];
  if (is !== was) return { change: is ? 'mended' : 'regressed' };
  const { turnId } = found.content;
  const { calls, answer } = likeness(
    observedIn(tried.work.messages, turnId),
    observedIn(base.work.messages, turnId),
  );
  return { change: calls && answer && tried.outcome === base.outcome ? 'same' : 'different' };
}

function likeness(one: Observed, other: Observed): { calls: boolean; answer: boolean } {
  const text = ({ calls }: Observed) =>
    JSON.stringify(calls.map(({ tool, arguments: args }) => [tool, args]));
  return { calls: text(one) === text(other), answer: one.answer === other.answer };
}

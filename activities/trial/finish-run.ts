import { availableTools, findTool } from '../../src/agents/tools/available-tool';
import type { Case } from '../../src/domain/case';
import type { Citation } from '../../src/domain/passages';
import type { CheckResult, TrialRun } from '../../src/domain/trial';
import { cite } from '../../src/knowledge/prompt/cite';
import { observedIn } from '../../src/trials/cases/case-of-turn';
import { checkRun } from '../../src/trials/checks/check-run';
import { isJudged, outcomeOf } from '../../src/trials/checks/run-outcome';
import type { TrialDeps } from './deps';
import { factsOf } from './settle-step';
import type { TriedCase } from './tried-case';

/** Returns a run that has an end with what its checks found. It has an outcome unless a judge is asked first. */
export async function finishRun(
  deps: Pick<TrialDeps, 'schemas'>,
  tried: Case,
  asTurn: TriedCase,
  run: TrialRun,
): Promise<TrialRun> {
  const { end } = run.work;
  if (!end) return run;
  const isChecked = end.kind !== 'diverged' && end.kind !== 'failed';
  const checks = isChecked ? await checksOf(deps, tried, asTurn, run) : [];
  const checked = { ...run, work: { ...run.work, checks } };
  if (isJudged(tried.checks, end)) return checked;
  return { ...checked, outcome: outcomeOf({ end, checks }), endedAt: new Date() };
}

async function checksOf(
  { schemas }: Pick<TrialDeps, 'schemas'>,
  { checks, content, tenantId }: Case,
  asTurn: TriedCase,
  { work }: TrialRun,
): Promise<CheckResult[]> {
  const { snapshot, reach } = asTurn;
  const { calls, answer } = observedIn(work.messages, content.turnId);
  const tools = availableTools(snapshot, reach);
  return checkRun(
    checks,
    { calls, answer, citations: citationsIn(answer, work) },
    {
      ...{ schemas, tenantId },
      facts: await factsOf(asTurn, [...content.messages, ...work.messages]),
      parametersOf: (tool) => findTool(tools, tool)?.parameters,
    },
  );
}

/** The passages are numbered in the order in which the run found them. */
function citationsIn(answer: string, { found, messages }: TrialRun['work']): Citation[] {
  const searched = messages.flatMap((message) =>
    message.role === 'tool' && message.found ? [message.found] : [],
  );
  const given = [...(found ? [found] : []), ...searched].flatMap(({ passages }) => passages);
  return cite(answer, given).citations ?? [];
}

import type { Case, CaseJudge } from '../../src/domain/case';
import { addSpent, nothingSpentYet, type Judgement, type Spent, type TrialRun } from '../../src/domain/trial';
import { textTokens } from '../../src/model/context/message-tokens';
import type { ModelRequest } from '../../src/model/model-request';
import type { Provider } from '../../src/model/providers/provider';
import { schemaInstructions } from '../../src/model/structured-output';
import {
  judgeInstructions,
  judgementIn,
  judgementSchema,
  judgePrompt,
  unclear,
} from '../../src/trials/checks/judgement';
import { outcomeOf } from '../../src/trials/checks/run-outcome';
import { readSnapshot } from '../turn/streamed-text';
import { askOnce, problemOf } from './ask-model';
import type { TakenStep, TrialDeps } from './deps';
import { triedCase } from './tried-case';

/** Tokens that a judgement may have. Models that think need room for that too. */
const longestJudgement = 8_000;

/** Asks the judge about a run that has its end, and returns it with its outcome. */
export async function judgeRun(
  deps: TrialDeps,
  tried: Case,
  run: TrialRun,
  snapshotId: string,
  signal: AbortSignal,
): Promise<TakenStep> {
  const { end, checks = [] } = run.work;
  const { judge } = tried.checks;
  if (!end) return { run, spent: nothingSpentYet };
  const { judged, spent } = judge
    ? await ask(deps, { tried, run, judge, snapshotId }, signal)
    : { judged: undefined, spent: nothingSpentYet };
  const ended = { outcome: outcomeOf({ end, checks, judged }), endedAt: new Date() };
  const work = { ...run.work, ...(judged && { judged }) };
  const counted = { steps: run.steps + 1, spent: addSpent(run.spent, spent) };
  return { run: { ...run, ...counted, work, ...ended }, spent };
}

interface Asked {
  tried: Case;
  run: TrialRun;
  judge: CaseJudge;
  snapshotId: string;
}

/** A judge that can't be asked is unclear. Throws what may be tried again. */
async function ask(
  deps: TrialDeps,
  { tried, run, judge, snapshotId }: Asked,
  signal: AbortSignal,
): Promise<{ judged: Judgement; spent: Spent }> {
  const { rubric, ...choice } = judge;
  try {
    const place = { turnId: run.runId, conversationId: run.trialId, tenantId: run.tenantId, snapshotId };
    const asTurn = triedCase(tried, await readSnapshot(deps.store, place), snapshotId);
    const provider = await deps.providers.of(run.tenantId, choice.providerId);
    const prompt = judgePrompt(rubric, [...tried.content.messages, ...run.work.messages]);
    const request = requestOf(judge.model, provider, prompt);
    const count = () =>
      textTokens(request.instructions, deps.countTokens) + textTokens(prompt, deps.countTokens);
    const asking = { run, tried: asTurn, choice, provider };
    const { streamed, spent } = await askOnce(deps, asking, { request, count, steps: 1 }, signal);
    return { judged: judgementIn(streamed.reply.text), spent };
  } catch (error) {
    const { problem } = problemOf(deps, error, 'A budget has no room for it.');
    return { judged: unclear(`The judge was not asked: ${problem}`), spent: nothingSpentYet };
  }
}

function requestOf(model: string, { wire }: Provider, prompt: string): ModelRequest {
  const takesSchema = wire.takesSchema(model);
  const schema = schemaInstructions(judgementSchema);
  return {
    model,
    instructions: takesSchema ? judgeInstructions : `${judgeInstructions}\n\n${schema}`,
    messages: [{ role: 'user', text: prompt }],
    tools: [],
    maxTokens: longestJudgement,
    ...(takesSchema && { responseSchema: judgementSchema }),
  };
}

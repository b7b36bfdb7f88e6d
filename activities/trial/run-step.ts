import type { Case } from '../../src/domain/case';
import { choiceOf, modelsOf, type ModelChoice } from '../../src/domain/model-provider';
import type { AssistantMessage, Message } from '../../src/domain/message';
import { faultsInWords } from '../../src/domain/output';
import type { FoundPassages } from '../../src/domain/passages';
import { addSpent, nothingSpentYet, type RunEnd, type RunWork, type TrialRun } from '../../src/domain/trial';
import { modelAt } from '../../src/model/providers/provider';
import { memoriesOf } from '../turn/memories-of';
import { withPromptPassages } from '../turn/prompt-passages';
import { shownTranscript } from '../turn/shown-transcript';
import { readSnapshot } from '../turn/streamed-text';
import { askModel, problemOf, type AskedStep, type Asking } from './ask-model';
import type { TakenStep, TrialDeps } from './deps';
import { finishRun } from './finish-run';
import { settleStep } from './settle-step';
import { stepMessage } from './step-message';
import { triedCase, type TriedCase } from './tried-case';

/** Caps the repairs of an answer that does not fit its schema, as in a turn. */
const mostRepairs = 2;

const noBudget = 'A budget of the agent or the workspace has no room for the next request.';

/** Asks the agent's model once, and returns the run with what came of it. */
export async function runStep(
  deps: TrialDeps,
  tried: Case,
  run: TrialRun,
  snapshotId: string,
  signal: AbortSignal,
): Promise<TakenStep> {
  const { tenantId } = tried;
  const frozen = await readSnapshot(deps.store, { ...placeOf(tried), snapshotId });
  const asTurn = triedCase(tried, frozen, snapshotId);
  const tenant = await deps.store.tenants.get(tenantId);
  const models = modelsOf(frozen, tenant ?? {});
  const named = models[run.work.model] ?? frozen.model;
  const choice = typeof named === 'string' ? choiceOf(named) : named;
  const startedAt = new Date();
  try {
    const found = run.work.found ?? tried.content.found ?? (await firstSearch(deps, tried, asTurn, signal));
    const work = { ...run.work, ...(found && { found }) };
    const { asking, asked } = await ask(deps, { tried, asTurn, run: { ...run, work }, choice }, signal);
    const message = await stepMessage(deps, run, asTurn, { asking, asked, startedAt });
    const next = await withMessage(deps, tried, asTurn, { work, message }, signal);
    const { spent } = asked;
    const told = { ...run, steps: run.steps + 1, spent: addSpent(run.spent, spent), work: next };
    return { run: await finished(deps, tried, asTurn, told), spent };
  } catch (error) {
    return failed(deps, { tried, asTurn, run, isLastModel: run.work.model + 1 >= models.length }, error);
  }
}

async function firstSearch(
  { search }: TrialDeps,
  { tenantId, agentId, content }: Case,
  { snapshot }: TriedCase,
  signal: AbortSignal,
): Promise<FoundPassages | undefined> {
  if (snapshot.retrieval !== 'always' || !snapshot.hasDocuments) return undefined;
  const text = content.messages.at(-1)?.text ?? '';
  return search.find({ tenantId, agentId, text, signal });
}

interface Step {
  tried: Case;
  asTurn: TriedCase;
  run: TrialRun;
  choice: ModelChoice;
}

async function ask(
  deps: TrialDeps,
  { tried, asTurn, run, choice }: Step,
  signal: AbortSignal,
): Promise<{ asking: Asking; asked: AskedStep }> {
  const { turn, conversation, snapshot, reach } = asTurn;
  const { messages, hasGap = false } = tried.content;
  const said = [...messages, ...run.work.messages];
  const provider = await deps.providers.of(turn.tenantId, choice.providerId);
  const known = modelAt(provider, choice.model);
  const { found } = run.work;
  const question = { messageId: messages.at(-1)?.messageId ?? '' };
  const [read, memories] = await Promise.all([
    shownTranscript(deps, { input: { turn }, snapshot, known }, said).then((seen) =>
      withPromptPassages(deps, { turn, message: question, found }, seen),
    ),
    memoriesOf(deps, conversation, snapshot),
  ]);
  const input = { ...reach, ...choice, turn };
  const fitting = { input, conversation, snapshot, transcript: read.transcript, hasGap, memories };
  const asking = { run, tried: asTurn, choice, provider };
  return { asking, asked: await askModel(deps, asking, fitting, signal) };
}

/** Returns the work of a run after the model's message: with the results of its calls, or with its end. */
async function withMessage(
  deps: TrialDeps,
  tried: Case,
  asTurn: TriedCase,
  { work, message }: { work: RunWork; message: AssistantMessage },
  signal: AbortSignal,
): Promise<RunWork> {
  const before: Message[] = work.messages;
  const told = { ...work, messages: [...before, message] };
  if (message.calls.length === 0) {
    const end = endOfAnswer(message, before);
    return { ...told, ...(end && { end }) };
  }
  const { results, end } = await settleStep(deps, tried, asTurn, { message, before }, signal);
  return { ...told, messages: [...told.messages, ...results], ...(end && { end }) };
}

/** Undefined if the model is asked to mend its answer. */
function endOfAnswer({ unfit }: AssistantMessage, before: Message[]): RunEnd | undefined {
  if (!unfit) return { kind: 'answered' };
  const repairs = before.filter((message) => message.role === 'assistant' && message.unfit).length;
  if (repairs < mostRepairs) return undefined;
  return { kind: 'failed', problem: `The answer does not fit the response schema: ${faultsInWords(unfit)}` };
}

async function finished(deps: TrialDeps, tried: Case, asTurn: TriedCase, run: TrialRun): Promise<TrialRun> {
  const { mostSteps } = deps.trying;
  const problem = `The model had not answered after ${mostSteps} steps.`;
  const isTooLong = !run.work.end && run.steps >= mostSteps;
  const end = isTooLong ? { kind: 'failed' as const, problem } : run.work.end;
  return end ? finishRun(deps, tried, asTurn, { ...run, work: { ...run.work, end } }) : run;
}

/** Ends the run, or has the next model asked. Throws what may be tried again. */
async function failed(
  deps: TrialDeps,
  { tried, asTurn, run, isLastModel }: Omit<Step, 'choice'> & { isLastModel: boolean },
  error: unknown,
): Promise<TakenStep> {
  const { problem, isOverBudget } = problemOf(deps, error, noBudget);
  const steps = run.steps + 1;
  const isOver = isLastModel || isOverBudget;
  const next: TrialRun = isOver
    ? { ...run, steps, work: { ...run.work, end: { kind: 'failed', problem } } }
    : { ...run, steps, work: { ...run.work, model: run.work.model + 1 } };
  return { run: await finished(deps, tried, asTurn, next), spent: nothingSpentYet };
}

function placeOf({ tenantId, content }: Case) {
  return { tenantId, turnId: content.turnId, conversationId: content.asker.origin.conversationId };
}

import { isDeepStrictEqual } from 'node:util';
import { Context } from '@temporalio/activity';
import type { ModelChoice } from '../../src/domain/model-provider';
import { costOf } from '../../src/domain/model-usage';
import type { Spent, TrialRun } from '../../src/domain/trial';
import { requestTokens } from '../../src/model/context/fitted-request';
import { ModelError } from '../../src/model/model-error';
import type { StreamedReply } from '../../src/model/model-call';
import { withPictureBytes } from '../../src/model/prompt/pictures';
import { pricesAt, type Provider } from '../../src/model/providers/provider';
import { modelFailure } from '../failures';
import { askReserved, BilledFailure } from '../turn/ask-reserved';
import { BudgetReached } from '../turn/reserve-call';
import { fitRequest, isRefusal, learnRefusal, type Fitting } from '../turn/fit-request';
import type { TrialDeps } from './deps';
import type { TriedCase } from './tried-case';

export interface AskedStep {
  streamed: StreamedReply;
  spent: Spent;
}

/** A provider may refuse several parts of a request, one after the other. */
const mostTries = 6;

/** What is asked, and for which run. */
export interface Asking {
  run: Pick<TrialRun, 'runId' | 'trialId' | 'tenantId'>;
  tried: Pick<TriedCase, 'snapshot' | 'conversation'>;
  choice: ModelChoice;
  provider: Provider;
}

/** Asks the agent's model as a step of a turn does, without the parts that its provider refuses. */
export async function askModel(
  deps: TrialDeps,
  asking: Asking,
  fitting: Fitting,
  signal: AbortSignal,
): Promise<AskedStep> {
  const { provider, tried, run } = asking;
  const bytesOf = (fileId: string) => deps.store.files.bytes(run.tenantId, fileId);
  for (let tries = 1; ; tries += 1) {
    const fitted = await fitRequest(deps, fitting, provider);
    const request = {
      ...fitted.request,
      messages: await withPictureBytes(fitted.request.messages, bytesOf),
    };
    const count = () => requestTokens(tried.snapshot, fitted, deps.countTokens);
    try {
      return await askOnce(deps, asking, { request, count, steps: 1 }, signal);
    } catch (error) {
      if (!isRefusal(error) || tries === mostTries) throw error;
      await learnRefusal(deps, fitting, { fitted, provider }, error);
      const next = await fitRequest(deps, fitting, provider);
      if (isDeepStrictEqual(next.request, fitted.request)) throw error;
    }
  }
}

/** Makes one request, within the budgets of the agent and the workspace. */
export async function askOnce(
  deps: TrialDeps,
  { run, tried: { snapshot, conversation }, choice, provider }: Asking,
  asked: Omit<Parameters<typeof askReserved>[2], 'provider'>,
  signal: AbortSignal,
): Promise<AskedStep> {
  const { runId: turnId, trialId: conversationId, tenantId } = run;
  const call = { turn: { turnId, conversationId, tenantId }, snapshot, conversation, budget: undefined };
  const listener = { onText: () => undefined, signal };
  const { streamed } = await askReserved(deps, call, { ...asked, provider }, listener);
  // Its process stops.
  if (streamed.stopped) throw signal.reason;
  const { usage, model } = streamed.reply;
  const usd = costOf(pricesAt(provider, deps.prices), [model, choice.model], usage);
  const unpriced = usd === undefined && { unpriced: true as const };
  return { streamed, spent: { tokens: usage.totalTokens, usd: usd ?? 0, ...unpriced } };
}

/**
 * Returns why a request failed, in a sentence for members. `noRoom` is the one if a budget was reached. Throws what may be
 * tried again.
 */
export function problemOf(
  { trying }: Pick<TrialDeps, 'trying'>,
  error: unknown,
  noRoom: string,
): { problem: string; isOverBudget: boolean } {
  const failure = error instanceof BilledFailure ? error.failure : error;
  if (failure instanceof BudgetReached) return { problem: noRoom, isOverBudget: true };
  if (!(failure instanceof ModelError)) throw failure;
  const isLastAttempt = Context.current().info.attempt >= trying.mostAttempts;
  if (failure.retryable && !isLastAttempt) throw modelFailure(failure, { shown: 0 });
  const { message, advice } = failure;
  return { problem: advice === undefined ? message : `${message} ${advice}`, isOverBudget: false };
}

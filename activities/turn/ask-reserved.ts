import { budgetsIn } from '../../src/domain/agent';
import {
  addAmounts,
  noAmounts,
  partsOf,
  timesAmounts,
  type Amounts,
  type Budget,
} from '../../src/domain/budget';
import { costOf, type ModelPrices, type TokenUsage } from '../../src/domain/model-usage';
import { familyOf } from '../../src/model/context/model-windows';
import type { ReplyListener, StreamedReply } from '../../src/model/model-call';
import { ModelError } from '../../src/model/model-error';
import type { ModelRequest } from '../../src/model/model-request';
import { pricesAt, type ProviderRequest } from '../../src/model/providers/provider';
import type { ActivityDeps } from '../deps';
import { BudgetReached, reserveCall, type BudgetedCall } from './reserve-call';

export interface ReservedRequest extends ProviderRequest {
  /** Tokens of the request, as this service counts them. Called only if there are budgets. */
  count: () => number;
  /** 1 if the request is a step of the model, 0 if it serves the service. */
  steps: number;
}

export interface PaidReply {
  streamed: StreamedReply;
  /** The amounts that budgets count for it; absent without budgets. */
  spent?: Amounts;
  warnings?: string[];
}

type Deps = Pick<ActivityDeps, 'model' | 'prices' | 'budgets' | 'store' | 'outbox'>;

/** Failures of providers that certainly made no answer, so that nothing is billed. */
const unbilled = new Set([
  'model.unauthorized',
  'model.forbidden',
  'model.not_found',
  'model.no_tools',
  'model.moved',
  'model.busy',
  'model.rate_limited',
  'model.no_quota',
  'model.too_long',
  'model.refused',
  'model.provider_fault',
]);

const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Asks the model once the call is reserved in all budgets. A call whose usage nobody reports counts as what was
 * reserved.
 * @throws BudgetReached if a budget has no room for it
 * @throws BilledFailure with the model's error, if the provider may bill for the attempt
 */
export async function askReserved(
  deps: Deps,
  call: Omit<BudgetedCall, 'most'>,
  { provider, request, count, steps }: ReservedRequest,
  listener: ReplyListener,
): Promise<PaidReply> {
  const asked = { provider, request };
  const budgets = budgetsIn(call.snapshot, call.conversation);
  if (budgets.length === 0) return { streamed: await deps.model.ask(call.turn, asked, listener) };
  const prices = pricesAt(provider, deps.prices);
  const most = { ...mostOf(prices, budgets, request, count()), steps };
  const reserved = await reserveCall(deps, { ...call, most }, listener.signal);
  if ('per' in reserved) throw new BudgetReached(reserved, call.snapshot);
  try {
    const streamed = await deps.model.ask(call.turn, asked, listener);
    const spent = spentBy(prices, request.model, streamed, most);
    const { lost = 0 } = call.budget ?? {};
    const warnings = [...reserved.warnings, ...reserved.settle(spent)];
    const all = addAmounts(spent, timesAmounts(most, lost));
    return { streamed, spent: all, ...(warnings.length > 0 && { warnings }) };
  } catch (error) {
    const isFree = error instanceof ModelError && isUnbilled(error);
    reserved.settle(isFree ? noAmounts : most);
    throw isFree ? error : new BilledFailure(error, most);
  }
}

function isUnbilled(error: ModelError): boolean {
  return unbilled.has(error.type) || (error.type === 'model.unreachable' && neverConnected(error));
}

/** True if no connection was made. If one broke, the provider may have had the request. */
function neverConnected(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && unconnected.has(cause.code)) return true;
  }
  return false;
}

/** A failure of an attempt for which the provider may bill. */
export class BilledFailure extends Error {
  constructor(
    readonly failure: unknown,
    readonly billed: Amounts,
  ) {
    super('The model brought no answer.');
  }
}

function mostOf(
  prices: ModelPrices,
  budgets: Pick<Budget, 'unit'>[],
  request: ModelRequest,
  counted: number,
): Amounts {
  const { model, maxTokens = 0 } = request;
  const promptTokens = Math.ceil(counted * familyOf(model).ratio);
  const usage = { promptTokens, completionTokens: maxTokens, totalTokens: promptTokens + maxTokens };
  const usd = costOf(prices, [model], usage);
  if (usd === undefined && budgets.some(({ unit }) => unit === 'usd')) throw noPrice(model);
  return { ...noAmounts, usd: partsOf('usd', usd ?? 0), tokens: usage.totalTokens };
}

/** A reply whose usage is not known, such as one that was stopped, may have cost all that was reserved. */
function spentBy(prices: ModelPrices, model: string, { reply }: StreamedReply, most: Amounts): Amounts {
  const { usage } = reply;
  if (usage.totalTokens === 0) return most;
  const usd = costOf(prices, [reply.model, model], usage);
  return { ...most, usd: usd === undefined ? most.usd : partsOf('usd', usd), tokens: tokensOf(usage) };
}

function tokensOf({ promptTokens, completionTokens, totalTokens }: TokenUsage): number {
  return Math.max(totalTokens, promptTokens + completionTokens);
}

function noPrice(model: string): ModelError {
  const sentence = `The model “${model}” has no price, so a budget in dollars can’t hold it. Add it to the provider’s models or to MODEL_PRICES, or use a budget in tokens.`;
  return new ModelError('model.no_price', sentence, { retryable: false });
}

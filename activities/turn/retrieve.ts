import { isBudgeted, type AgentSnapshot } from '../../src/domain/agent';
import type { Conversation } from '../../src/domain/conversation';
import { textTokens } from '../../src/model/context/message-tokens';
import { costOf, type ModelPrices } from '../../src/domain/model-usage';
import type { Message } from '../../src/domain/message';
import {
  needsRewriting,
  rewritingPrompt,
  searchQuery,
  type Said,
} from '../../src/knowledge/prompt/follow-up';
import { withinTime } from '../../src/platform/concurrency/timeout';
import { pricesAt } from '../../src/model/providers/provider';
import { ModelError } from '../../src/model/model-error';
import type { Retrieved, RetrieveInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { handedBack } from '../failures';
import { askReserved, BilledFailure, type PaidReply } from './ask-reserved';
import { BudgetReached } from './reserve-call';
import { wholeMessage } from './message-text';
import { readSnapshot } from './streamed-text';
import { underHeartbeat, type Work } from './work-signal';

/**
 * Timeout for rewriting the question, in milliseconds. After it, the search uses the question together with
 * the one before.
 */
const longestRewritingMs = 8_000;
/** Tokens that a rewritten question may have if a budget must be asked for them. */
const longestQuestion = 500;
const late = new Error('The question was not written in time.');

/** Searches the agent's documents for passages that match the user's message. */
export function createRetrieve(deps: ActivityDeps): (input: RetrieveInput) => Promise<Retrieved> {
  return (input) =>
    underHeartbeat(deps.feed, input.turn.turnId, async (work) => {
      try {
        const retrieved = await retrieve(deps, input, work.signal);
        return { ...retrieved, times: timesOf(work) };
      } catch (error) {
        if (!work.signal.aborted) throw error;
        if (work.isElsewhere()) throw handedBack({ shown: 0 });
        return {};
      }
    });
}

function timesOf({ times: { queuedAt, startedAt } }: Work): Retrieved['times'] {
  const endedAt = new Date().toISOString();
  return { queuedAt: queuedAt.toISOString(), startedAt: startedAt.toISOString(), endedAt };
}

async function retrieve(
  deps: ActivityDeps,
  input: RetrieveInput,
  signal: Work['signal'],
): Promise<Retrieved> {
  const { store, search } = deps;
  const { tenantId, conversationId, turnId } = input.turn;
  const [conversation, snapshot, { text: question }] = await Promise.all([
    store.conversations.get(tenantId, conversationId),
    readSnapshot(store, input.turn),
    wholeMessage(store, input),
  ]);
  const { agentId } = snapshot;
  const before = (conversation?.recent ?? []).flatMap((message) => saidBefore(message, turnId));
  if (!needsRewriting(question, before)) {
    return { found: await search.find({ tenantId, agentId, text: question, signal }) };
  }
  const rewritten = await rewrite(deps, input, { question, before, conversation, snapshot }, signal);
  const text = searchQuery(question, before, rewritten.streamed?.reply.text);
  const found = await search.find({ tenantId, agentId, text, signal });
  const spent = rewritten.spent && { spent: rewritten.spent };
  if (!rewritten.streamed) return { found, ...spent };
  const { reply, requestDigest } = rewritten.streamed;
  const { usage, model } = reply;
  const { prices = deps.prices } = rewritten;
  const costUsd = costOf(prices, [model, input.model], usage);
  return { found, usage, requestDigest, ...(costUsd !== undefined && { costUsd }), ...spent };
}

function saidBefore(message: Message, turnId: string): Said[] {
  const { role, text } = message;
  const isUnfit = role === 'assistant' && message.unfit !== undefined;
  if (message.turnId === turnId || text === '' || isUnfit) return [];
  return role === 'user' || role === 'assistant' ? [{ role, text }] : [];
}

interface Rewriting {
  question: string;
  before: Said[];
  conversation: Conversation | null;
  snapshot: AgentSnapshot;
}

/** Asks a model to rewrite the question so that it stands alone. Brings no reply if that fails or takes too long. */
async function rewrite(
  deps: ActivityDeps,
  { turn, model: name, providerId, conversation: origin }: RetrieveInput,
  { question, before, conversation, snapshot }: Rewriting,
  signal: Work['signal'],
): Promise<Partial<PaidReply & { prices: ModelPrices }>> {
  const { system, user } = rewritingPrompt(question, before);
  const messages = [{ role: 'user' as const, text: user }];
  const limit = isBudgeted(snapshot, origin) && { maxTokens: longestQuestion };
  const request = { model: name, instructions: system, messages, tools: [], ...limit };
  const count = () => textTokens(system, deps.countTokens) + textTokens(user, deps.countTokens);
  const call = { turn, snapshot, conversation: conversation ?? origin, budget: undefined };
  try {
    const provider = await deps.providers.of(turn.tenantId, providerId);
    const paid = await withinTime({ timeoutMs: longestRewritingMs, late }, signal, (limited) =>
      askReserved(deps, call, { provider, request, count, steps: 0 }, { onText: () => {}, signal: limited }),
    );
    const { streamed, ...cost } = paid;
    return streamed.stopped ? cost : { ...paid, prices: pricesAt(provider, deps.prices) };
  } catch (error) {
    if (error instanceof BilledFailure) return { spent: error.billed };
    if (!(error instanceof ModelError) && !(error instanceof BudgetReached)) throw error;
    return {};
  }
}

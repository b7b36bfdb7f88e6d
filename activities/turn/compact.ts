import type { Conversation } from '../../src/domain/conversation';
import type { Message } from '../../src/domain/message';
import { qualifiedName } from '../../src/domain/model-provider';
import { addCost, addTokens, costOf, noTokens } from '../../src/domain/model-usage';
import type { Recap } from '../../src/domain/recap';
import { availableTools } from '../../src/agents/tools/available-tool';
import { budgetOf, instructionsOf } from '../../src/model/context/fitted-request';
import { textTokens, toolsTokens } from '../../src/model/context/message-tokens';
import { planRecap, type RecapPlan } from '../../src/model/context/plan-recap';
import { recapRequest } from '../../src/model/context/recap-request';
import { cutNote } from '../../src/model/context/service-notes';
import { shortenText } from '../../src/model/context/shorten-message';
import { uncovered } from '../../src/model/context/uncovered';
import type { StreamedReply } from '../../src/model/model-call';
import { modelAt, pricesAt, type Provider } from '../../src/model/providers/provider';
import { ModelError } from '../../src/model/model-error';
import { isBudgeted, type AgentSnapshot } from '../../src/domain/agent';
import { addAmounts, noAmounts, type Amounts } from '../../src/domain/budget';
import type { Compacted, CompactInput } from '../../workflows/turn/activity-types';
import { withUnrecorded } from '../../src/domain/turn-budget';
import type { ActivityDeps } from '../deps';
import { conversationErased, handedBack, modelFailure, writeWithRetry } from '../failures';
import { readSnapshot } from './streamed-text';
import { askReserved, BilledFailure } from './ask-reserved';
import { BudgetReached } from './reserve-call';
import { underHeartbeat, type Work } from './work-signal';

/** Caps the recaps of one activity. A conversation that needs more gets them after its next turns. */
const mostRecaps = 8;
/** Models exceed the length that they are asked for. The service shortens the recap afterwards. */
const repliesOfRecap = 2;
/** An older conversation may need many recaps. An open turn begins none after this time, in milliseconds. */
const longestWaitMs = 20_000;
/** Caps how often a provider may refuse a request as too long. */
const mostRefusals = 4;

/**
 * Writes recaps of a long conversation's older messages, until what is left fits well into the model's window. Each is
 * stored before the next, so that work which was cut off goes on where it stopped.
 */
export function createCompact(deps: ActivityDeps): (input: CompactInput) => Promise<Compacted> {
  return (input) =>
    underHeartbeat(deps.feed, input.turn.turnId, (work) =>
      compact(deps, input, work).catch((error: unknown) => {
        throw error instanceof ModelError ? modelFailure(error, { shown: 0 }) : error;
      }),
    );
}

async function compact(deps: ActivityDeps, input: CompactInput, work: Work): Promise<Compacted> {
  const { store } = deps;
  const { tenantId, conversationId } = input.turn;
  const [snapshot, provider] = await Promise.all([
    readSnapshot(store, input.turn),
    deps.providers.of(tenantId, input.providerId),
  ]);
  let conversation = await readConversation(deps, input);
  let done: Compacted = { recaps: 0, usage: noTokens, costUsd: 0 };
  let refusals = 0;
  const until = input.isOpen ? performance.now() + longestWaitMs : Infinity;
  while (done.recaps < mostRecaps && !work.signal.aborted && performance.now() < until) {
    const next = await nextRecap(deps, input, { conversation, snapshot, provider });
    if (!next) break;
    const { reply, spent, isOver } = await write(
      deps,
      input,
      { ...next, conversation, snapshot, provider },
      done,
      work,
    );
    done = withSpent(done, spent);
    if (isOver) break;
    if (!reply) {
      refusals += 1;
      if (refusals > mostRefusals) break;
      continue;
    }
    const recap = recapOf(deps, input, { conversation, provider, ...next }, reply);
    const stored = await writeWithRetry(() => store.conversations.putRecap(recap));
    if (!input.isOpen) await countAfterwards(deps, input, recap);
    const counted = !input.isOpen && spent && { spent };
    const change = { messages: [], recap: stored, at: conversation.lastActivityAt, ...counted };
    conversation = await writeWithRetry(() =>
      store.conversations.append(tenantId, conversationId, change, conversation),
    );
    done = withRecapUsage(done, recap);
  }
  if (work.signal.aborted && work.isElsewhere()) throw handedBack();
  const { costUsd, ...rest } = done;
  return { ...rest, ...(costUsd !== undefined && { costUsd }) };
}

/** The record of the turn is written. One that waits for recaps counts their tokens itself. */
async function countAfterwards(
  { store }: ActivityDeps,
  { turn: { tenantId, turnId }, model, providerId }: CompactInput,
  { number, made: { usage, costUsd } }: Recap,
): Promise<void> {
  const used = {
    model,
    ...(providerId !== undefined && { providerId }),
    steps: 0,
    usage,
    ...(costUsd !== undefined && { costUsd }),
  };
  await writeWithRetry(() => store.turns.addRecap(tenantId, turnId, { number, used }));
}

async function readConversation({ store }: ActivityDeps, { turn }: CompactInput): Promise<Conversation> {
  const conversation = await store.conversations.get(turn.tenantId, turn.conversationId);
  if (!conversation) throw conversationErased();
  return conversation;
}

interface Known {
  conversation: Conversation;
  snapshot: AgentSnapshot;
  provider: Provider;
}

interface Next {
  plan: RecapPlan;
  request: ReturnType<typeof recapRequest>;
  /** Tokens that the recap may have. */
  most: number;
}

async function nextRecap(
  { store, windows, countTokens: count }: ActivityDeps,
  input: CompactInput,
  { conversation, snapshot, provider }: Known,
): Promise<Next | undefined> {
  const { turn, model, isOpen } = input;
  const { recaps = [] } = conversation;
  const learned = await windows.of(turn.tenantId, qualifiedName(input), Infinity);
  const budget = budgetOf(snapshot, modelAt(provider, model), learned);
  const fixed =
    textTokens(instructionsOf(snapshot), count) + toolsTokens(availableTools(snapshot, input), count);
  const { all, inBuckets } = await uncoveredOf(store, conversation);
  const isOwn = ({ turnId }: Message) => isOpen && turnId === turn.turnId;
  const room = Math.max(0, budget.input - fixed - budget.recaps - budget.memories);
  const following = all.find(isOwn)?.messageId;
  const messages = all.filter((message) => !isOwn(message));
  const plan = planRecap({ recaps, messages, inBuckets, following, budget, room }, count);
  if (!plan) return undefined;
  const before = plan.of === 'messages' ? recaps.at(-1)?.text : undefined;
  return { plan, request: recapRequest(plan, { model, before, budget }, count), most: budget.recap };
}

/** Reads buckets only if they may hold messages that no recap covers. */
async function uncoveredOf(
  { conversations }: ActivityDeps['store'],
  conversation: Conversation,
): Promise<{ all: Message[]; inBuckets: number }> {
  const { messages, hasGap } = uncovered(conversation);
  if (!hasGap) return { all: messages, inBuckets: 0 };
  const { tenantId, conversationId, recaps = [] } = conversation;
  const all = await conversations.messagesAfter(tenantId, conversationId, recaps.at(-1)?.through);
  return { all, inBuckets: Math.max(0, all.length - conversation.recent.length) };
}

interface Written {
  /** Absent if there is none. If the provider refused the request as too long, the next one is smaller. */
  reply?: StreamedReply;
  spent?: Amounts | undefined;
  /** True if no further recap is to be written now. */
  isOver?: true;
}

/** `before` is what the recaps of this activity have spent. */
async function write(
  deps: ActivityDeps,
  input: CompactInput,
  { request: plain, conversation, snapshot, provider, most }: Next & Known,
  { spent: before }: Compacted,
  { signal }: Work,
): Promise<Written> {
  const { windows, countTokens } = deps;
  const { turn, budget: counted } = input;
  const limit = isBudgeted(snapshot, conversation) && { maxTokens: most * repliesOfRecap };
  const request = { ...plain, ...limit };
  const count = () => countTokens(JSON.stringify([request.instructions, request.messages]));
  // Attempts at the turn's step that were lost count with that step.
  const { budget } = withUnrecorded({ ...(counted && { budget: { ...counted, lost: 0 } }) }, before);
  const call = { turn, snapshot, conversation, budget };
  try {
    const listener = { onText: () => undefined, signal };
    const { streamed, spent } = await askReserved(
      deps,
      call,
      { provider, request, count, steps: 0 },
      listener,
    );
    return streamed.stopped ? { spent, isOver: true } : { reply: streamed, spent };
  } catch (error) {
    if (error instanceof BudgetReached) return { isOver: true };
    if (error instanceof BilledFailure) return { spent: error.billed, isOver: true };
    if (!(error instanceof ModelError) || error.type !== 'model.too_long') throw error;
    const tokens = count();
    await windows.refused(turn.tenantId, qualifiedName(input), { tokens, window: error.window });
    return {};
  }
}

function recapOf(
  { prices, countTokens: count }: ActivityDeps,
  { turn, model }: CompactInput,
  { conversation, provider, plan, most }: Next & Pick<Known, 'conversation' | 'provider'>,
  { reply, askedAt, requestDigest }: StreamedReply,
): Recap {
  const { recaps = [] } = conversation;
  const text = shortenText(reply.text.trim(), most, count, () => cutNote);
  const { usage, model: reported } = reply;
  const costUsd = costOf(pricesAt(provider, prices), [reported, model], usage);
  const times = { startedAt: new Date(askedAt).toISOString(), endedAt: new Date().toISOString() };
  return {
    conversationId: turn.conversationId,
    tenantId: turn.tenantId,
    number: Math.max(0, ...recaps.map((each) => each.number)) + 1,
    ...covered(plan),
    text,
    tokens: textTokens(text, count),
    turnId: turn.turnId,
    made: { model, reported, usage, ...(costUsd !== undefined && { costUsd }), requestDigest, ...times },
  };
}

function covered(plan: RecapPlan): Pick<Recap, 'level' | 'replaces' | 'through' | 'next'> {
  if (plan.of === 'messages') {
    const { through, next } = plan;
    return { level: 0, replaces: [], through, ...(next !== undefined && { next }) };
  }
  const { through = '', next } = plan.recaps.at(-1) ?? {};
  const level = Math.max(...plan.recaps.map((each) => each.level)) + 1;
  const replaces = plan.recaps.map((each) => each.number);
  return { level, replaces, through, ...(next !== undefined && { next }) };
}

function withSpent(done: Compacted, spent: Amounts | undefined): Compacted {
  return spent ? { ...done, spent: addAmounts(done.spent ?? noAmounts, spent) } : done;
}

function withRecapUsage({ costUsd, ...done }: Compacted, { made }: Recap): Compacted {
  const cost = addCost(costUsd, made.costUsd);
  return {
    ...done,
    recaps: done.recaps + 1,
    usage: addTokens(done.usage, made.usage),
    ...(cost !== undefined && { costUsd: cost }),
  };
}

import { Context } from '@temporalio/activity';
import type { AgentSnapshot } from '../../src/domain/agent';
import type { Amounts } from '../../src/domain/budget';
import type { Conversation } from '../../src/domain/conversation';
import type { DraftOrder } from '../../src/domain/inbox-command';
import { shortened } from '../../src/domain/shortened';
import { choiceOf, modelsOf, type ModelChoice } from '../../src/domain/model-provider';
import { costOf } from '../../src/domain/model-usage';
import type { UserMessage } from '../../src/domain/message';
import { requestTokens } from '../../src/model/context/fitted-request';
import { uncovered } from '../../src/model/context/uncovered';
import { ModelError } from '../../src/model/model-error';
import { asDrafter } from '../../src/model/prompt/draft-request';
import { withPictureBytes } from '../../src/model/prompt/pictures';
import { withoutCalls } from '../../src/model/prompt/without-calls';
import { modelAt, pricesAt, type Provider } from '../../src/model/providers/provider';
import type { ActivityDeps } from '../deps';
import { modelFailure } from '../failures';
import { whileHeartbeating } from '../heartbeat';
import { askReserved, BilledFailure, type PaidReply } from '../turn/ask-reserved';
import { instructed } from '../turn/call-context';
import { fitRequest, isRefusal, learnRefusal } from '../turn/fit-request';
import { memoriesOf } from '../turn/memories-of';
import { withPromptPassages } from '../turn/prompt-passages';
import { BudgetReached } from '../turn/reserve-call';
import { shownTranscript } from '../turn/shown-transcript';
import { readSnapshot } from '../turn/streamed-text';
import { withoutAsking } from '../turn/without-asking';
import { unanswered } from './unanswered';

/** Characters that a draft may have. The workflow of the handoff carries it. */
const longest = 8_000;

/** Control characters but tabs and line breaks, and halves of characters: a reply can't have them. */
const unsendable = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/** Recaps that are counted after a turn have numbers from 1 on. */
const countedAs = 0;

/** Asks the agent's model for a reply that an operator may send. Returns null if there is none. */
export function createProposeReply(deps: ActivityDeps): (order: DraftOrder) => Promise<string | null> {
  return (order) => whileHeartbeating((signal) => proposeReply(deps, order, signal));
}

async function proposeReply(
  deps: ActivityDeps,
  order: DraftOrder,
  signal: AbortSignal,
): Promise<string | null> {
  const known = await readKnown(deps, order);
  if (!known) return null;
  try {
    const { streamed, spent } = await ask(deps, order, known, signal);
    await count(deps, order, known, { streamed, spent });
    const { stopped, reply } = streamed;
    const text = shortened(reply.text.replace(unsendable, '').trim(), longest);
    return stopped || text === '' ? null : text;
  } catch (error) {
    if (error instanceof BudgetReached) return null;
    if (error instanceof BilledFailure) await count(deps, order, known, { spent: error.billed });
    const failure = error instanceof BilledFailure ? error.failure : error;
    throw failure instanceof ModelError ? modelFailure(failure, { shown: 0 }) : failure;
  }
}

interface Known {
  conversation: Conversation;
  snapshot: AgentSnapshot;
  message: UserMessage;
  choice: ModelChoice;
  provider: Provider;
}

/** Undefined if nobody needs a draft any more: a newer message or a reply has come meanwhile, too. */
async function readKnown(deps: ActivityDeps, order: DraftOrder): Promise<Known | undefined> {
  const { store, providers } = deps;
  const { turn } = order;
  const { tenantId, conversationId, turnId } = turn;
  const [conversation, frozen, tenant] = await Promise.all([
    store.conversations.get(tenantId, conversationId),
    readSnapshot(store, turn),
    store.tenants.get(tenantId),
  ]);
  if (!conversation || !tenant || conversation.servedBy !== 'human') return undefined;
  const message = unanswered(conversation.recent, turnId);
  if (!message) return undefined;
  const startedAt = message.at.toISOString();
  const snapshot = instructed({ ...order, startedAt }, { conversation, snapshot: frozen });
  const [own = snapshot.model] = modelsOf(snapshot, tenant);
  const choice = typeof own === 'string' ? choiceOf(own) : own;
  const provider = await providers.of(tenantId, choice.providerId).catch((error: unknown) => {
    throw error instanceof ModelError ? modelFailure(error, { shown: 0 }) : error;
  });
  return { conversation, snapshot, message, choice, provider };
}

/** Asks as a turn does, without tools. What its provider refuses is left out of the next attempt. */
async function ask(
  deps: ActivityDeps,
  { turn }: DraftOrder,
  { conversation, snapshot: agent, message, choice, provider }: Known,
  signal: AbortSignal,
): Promise<PaidReply> {
  const { tenantId } = turn;
  const snapshot = asDrafter(agent);
  const input = { turn, access: 'public' as const, conversation, ...choice };
  const { messages, hasGap } = uncovered(conversation);
  const [seen, found, memories] = await Promise.all([
    shownTranscript(deps, { input, snapshot, known: modelAt(provider, choice.model) }, messages),
    agent.retrieval === 'off' || !agent.hasDocuments
      ? undefined
      : deps.search.find({ tenantId, agentId: agent.agentId, text: message.text, signal }),
    memoriesOf(deps, conversation, agent),
  ]);
  const { transcript } = await withPromptPassages(deps, { turn, message, found }, seen);
  const fitted = await fitRequest(
    deps,
    { input, conversation, snapshot, transcript, hasGap, memories },
    provider,
  );
  const pictures = (fileId: string) => deps.store.files.bytes(tenantId, fileId);
  const request = {
    ...fitted.request,
    messages: await withPictureBytes(withoutCalls(fitted.request.messages), pictures),
  };
  const tokens = () => requestTokens(snapshot, fitted, deps.countTokens);
  // Nobody is asked whether a draft may cost more.
  const call = { turn, snapshot: withoutAsking(snapshot), conversation, budget: undefined };
  try {
    return await askReserved(
      deps,
      call,
      { provider, request, count: tokens, steps: 0 },
      { onText: () => undefined, signal },
    );
  } catch (error) {
    if (isRefusal(error)) await learnRefusal(deps, { input, snapshot }, { fitted, provider }, error);
    throw error;
  }
}

/** Counts the draft in the conversation's budget, and in the statistics of the message's turn. */
async function count(
  { store, prices }: ActivityDeps,
  { turn }: DraftOrder,
  { conversation, choice, provider }: Known,
  { streamed, spent }: Partial<PaidReply> & { spent?: Amounts | undefined },
): Promise<void> {
  const { tenantId, conversationId, turnId } = turn;
  const { lastActivityAt: at } = conversation;
  // Each attempt may be billed.
  const spentFor = `${turnId}/draft/${Context.current().info.attempt}`;
  if (spent)
    await store.conversations.append(tenantId, conversationId, { messages: [], at, spent, spentFor });
  if (!streamed) return;
  const { usage, model } = streamed.reply;
  const costUsd = costOf(pricesAt(provider, prices), [model, choice.model], usage);
  const used = { ...choice, steps: 0, usage, ...(costUsd !== undefined && { costUsd }) };
  await store.turns.addRecap(tenantId, turnId, { number: countedAs, used });
}

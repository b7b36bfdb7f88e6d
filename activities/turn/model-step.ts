import { withRepairs } from '../../src/model/context/repairs';
import { uncovered } from '../../src/model/context/uncovered';
import type { Conversation } from '../../src/domain/conversation';
import { messageIdOf } from '../../src/domain/ids';
import { costOf } from '../../src/domain/model-usage';
import type { AgentSnapshot } from '../../src/domain/agent';
import type { AssistantMessage } from '../../src/domain/message';
import type { Memory } from '../../src/domain/memory';
import { digestOf } from '../../src/platform/digest';
import { remembered } from '../../src/agents/tools/available-tool';
import type { TurnLog } from '../../src/domain/turn-log';
import type { ModelStepInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { havingShown } from '../failures';
import type { PaidReply } from './ask-reserved';
import { BudgetReached } from './budget-reached';
import { askWithinWindow } from './ask-within-window';
import { finishStep, type StepMade } from './finish-step';
import { withFiles } from './shown-files';
import { withPromptPassages, type StepContext } from './prompt-passages';
import { deferToHuman } from './defer-to-human';
import { StreamedText, readSnapshot } from './streamed-text';
import type { KnownResults } from './tool-messages';
import { missingMessages, readConversation, withQuestion } from '../inbox/turn-transcript';
import type { Work, WorkTimes } from './work-signal';

/** What an activity already knows if this step is its last part. */
export interface KnownBefore {
  /** The log as the workflow knows it, if it does not know all of it yet. */
  log?: TurnLog;
  results?: KnownResults;
  /** When the call ended that this activity ran before. */
  endedAt?: Date;
  /** The conversation, read after the call had ended. */
  conversation?: Promise<Conversation> | undefined;
}

/** Runs one step of the model: reads the conversation, streams the reply to clients, and stores the step. */
export async function callModelStep(
  deps: ActivityDeps,
  input: ModelStepInput,
  work: Work,
  { log: known = input.log, results, conversation: reading, endedAt }: KnownBefore,
): Promise<StepMade> {
  const { store, feed } = deps;
  const { turn, log } = input;
  const since = endedAt ? { queuedAt: endedAt, startedAt: new Date() } : work.times;
  const [conversation, snapshot] = await Promise.all([
    reading ?? readConversation(store, input),
    readSnapshot(store, turn),
  ]);
  const missing = await missingMessages(store, input, conversation, input, results);
  if (conversation.servedBy === 'human')
    return { step: await deferToHuman(deps, input, { conversation, snapshot }, missing) };

  const shown = new StreamedText({ ...turn, log, known }, feed, store, deps);
  const { messages, hasGap } = uncovered(conversation);
  const said = withRepairs(await withQuestion(store, input, [...messages, ...missing]), turn.turnId);
  const [read, memories] = await Promise.all([
    withFiles(deps, { input, snapshot }, said).then((seen) => withPromptPassages(deps, input, seen)),
    memoriesOf(deps, conversation, snapshot),
  ]);
  const before = { input, conversation, missing, snapshot, shown, hasGap, memories, ...read };
  const written = storedStep(conversation, input);
  try {
    if (written?.text) shown.add(written.text);
    if (written) return await finishStep(deps, before, written);
    const asked = await askWithinWindow(deps, before, work);
    if (!asked) return { step: { kind: 'compact' } };
    const message = assistantMessage(deps, before, asked, since);
    return await finishStep(deps, before, message, asked);
  } catch (error) {
    if (error instanceof BudgetReached) return { step: { kind: 'over_budget', over: error.over } };
    throw havingShown(error, shown.chars);
  } finally {
    await shown.end();
  }
}

async function memoriesOf(
  { store }: ActivityDeps,
  conversation: Conversation,
  snapshot: AgentSnapshot,
): Promise<Memory[]> {
  const person = remembered(snapshot, conversation);
  return person ? store.memories.knownTo(conversation.tenantId, person) : [];
}

/** The step as an earlier attempt stored it before its completion reached the workflow. */
export function storedStep(
  { recent }: Pick<Conversation, 'recent'>,
  input: Pick<ModelStepInput, 'turn' | 'step'>,
): AssistantMessage | undefined {
  const messageId = stepMessageId(input);
  return recent.find(
    (message): message is AssistantMessage => message.messageId === messageId && message.role === 'assistant',
  );
}

function assistantMessage(
  { prices }: Pick<ActivityDeps, 'prices'>,
  { input, shown, givenDigests, memories }: StepContext,
  { streamed: { stopped, reply, askedAt, requestDigest }, spent }: PaidReply,
  times: WorkTimes,
): AssistantMessage {
  const { turn, step } = input;
  const { text, model, usage, finishReason } = reply;
  const calls = reply.calls.map((call, index) => ({ ...call, callId: `call_${step}_${index + 1}` }));
  const at = new Date();
  // Stored with the message, so that a later attempt which finds the message reports the same value.
  const firstTokenMs = shown.firstTokenMs(input.startedAt);
  // Providers report the name of a version. The price may be listed under the name that was requested.
  const costUsd = costOf(prices, [model, input.model], usage);
  const message = {
    messageId: stepMessageId(input),
    turnId: turn.turnId,
    text,
    at,
    step,
    model,
    calls,
    usage,
    ...(finishReason === 'length' && { cut: true as const }),
    ...(spent && { spent }),
    ...(firstTokenMs > 0 && { firstTokenMs }),
    asked: {
      model: input.model,
      ...askedTimes(times, askedAt),
      ...(costUsd !== undefined && { costUsd }),
      requestDigest,
      ...(givenDigests.length > 0 && { passageDigests: givenDigests }),
      ...(memories.length > 0 && { memoryDigests: memories.map(({ text: fact }) => digestOf(fact)) }),
    },
  };
  return { role: 'assistant', ...message, ...(stopped && { interrupted: true }) };
}

/** A speculative call was sent before its step was ordered, and waited for no worker. */
function askedTimes({ queuedAt, startedAt }: WorkTimes, askedAt: number) {
  const asked = Math.min(startedAt.getTime(), askedAt);
  return {
    queuedAt: new Date(Math.min(queuedAt.getTime(), asked)).toISOString(),
    startedAt: new Date(asked).toISOString(),
  };
}

/** Equal for every attempt at a step, so that a step is written once. */
function stepMessageId({ turn, step }: Pick<ModelStepInput, 'turn' | 'step'>): string {
  return messageIdOf(turn.conversationId, turn.turnId, step);
}

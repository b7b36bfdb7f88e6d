import type { Conversation } from '../../src/domain/conversation';
import { messageIdOf } from '../../src/domain/ids';
import { costOf } from '../../src/domain/model-usage';
import type { AgentSnapshot } from '../../src/domain/agent';
import type { AssistantMessage } from '../../src/domain/message';
import type { Memory } from '../../src/domain/memory';
import { digestOf } from '../../src/platform/digest';
import { remembered } from '../../src/agents/tools/available-tool';
import type { LogEntry } from '../../src/domain/turn-log';
import type { ModelStep, ModelStepInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { havingShown } from '../failures';
import type { PaidReply } from './ask-reserved';
import { BudgetReached } from './reserve-call';
import { askWithinWindow } from './ask-within-window';
import { finishStep } from './finish-step';
import { shownTranscript } from './shown-transcript';
import { withPromptPassages, type StepContext } from './prompt-passages';
import { StreamedText, readSnapshot } from './streamed-text';
import { readConversation, readTranscript } from './turn-transcript';
import type { Work, WorkTimes } from './work-signal';

/** Results that an activity has before the step. */
interface KnownBefore {
  /** The last entries of the log, if this activity has shown them and the workflow does not know them yet. */
  shown?: LogEntry[];
  /** When the call ended that this activity ran before. */
  endedAt?: Date;
}

/** Runs one step of the model: reads the conversation, streams the reply to clients, and stores the step. */
export async function callModelStep(
  deps: ActivityDeps,
  input: ModelStepInput,
  work: Work,
  { shown: ahead, endedAt }: KnownBefore = {},
): Promise<ModelStep> {
  const { store, feed } = deps;
  const { turn, log } = input;
  const since = endedAt ? { queuedAt: endedAt, startedAt: new Date() } : work.times;
  const [conversation, snapshot] = await Promise.all([
    readConversation(store, input),
    readSnapshot(store, turn),
  ]);
  if (conversation.servedBy === 'human') {
    const item = await store.inbox.get(turn.tenantId, turn.conversationId);
    return { kind: 'with_human', agentName: item?.agentName };
  }
  const shown = new StreamedText({ ...turn, log, ahead }, feed, store, deps);
  try {
    const { said, ...kept } = await readTranscript(store, input, conversation);
    const [read, memories] = await Promise.all([
      shownTranscript(deps, { input, snapshot }, said).then((seen) => withPromptPassages(deps, input, seen)),
      memoriesOf(deps, conversation, snapshot),
    ]);
    const before = { input, conversation, snapshot, shown, memories, ...kept, ...read };
    const written = storedStep(conversation, input);
    if (written?.text) shown.add(written.text);
    const asked = written ? undefined : await askWithinWindow(deps, before, work);
    const message = written ?? (asked && assistantMessage(deps, before, asked, since));
    return message ? await finishStep(deps, before, message, asked) : { kind: 'compact' };
  } catch (error) {
    if (error instanceof BudgetReached) return { kind: 'over_budget', over: error.over };
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
function storedStep({ recent }: Conversation, input: ModelStepInput): AssistantMessage | undefined {
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
function stepMessageId({ turn, step }: ModelStepInput): string {
  return messageIdOf(turn.conversationId, turn.turnId, step);
}

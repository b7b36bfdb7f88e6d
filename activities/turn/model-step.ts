import type { Conversation } from '../../src/domain/conversation';
import { messageIdOf } from '../../src/domain/ids';
import { costOf } from '../../src/domain/model-usage';
import { callsOf, type AssistantMessage } from '../../src/domain/message';
import { ModelError } from '../../src/model/model-error';
import { makerOf, modelAt, pricesAt } from '../../src/model/providers/provider';
import { digestOf } from '../../src/platform/digest';
import { filledCall } from '../../src/agents/tools/context/filled-parameters';
import { availableTools, contextUseOf, findTool } from '../../src/agents/tools/available-tool';
import type { LogEntry } from '../../src/domain/turn-log';
import type { ModelStep, ModelStepInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { havingShown, modelFailure } from '../failures';
import { BilledFailure } from './ask-reserved';
import { BudgetReached } from './reserve-call';
import { askWithinWindow, type Asked } from './ask-within-window';
import { instructed, valuesForCall } from './call-context';
import { takeBackUnrun } from './count-call';
import { finishStep } from './finish-step';
import { memoriesOf } from './memories-of';
import { borrowedTexts } from './prompt/borrowed-text';
import { KeptPrompt } from './prompt/kept-prompt';
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
  const [conversation, frozen] = await Promise.all([
    readConversation(store, input),
    readSnapshot(store, turn),
  ]);
  const snapshot = instructed(input, { conversation, snapshot: frozen });
  if (conversation.servedBy === 'human') {
    const item = await store.inbox.get(turn.tenantId, turn.conversationId);
    return { kind: 'with_human', agentName: item?.agentName };
  }
  const shown = new StreamedText({ ...turn, log, ahead }, feed, store, deps);
  try {
    const { said, ...kept } = await readTranscript(store, input, conversation);
    const settled = new Set(input.outcomes.map(({ callId }) => callId));
    const over = callsOf(conversation.recent, turn.turnId).filter(({ callId }) => settled.has(callId));
    await takeBackUnrun(deps, turn, over, { conversation, snapshot });
    const written = storedStep(conversation, input);
    // An answer that is written needs no provider, and its provider may be deleted.
    const provider = written ? undefined : await deps.providers.of(turn.tenantId, input.providerId);
    const known = provider ? modelAt(provider, input.model) : { model: input.model };
    const [read, memories] = await Promise.all([
      shownTranscript(deps, { input, snapshot, known }, said).then((seen) =>
        withPromptPassages(deps, input, seen),
      ),
      memoriesOf(deps, conversation, snapshot),
    ]);
    const prompts = new KeptPrompt(store, input, borrowedTexts(read.passageTexts, memories));
    const before = { input, conversation, snapshot, shown, memories, prompts, ...kept, ...read };
    if (written?.text) shown.add(written.text);
    const asked = provider && (await askWithinWindow(deps, before, provider, work));
    const message = written ?? (asked && assistantMessage(deps, before, asked, since));
    return message ? await finishStep(deps, before, message, asked) : { kind: 'compact' };
  } catch (error) {
    if (error instanceof BudgetReached) return { kind: 'over_budget', over: error.over };
    throw havingShown(asFailure(error, shown.chars), shown.chars);
  } finally {
    await shown.end();
  }
}

function asFailure(error: unknown, shown: number): unknown {
  if (error instanceof BilledFailure) {
    const { failure, billed } = error;
    return failure instanceof ModelError ? modelFailure(failure, { shown, billed }) : failure;
  }
  return error instanceof ModelError ? modelFailure(error, { shown }) : error;
}

/** The step as an earlier attempt stored it before its completion reached the workflow. */
function storedStep({ recent }: Conversation, input: ModelStepInput): AssistantMessage | undefined {
  const messageId = stepMessageId(input);
  return recent.find(
    (message): message is AssistantMessage => message.messageId === messageId && message.role === 'assistant',
  );
}

const incompleteReasons = { length: 'max_output_tokens', refusal: 'refusal' } as const;

function assistantMessage(
  { prices }: Pick<ActivityDeps, 'prices'>,
  { input, conversation, snapshot, shown, givenDigests, givenFiles, memories }: StepContext,
  { streamed: { stopped, reply, askedAt, requestDigest }, spent, provider, fitted: { leftOut } }: Asked,
  times: WorkTimes,
): AssistantMessage {
  const { turn, step } = input;
  const { text, model, usage, kept, end } = reply;
  const at = new Date();
  const tools = availableTools(snapshot, { ...input, conversation });
  const calls = reply.calls.map((written, index) => {
    const call = { ...written, callId: callIdOf(input, conversation, index + 1) };
    const { callId } = call;
    const values = valuesForCall(input, { conversation, snapshot }, { callId, now: at });
    return filledCall(call, contextUseOf(findTool(tools, call.tool)), values);
  });
  // Stored with the message, so that a later attempt which finds the message reports the same value.
  const firstTokenMs = shown.firstTokenMs(input.startedAt);
  // Providers report the name of a version. The price may be listed under the name that was requested.
  const costUsd = costOf(pricesAt(provider, prices), [model, input.model], usage);
  const message = {
    messageId: stepMessageId(input),
    turnId: turn.turnId,
    text,
    at,
    step,
    model,
    calls,
    usage,
    ...(kept !== undefined && { kept: { maker: makerOf(provider, input.model), state: kept } }),
    ...(end && end !== 'stop' && { incomplete: incompleteReasons[end] }),
    ...(spent && { spent }),
    ...(firstTokenMs > 0 && { firstTokenMs }),
    asked: {
      model: input.model,
      ...(input.providerId !== undefined && { providerId: input.providerId, providerName: provider.name }),
      ...askedTimes(times, askedAt),
      ...(costUsd !== undefined && { costUsd }),
      requestDigest,
      ...(leftOut.length > 0 && { leftOut }),
      ...(givenDigests.length > 0 && { passageDigests: givenDigests }),
      ...(givenFiles.some((digest) => digest !== null) && { passageFiles: givenFiles }),
      ...(memories.length > 0 && { memoryDigests: memories.map(({ text: fact }) => digestOf(fact)) }),
    },
  };
  return { role: 'assistant', ...message, ...(stopped && { interrupted: true }) };
}

/** Where another agent asks, the id says of which turn it is: the person's own stream shows calls of several turns. */
function callIdOf({ turn, step }: ModelStepInput, { delegation }: Conversation, number: number): string {
  const own = `call_${step}_${number}`;
  return delegation ? `${own}_${digestOf(turn.turnId).slice(0, 8)}` : own;
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

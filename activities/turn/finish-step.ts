import { addAmounts, noAmounts, type Amounts } from '../../src/domain/budget';
import type { Conversation } from '../../src/domain/conversation';
import type { AssistantMessage, Message } from '../../src/domain/message';
import { completedEntry, type CompletedEntry, type LogEntry } from '../../src/domain/turn-log';
import { withModel } from '../../src/domain/turn-figures';
import { cite } from '../../src/knowledge/prompt/cite';
import { faultsInWords } from '../../src/domain/output';
import { outputFaults } from '../../src/agents/tools/check-output';
import { completed, tallyStep, type AnsweringStep, type CountedStep } from '../../workflows/turn/completion';
import type { ModelStep, ModelStepInput } from '../../workflows/turn/activity-types';
import { warned } from '../../workflows/turn/log';
import type { ActivityDeps } from '../deps';
import { handedBack, writeWithRetry } from '../failures';
import type { FittedContext } from '../../src/model/context/fit-context';
import { withTokens } from '../../src/model/context/message-tokens';
import { forgetMessageText } from './message-text';
import { plannedCalls, saidBy } from './planned-step';
import type { StepContext } from './prompt-passages';
import { putRecord, turnReceipt } from './receipt/turn-receipt';
import { turnRecord } from './turn-record';

/** A step that was made, and the conversation as it was right after it was written. */
export interface StepMade {
  step: ModelStep;
  /** Absent if the step wrote nothing, or if it was the last. */
  conversation?: Conversation;
}

/** What the model was asked with, and lines for the user about budgets. */
interface AskedNow {
  fitted: Pick<FittedContext, 'isLong' | 'isCounted'>;
  warnings?: string[];
}

/**
 * Stores the step in the transcript, and returns it with the conversation as it is then. The last step also stores the
 * turn's record, so a turn of text alone needs no further activity. Throws `worker.handed_back` if another attempt has stored the step. `asked` is present
 * if this attempt has asked the model.
 */
export async function finishStep(
  deps: ActivityDeps,
  before: StepContext,
  replied: AssistantMessage,
  asked?: AskedNow,
): Promise<StepMade> {
  const { store } = deps;
  const { input, conversation, missing } = before;
  const { tenantId, conversationId } = input.turn;
  const { fitted, warnings = [] } = asked ?? {};
  const message = await withOutputFaults(deps, before, replied);
  const step = await modelStep(before, { message, warnings }, deps);
  const messages = [...missing, message];
  const change = {
    messages: fitted?.isCounted ? withTokens(messages, deps.countTokens) : messages,
    consents: input.consents,
    failures: failuresAfter(step, conversation),
    at: message.at,
    ...spentWith(input, message.spent),
  };
  const end = step.kind === 'answered' ? answeredEnd(before, step, message) : undefined;
  const receipt = end && (await writeWithRetry(() => turnReceipt(deps, input, { ...before, change, end })));
  const written = await writeWithRetry(() =>
    store.conversations.append(tenantId, conversationId, { ...change, ...receipt?.pending }, conversation),
  );
  if (isOvertaken(message, written.recent)) throw handedBack({ shown: before.shown.chars });
  // Not concurrently: anyone who reads a turn's record looks for its texts in the transcript.
  if (end) {
    const record = turnRecord(input, { ...end, receipt: receipt?.kept(written.links) });
    await writeWithRetry(() => putRecord(deps, record));
    await forgetMessageText(store, input);
  }
  const isLong = step.kind === 'answered' && fitted?.isLong;
  return { step: isLong ? { ...step, isLong: true } : step, conversation: written };
}

/** Notes where an answer does not fit the response schema. One that was written before has been checked. */
async function withOutputFaults(
  { schemas }: Pick<ActivityDeps, 'schemas'>,
  { input, conversation, snapshot: { responseSchema } }: StepContext,
  message: AssistantMessage,
): Promise<AssistantMessage> {
  const isAnswer = message.calls.length === 0 && !message.interrupted;
  const isWritten = conversation.recent.some(({ messageId }) => messageId === message.messageId);
  if (!responseSchema || !isAnswer || isWritten) return message;
  const { tenantId } = input.turn;
  const unfit = await outputFaults(message.text, responseSchema, { schemas, tenantId });
  return unfit.length > 0 ? { ...message, unfit } : message;
}

/** An answer resets the count of consecutive failures. */
function failuresAfter({ kind }: ModelStep, { failures }: Conversation): number {
  return kind === 'answered' ? 0 : failures;
}

/** True if another attempt, whose process was presumed dead, has stored this step with a different reply. */
function isOvertaken({ messageId, text, at }: AssistantMessage, recent: Message[]): boolean {
  const written = recent.find((message) => message.messageId === messageId);
  return written !== undefined && (written.text !== text || written.at.getTime() !== at.getTime());
}

/** What the conversation's budgets count with the step: also what the turn spent since the step before. */
function spentWith({ budget }: ModelStepInput, spent: Amounts | undefined): { spent?: Amounts } {
  return budget ? { spent: addAmounts(budget.unrecorded, spent ?? noAmounts) } : {};
}

async function modelStep(
  before: StepContext,
  { message, warnings }: { message: AssistantMessage; warnings: string[] },
  deps: Pick<ActivityDeps, 'prices' | 'schemas'>,
): Promise<ModelStep> {
  const { input, shown } = before;
  const { chars, lead } = shown;
  const said = { ...saidBy(deps, input, message, shown), ...(warnings.length > 0 && { warnings }) };
  if (message.interrupted) return { kind: 'stopped', ...said };
  if (message.unfit) return { kind: 'unfit', faults: faultsInWords(message.unfit), ...said };
  if (message.calls.length === 0) {
    const output = before.snapshot.responseSchema && { output: true as const };
    const cited = { ...said, ...output, ...cite(message.text, before.given) };
    return { kind: 'answered', chars, lead, recorded: lastEntries(input, cited, warnings) };
  }
  return { kind: 'calls', ...said, calls: await plannedCalls(deps, before, message) };
}

/** Built only here: the turn's record holds them, and the workflow appends them to its log. */
function lastEntries(
  input: ModelStepInput,
  step: CountedStep & AnsweringStep,
  warnings: string[],
): [...LogEntry[], CompletedEntry] {
  const tally = tallyStep(input.tally, step, input.model);
  const { at } = step;
  const { entries } = warned({ log: input.log }, warnings, at).log;
  const last = { ...completed(tally, step, input.startedAt), n: entries.length + 1, at };
  return [...entries.slice(input.log.entries.length), last];
}

function answeredEnd(
  { input }: StepContext,
  step: Extract<ModelStep, { kind: 'answered' }>,
  { usage: last, asked }: AssistantMessage,
) {
  const { chars, lead, recorded } = step;
  const { messageId, usage, costUsd } = completedEntry(recorded);
  const after = input.log.entries.length;
  const log = {
    entries: [...input.log.entries, ...recorded],
    spans: chars > 0 ? [...input.log.spans, { after, messageId, chars, lead }] : input.log.spans,
  };
  const cost = asked?.costUsd !== undefined && { costUsd: asked.costUsd };
  const models = withModel(input.tally.models, { model: input.model, steps: 1, usage: last, ...cost });
  const end = { outcome: 'completed' as const, log, usage, models, decisions: input.decisions };
  return { ...end, ...(costUsd !== undefined && { costUsd }) };
}

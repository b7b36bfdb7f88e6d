import { addAmounts, noAmounts, type Amounts } from '../../src/domain/budget';
import { ruleContext } from '../../src/agents/rules/rule-context';
import { windowOf } from '../../src/agents/rules/spend-windows';
import { availableTools } from '../../src/agents/tools/available-tool';
import { planCalls } from '../../src/agents/tools/plan-call';
import { withoutUser, type InUsersPlace } from '../../src/agents/tools/without-user';
import type { Conversation } from '../../src/domain/conversation';
import type { AssistantMessage, Message } from '../../src/domain/message';
import { waitedForPeople } from '../../src/domain/people-wait';
import type { TurnRecord, TurnRef } from '../../src/domain/turn';
import { cite } from '../../src/knowledge/prompt/cite';
import { faultsInWords } from '../../src/domain/output';
import { outputFaults } from '../../src/agents/tools/check-output';
import { completed, tallyStep, type Tally } from '../../src/domain/turn-tally';
import type { ModelStep, ModelStepInput, ModelText } from '../../workflows/turn/activity-types';
import { recordText, warned } from '../../src/domain/write-log';
import type { ActivityDeps } from '../deps';
import { handedBack, writeWithRetry } from '../failures';
import type { FittedContext } from '../../src/model/context/fit-context';
import { withTokens } from '../../src/model/context/message-tokens';
import { forgetMessageText } from './message-text';
import type { StepContext } from './prompt-passages';
import { reportTurnEnd } from '../outbox/report-turn-end';
import { putRecord, turnReceipt } from './receipt/turn-receipt';
import { turnRecord } from './turn-record';

/** The model's request, and lines for the user about budgets. */
interface AskedNow {
  fitted: Pick<FittedContext, 'isLong' | 'isCounted'>;
  warnings?: string[];
}

/**
 * Stores the step in the transcript, and returns it. The last step also stores the turn's record, so a turn of text alone
 * needs no further activity. Throws `worker.handed_back` if another attempt has stored the step. `asked` is present if
 * this attempt has asked the model.
 */
export async function finishStep(
  deps: ActivityDeps,
  before: StepContext,
  replied: AssistantMessage,
  asked?: AskedNow,
): Promise<ModelStep> {
  const { store } = deps;
  const { input, conversation, missing } = before;
  const { tenantId, conversationId } = input.turn;
  const { fitted, warnings = [] } = asked ?? {};
  const checked = await withOutputFaults(deps, before, replied);
  const { step, end } = await stepOf(deps, before, checked, warnings);
  const message = withVerdicts(checked, step);
  const messages = [...missing, message];
  const change = {
    messages: fitted?.isCounted ? withTokens(messages, deps.countTokens) : messages,
    consents: input.consents,
    attributes: input.attributes,
    failures: failuresAfter(step, conversation),
    at: message.at,
    ...spentWith(input, message.spent),
  };
  const receipt = end && (await writeWithRetry(() => turnReceipt(deps, input, { ...before, change, end })));
  const written = await writeWithRetry(() =>
    store.conversations.append(tenantId, conversationId, { ...change, ...receipt?.pending }, conversation),
  );
  if (isOvertaken(message, written.recent)) throw handedBack({ shown: before.shown.chars });
  // Not concurrently: anyone who reads a turn's record looks for its texts in the transcript.
  if (end) {
    const record = turnRecord(input, {
      ...{ ...end, version: before.snapshot.version },
      receipt: receipt?.kept(written.links),
    });
    await writeWithRetry(() => putRecord(deps, record));
    await forgetMessageText(store, input);
    // safeguard: an end is reported before its step counts as done
    await reportTurnEnd(deps, input, record);
  }
  const isLong = step.kind === 'answered' && fitted?.isLong;
  return isLong ? { ...step, isLong } : step;
}

/** Stores what rules said with the calls, so that they are evaluated once. */
function withVerdicts(message: AssistantMessage, step: ModelStep): AssistantMessage {
  if (step.kind !== 'calls' || !step.calls.some(({ verdict }) => verdict)) return message;
  const verdicts = new Map(step.calls.map(({ callId, verdict }) => [callId, verdict]));
  const calls = message.calls.map((call) => {
    const verdict = verdicts.get(call.callId);
    return verdict ? { ...call, verdict } : call;
  });
  return { ...message, calls };
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

/**
 * Returns the amounts that the conversation's budgets count with the step, including the turn's spending since the step
 * before.
 */
function spentWith({ budget }: ModelStepInput, spent: Amounts | undefined): { spent?: Amounts } {
  return budget ? { spent: addAmounts(budget.unrecorded, spent ?? noAmounts) } : {};
}

interface Finished {
  step: ModelStep;
  /** Present if the step answered, and so ends its turn. */
  end?: Pick<TurnRecord, 'outcome' | 'log' | 'usage' | 'decisions'> & Pick<Tally, 'costUsd' | 'models'>;
}

async function stepOf(
  deps: Pick<ActivityDeps, 'schemas' | 'store' | 'spends'>,
  before: StepContext,
  message: AssistantMessage,
  warnings: string[],
): Promise<Finished> {
  const { chars, lead } = before.shown;
  const { messageId, model, usage, spent, asked, incomplete } = message;
  const said = {
    ...{ messageId, model, usage, spent, chars, lead, firstTokenMs: ownFirstTokenMs(before.input, message) },
    costUsd: asked?.costUsd,
    at: message.at.toISOString(),
    ...(warnings.length > 0 && { warnings }),
  };
  if (message.interrupted) return { step: { kind: 'stopped', ...said } };
  if (message.unfit) return { step: { kind: 'unfit', faults: faultsInWords(message.unfit), ...said } };
  if (message.calls.length === 0) return answered(before, said, { text: message.text, incomplete });
  const { input, snapshot, conversation, missing } = before;
  const { access, isProved, attributes } = input;
  const asker = { access, isProved, attributes };
  const { cause } = input.turn;
  const judged = { conversation, snapshot, ...asker, cause, unwritten: [...missing, message] };
  const planned = await planCalls(message.calls, {
    turnId: input.turn.turnId,
    tenantId: input.turn.tenantId,
    schemas: deps.schemas,
    facts: (tool) => ruleContext(deps.store, tool, judged),
    counted: (tool, call, judge) => {
      const window = windowOf(tool, conversation, { turnId: input.turn.turnId, ...call });
      return window ? deps.spends.plan(window, judge) : judge(0).then(({ value }) => value);
    },
    tools: availableTools(snapshot, input),
    consents: [...conversation.consents, ...input.consents],
    actionTtlMs: snapshot.actionTtlMs,
    isCut: message.incomplete === 'max_output_tokens',
    agentName: snapshot.handoff.agentName,
  });
  const inPlace = await inUsersPlace(deps, input.turn);
  const calls = inPlace ? planned.map((call) => withoutUser(call, inPlace)) : planned;
  return { step: { kind: 'calls', ...said, calls } };
}

/** Returns who decides in the user's place; undefined if the user is asked. A queue that is gone leaves it to all operators. */
async function inUsersPlace(
  { store }: Pick<ActivityDeps, 'store'>,
  { tenantId, cause }: TurnRef,
): Promise<InUsersPlace | undefined> {
  const { unattended } = cause ?? {};
  if (!unattended) return undefined;
  const { asks, queueId } = unattended;
  const queue = queueId === undefined ? null : await store.queues.get(tenantId, queueId);
  return { asks, ...(queue && { queue }) };
}

/** Returns the time until the step's first text, without the time in which people were asked; 0 without a text. */
function ownFirstTokenMs(
  { startedAt, decisions }: Pick<ModelStepInput, 'startedAt' | 'decisions'>,
  { firstTokenMs = 0 }: AssistantMessage,
): number {
  if (firstTokenMs === 0) return 0;
  return Math.max(1, firstTokenMs - waitedForPeople(decisions, Date.parse(startedAt) + firstTokenMs));
}

/** The last entries are built only here: the turn's record holds them, and the workflow appends them to its log. */
function answered(
  { input, snapshot, given, shown }: StepContext,
  said: ModelText,
  { text, incomplete }: Pick<AssistantMessage, 'text' | 'incomplete'>,
): Finished {
  const { at, chars, lead, warnings } = said;
  const { decisions } = input;
  const log = shown.logBefore;
  const output = snapshot.responseSchema && { output: true as const };
  const tally = tallyStep(input.tally, said, input);
  const told = warned(recordText({ log }, said), warnings, at).log;
  const last = completed(tally, { ...said, ...output, incomplete, ...cite(text, given) }, input.startedAt);
  const recorded = { ...last, n: told.entries.length + 1, at };
  const { usage, costUsd, models } = tally;
  return {
    step: {
      kind: 'answered',
      ...{ chars, lead },
      recorded: [...told.entries.slice(log.entries.length), recorded],
    },
    end: {
      outcome: 'completed',
      log: { entries: [...told.entries, recorded], spans: told.spans },
      ...{ usage, costUsd, models, decisions },
    },
  };
}

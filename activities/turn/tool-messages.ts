import { writtenArguments } from '../../src/agents/tools/context/filled-parameters';
import { boundedText } from '../../src/agents/tools/bounded-text';
import type { ActionAnswer } from '../../src/domain/action';
import type { CallEdit } from '../../src/domain/approval';
import { messageIdOf } from '../../src/domain/ids';
import { callsOf, type Message, type ToolCall, type ToolMessage } from '../../src/domain/message';
import { type ToolResult, failedCall } from '../../src/domain/tool-run';
import type { TurnPlace } from '../../src/domain/turn';
import type { Store } from '../../src/store/store';
import type { CallOutcome, ToolRunResult, Unsettled } from '../../workflows/turn/activity-types';

const mustReconnect = 'Its server must be connected again.';

/**
 * Strips the tool's output so that it never enters workflow history. `undefined` means the MCP server must be
 * reconnected.
 */
export function shownResult(result: ToolResult | undefined): ToolRunResult {
  if (!result) return { ...shownResult(failedCall(mustReconnect)), reconnect: true };
  const { success, durationMs, error, found, task, child } = result;
  return {
    success,
    durationMs,
    ...(error !== undefined && { error }),
    ...(found && { found }),
    ...(task && { task }),
    ...(child && { child }),
  };
}

/** The model's message about a call whose outcome nobody saw. */
export const unknownToModel =
  'The outcome of this call is unknown: the service stopped while it ran. Do not repeat it without asking the user.';

const words = {
  expired: 'Nobody answered in time, so this call was denied. It did not run.',
  superseded: 'The user wrote a new message instead of answering. This call did not run.',
  cancelled: 'The turn was cancelled. This call did not run.',
  handed_off: 'The conversation was handed to a person.',
} satisfies Partial<Record<CallOutcome['kind'], string>>;

/** Builds the transcript's tool messages for settled calls, in the order of the model's calls. */
export async function toolMessages(
  store: Store,
  turn: TurnPlace,
  transcript: Message[],
  { outcomes, edits = {} }: Pick<Unsettled, 'outcomes' | 'edits'>,
): Promise<ToolMessage[]> {
  const settled = new Map(outcomes.map((outcome) => [outcome.callId, outcome]));
  return Promise.all(
    callsOf(transcript, turn.turnId).flatMap((call) => {
      const outcome = settled.get(call.callId);
      const own = edits[call.callId] ?? [];
      return outcome ? [toolMessage(store, turn, call, { outcome, edits: own })] : [];
    }),
  );
}

async function toolMessage(
  store: Store,
  { conversationId, turnId }: TurnPlace,
  call: ToolCall,
  { outcome, edits }: { outcome: CallOutcome; edits: CallEdit[] },
): Promise<ToolMessage> {
  const { callId, providerCallId } = call;
  const messageId = messageIdOf(conversationId, turnId, callId);
  const { text, found, attachments } = await resultOf(store, turnId, outcome);
  const ranEdit = outcome.kind === 'ran' ? outcome.edit : undefined;
  const ran = ranEdit === undefined ? undefined : edits[ranEdit - 1];
  return {
    role: 'tool',
    messageId,
    turnId,
    callId,
    providerCallId,
    text: ran ? `${changedBy(ran, call)}\n${text}` : text,
    at: new Date(),
    ...(found && { found }),
    ...(attachments && { attachments }),
    ...(edits.length > 0 && { edits }),
    ...(ranEdit !== undefined && { ranEdit }),
  };
}

/** Tells the model what ran, so that it does not speak of its own arguments. */
function changedBy({ operator, arguments: edited }: CallEdit, { filled }: ToolCall): string {
  const who = operator ? 'An operator' : 'The user';
  const text = writtenArguments({ arguments: edited, filled });
  return `${who} changed the arguments before the call ran. It ran with: ${boundedText(text)}`;
}

async function resultOf(
  store: Store,
  turnId: string,
  outcome: CallOutcome,
): Promise<Pick<ToolResult, 'text' | 'found' | 'attachments'>> {
  if (outcome.kind !== 'ran') return { text: outcomeText(outcome) };
  const run = await store.toolRuns.get(turnId, outcome.callId);
  return run?.result ?? { text: unknownToModel };
}

function outcomeText(outcome: Exclude<CallOutcome, { kind: 'ran' }>): string {
  switch (outcome.kind) {
    case 'answered':
      if ('response' in outcome.answer) return outcome.answer.response;
      return outcome.by === 'user' ? userText(outcome.answer) : operatorText(outcome.answer);
    case 'declined':
      return declinedText(outcome);
    case 'refused':
      return `Error: ${outcome.reason}`;
    default:
      return words[outcome.kind];
  }
}

function declinedText({ by, reason }: Extract<CallOutcome, { kind: 'declined' }>): string {
  const declined = `${by === 'user' ? 'The user' : 'An operator'} declined this call. It did not run.`;
  return reason === undefined ? declined : `${declined} The reason: ${reason}`;
}

function operatorText(answer: ActionAnswer): string {
  const said = 'formValues' in answer ? answer.formValues['answer'] : undefined;
  return typeof said === 'string' ? `The operator answered: ${said}` : 'The operator agreed.';
}

function userText(answer: ActionAnswer): string {
  if ('accepted' in answer) return 'The user confirmed.';
  if ('selectedValue' in answer) return `The user chose: ${answer.selectedValue}`;
  return 'formValues' in answer ? `The user filled in: ${JSON.stringify(answer.formValues)}` : '';
}

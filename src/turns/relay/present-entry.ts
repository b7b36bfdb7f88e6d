import { z } from 'zod';
import { parseJson } from '../../domain/json';
import { handoffMessages } from '../../domain/handoff-words';
import { findCall, findResult, type Message, type ToolCall } from '../../domain/message';
import { outputIn } from '../../domain/output';
import type { DataOf, SseEvent } from './events';
import type { TurnPlace } from '../../domain/turn';
import type { CallEdit } from '../../domain/approval';
import type { AskingRule } from '../../domain/tool-rule';
import type { LogEntry, OtherAction } from '../../domain/turn-log';
import { fillText, type RelayStore, replyText } from './turn-texts';
import { actionPrompt, budgetPrompt, taskPrompt } from '../../agents/tools/action-prompt';
import { definedTools } from '../../agents/tools/available-tool';
import type { RelayDeps } from './turn-watch';
import type { LiveTurn } from './live-turn';
import { formatEventId } from './position';
import { presentCitations, presentContext } from './present-passages';
import { presentStatus } from './present-status';

const withHuman = 'A person has this conversation now. Your message is in their inbox.';
const handoffArguments = z.object({ message: z.string(), reason: z.string().optional() });

/** Returns a log entry as clients see it, with the texts that the log only refers to. */
export async function presentEntry(
  { store, links }: Pick<RelayDeps, 'store' | 'links'>,
  place: TurnPlace,
  turn: LiveTurn,
  entry: LogEntry,
): Promise<SseEvent> {
  const id = formatEventId(place.turnId, { n: entry.n, c: 0 });
  const { turnId, conversationId } = place;
  switch (entry.event) {
    case 'meta':
      return { id, event: 'meta', data: { conversationId, turnId } };
    case 'status':
      return { id, event: 'status', data: await presentStatus(store, place.tenantId, entry) };
    case 'content.reset':
      return { id, event: 'content.reset', data: { reason: entry.reason } };
    case 'tool.start': {
      const { tool, callId, ruleId, path } = entry;
      return { id, event: 'tool.start', data: { tool, callId, path, ruleId } };
    }
    case 'tool.end': {
      const { tool, callId, path, success, durationMs, error } = entry;
      return { id, event: 'tool.end', data: { tool, callId, path, success, durationMs, error } };
    }
    case 'rag.context':
      return { id, event: 'rag.context', data: await presentContext(store, place.tenantId, entry) };
    case 'action': {
      const shown = async ({ instructionId, expiresAt, below, ...asked }: OtherAction) => ({
        ...(await presentAction(store, { ...place, ...placeOf(below) }, turn, asked, {
          instructionId,
          callId: asked.callId,
          expiresAt,
        })),
        ...(below && { path: below.path }),
      });
      const others = entry.others && (await Promise.all(entry.others.map(shown)));
      const url = await connectUrl(links, place, entry);
      return {
        id,
        event: 'action',
        data: { ...(await shown(entry)), ...(url !== undefined && { url }), others },
      };
    }
    case 'handoff': {
      const said = await handoffWords(store, place, entry);
      return { id, event: 'handoff', data: { ...said, agentName: entry.agentName } };
    }
    case 'response.completed':
      return { id, event: 'response.completed', data: await presentCompleted(store, place, turn, entry) };
    case 'error': {
      const { message, code, retryable } = entry;
      return { id, event: 'error', data: { message, code, retryable } };
    }
  }
}

/** The turn that asks, if it is one below. */
function placeOf(below: OtherAction['below']): Partial<TurnPlace> {
  return below ? { turnId: below.turnId, conversationId: below.conversationId } : {};
}

/** Where the person connects the server that the question is about. */
async function connectUrl(
  links: RelayDeps['links'],
  { tenantId, conversationId }: TurnPlace,
  { reconnect, instructionId, expiresAt, below }: OtherAction,
): Promise<string | undefined> {
  if (reconnect?.needs !== 'oauth') return undefined;
  const asking = below?.conversationId ?? conversationId;
  const question = { conversation: asking, instruction: instructionId };
  return links.of({ tenant: tenantId, server: reconnect.mcpServerId, question }, new Date(expiresAt));
}

async function presentAction(
  store: RelayStore,
  place: TurnPlace,
  turn: LiveTurn,
  {
    type,
    callId,
    budget,
    asks,
    rule,
    snapshotId,
    version,
    edit: known,
    ...details
  }: Omit<OtherAction, 'instructionId' | 'expiresAt' | 'below'>,
  asked: Pick<OtherAction, 'instructionId' | 'callId' | 'expiresAt'>,
): Promise<Omit<DataOf<'action'>, 'others'>> {
  if (budget) return { ...budgetPrompt(budget), ...asked };
  const call = await storedCall(store, place, callId);
  if (asks) return { ...taskPrompt(call, asks), ...asked };
  const made = known ?? (version !== undefined && (await editOf(store, place, turn, { callId, version })));
  const edit = made || undefined;
  return {
    ...actionPrompt(type, call, { ...details, edit }),
    ...(await definedBy(store, place, call, { snapshotId, decisions: details.decisions })),
    ...(rule && presentRule(rule)),
    ...asked,
  };
}

/** The rule that asks, and its words. */
export function presentRule({ ruleId, message }: AskingRule): { ruleId?: string; ruleMessage?: string } {
  return {
    ...(ruleId !== undefined && { ruleId }),
    ...(message !== undefined && { ruleMessage: message }),
  };
}

/** The arguments that a person gave the call. Once the step is over, its result has them. */
async function editOf(
  store: RelayStore,
  place: TurnPlace,
  turn: LiveTurn,
  { callId, version }: { callId: string; version: number },
): Promise<CallEdit> {
  const stored = (messages: Message[]) => {
    const own = messages.filter(({ turnId }) => turnId === place.turnId);
    return findResult(own, callId)?.edits?.[version - 1];
  };
  const edit = turn.editsOf(callId)[version - 1] ?? (await inTranscript(store, place, stored));
  if (!edit) throw new Error('the transcript does not hold arguments that the turn names');
  return edit;
}

/** The tool's own words for the question, and the schema that other arguments must fit, if there may be others. */
async function definedBy(
  { snapshots }: RelayStore,
  { tenantId }: TurnPlace,
  { tool }: ToolCall,
  { snapshotId, decisions }: Partial<Pick<OtherAction, 'snapshotId' | 'decisions'>>,
): Promise<Pick<DataOf<'action'>, 'parameters' | 'confirmation'>> {
  const snapshot = snapshotId === undefined ? null : await snapshots.get(tenantId, snapshotId);
  const { parameters, confirmation } = definedTools(snapshot).find(({ name }) => name === tool) ?? {};
  return {
    ...(decisions?.includes('edit') && parameters && { parameters }),
    ...(confirmation && { confirmation }),
  };
}

async function presentCompleted(
  store: RelayStore,
  place: TurnPlace,
  turn: LiveTurn,
  entry: Extract<LogEntry, { event: 'response.completed' }>,
): Promise<DataOf<'response.completed'>> {
  const { turnId, conversationId, tenantId } = place;
  const { n, messageId, model, generatedAt, usage, costUsd, incomplete, insights } = entry;
  return {
    message: await finalMessage(store, place, turn, n),
    conversationId,
    turnId,
    metadata: { messageId, model, generatedAt },
    ...usage,
    ...(costUsd !== undefined && { costUsd }),
    ...(entry.output && (await presentOutput(store, place, turn, messageId))),
    ...(incomplete && { incomplete: { reason: incomplete } }),
    ...(await presentCitations(store, tenantId, entry)),
    insights,
  };
}

/** The text of the step that answered, as the value that it is. */
async function presentOutput(
  store: RelayStore,
  place: TurnPlace,
  turn: LiveTurn,
  messageId: string,
): Promise<Pick<DataOf<'response.completed'>, 'output'>> {
  const span = turn.allSpans().find((each) => each.messageId === messageId);
  if (!span) return {};
  await fillText(store, place, turn, span);
  const output = outputIn(turn.textAfter(span.after).slice(span.lead.length));
  return output === undefined ? {} : { output };
}

/** After a handoff, the reply is the handoff message that the user was shown. */
async function finalMessage(store: RelayStore, place: TurnPlace, turn: LiveTurn, n: number): Promise<string> {
  const before = turn.entry(n - 1);
  if (before?.event === 'handoff') return (await handoffWords(store, place, before)).message;
  return replyText(store, place, turn);
}

async function handoffWords(
  store: RelayStore,
  place: TurnPlace,
  { because, callId }: Extract<LogEntry, { event: 'handoff' }>,
): Promise<{ message: string; reason?: string }> {
  if (because !== undefined) return { message: handoffMessages[because] };
  if (callId === undefined) return { message: withHuman };
  const call = await storedCall(store, place, callId);
  return handoffArguments.parse(parseJson(call.arguments));
}

async function storedCall(store: RelayStore, place: TurnPlace, callId: string): Promise<ToolCall> {
  const call = await inTranscript(store, place, (messages) => findCall(messages, place.turnId, callId));
  if (!call) throw new Error('the transcript does not hold a call that the turn names');
  return call;
}

/** Looks in the recent messages first. */
async function inTranscript<T>(
  { conversations }: RelayStore,
  { tenantId, conversationId }: TurnPlace,
  find: (messages: Message[]) => T | undefined,
): Promise<T | undefined> {
  const { recent = [] } = (await conversations.get(tenantId, conversationId)) ?? {};
  return find(recent) ?? find(await conversations.messages(tenantId, conversationId));
}

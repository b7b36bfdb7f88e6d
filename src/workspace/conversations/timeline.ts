import type { Decision } from '../../domain/action';
import { callsOf, type AssistantMessage, type Message } from '../../domain/message';
import { shortened } from '../../domain/shortened';
import type { ToolResult } from '../../domain/tool-run';
import type { LogEntry, HandoffCause, TurnErrorCode } from '../../domain/turn-log';
import type { UsedDocument } from '../../domain/passages';
import type { TokenUsage } from '../../domain/model-usage';

/** The longest arguments and tool results shown, in UTF-16 units. */
const longestText = 2_000;

/**
 * Everything known of a turn.
 * `messages` are the turn's own; `results` holds the results of its calls by call id.
 */
export interface TurnParts {
  entries: LogEntry[];
  decisions: Decision[];
  messages: Message[];
  results: Map<string, ToolResult>;
}

type ToolStart = Extract<LogEntry, { event: 'tool.start' }>;

/**
 * Returns what happened in a turn, in order. The log keeps the workflow's order. A model's step is
 * placed before everything that followed from it, and a question where it was asked, even if the
 * clocks of two machines disagree.
 */
export function timeline(parts: TurnParts): TimelineEntry[] {
  const { entries, decisions } = parts;
  const steps = parts.messages.filter((message) => message.role === 'assistant');
  const dated = [
    ...steps.map((step) => ({ at: stepTime(step, parts), entry: modelEntry(step) })),
    ...decisions
      .flatMap((decision) => approvalEntry(decision, parts))
      .map((entry) => ({ at: entry.at, entry })),
    ...entries.flatMap((entry) => logEntry(entry, parts)).map((entry) => ({ at: entry.at, entry })),
  ];
  // The sort is stable: entries of the same millisecond keep the order above.
  return dated.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).map(({ entry }) => entry);
}

/** Returns when the step ended, but no later than anything that followed from it. */
function stepTime({ at, calls }: AssistantMessage, { entries, decisions }: TurnParts): string {
  const ids = new Set(calls.map(({ callId }) => callId));
  const later = [...entries, ...decisions].flatMap((each) =>
    'callId' in each && each.callId !== undefined && ids.has(each.callId) ? [each.at] : [],
  );
  return [at.toISOString(), ...later].sort().at(0) ?? at.toISOString();
}

function modelEntry({ at, step, model, messageId, usage, interrupted }: AssistantMessage): TimelineEntry {
  const what = { kind: 'model', step, model, messageId, usage } as const;
  return { at: at.toISOString(), ...what, ...(interrupted && { interrupted }) };
}

function approvalEntry(decision: Decision, { decisions, messages }: TurnParts): TimelineEntry[] {
  const { what, by: asked, instructionId, callId, at } = decision;
  if (what !== 'asked' || asked === undefined) return [];
  const end = decisions.find((other) => other.what !== 'asked' && other.instructionId === instructionId);
  const tool = findToolCall(messages, callId)?.tool ?? '';
  const approval = { kind: 'approval', instructionId, callId, tool, asked } as const;
  return [{ at, ...approval, ...(end && { outcome: outcomeOf(end) }) }];
}

function outcomeOf({ what, by, operator, at }: Decision): Outcome {
  const isDecided = what === 'accepted' || what === 'declined' || what === 'answered';
  return { what, ...(isDecided && by && { by }), ...(operator && { operator }), at };
}

function logEntry(entry: LogEntry, parts: TurnParts): TimelineEntry[] {
  const { at } = entry;
  switch (entry.event) {
    case 'status':
      return [{ at, kind: 'status', text: entry.text }];
    case 'tool.start':
      return [toolEntry(entry, parts)];
    case 'rag.context': {
      const { queryUsed: query, tokenCount: tokens, documents } = entry;
      return [{ at, kind: 'retrieval', query, tokens, documents }];
    }
    case 'content.reset':
      return [{ at, kind: 'reset', reason: entry.reason }];
    case 'handoff': {
      const { because, agentName } = entry;
      const why = because && { because };
      return [{ at, kind: 'handoff', ...why, ...(agentName !== undefined && { agentName }) }];
    }
    case 'response.completed':
      return [{ at, kind: 'completed', messageId: entry.messageId, model: entry.model }];
    case 'error':
      return [{ at, kind: 'error', code: entry.code, message: entry.message }];
    case 'meta':
    case 'tool.end':
    case 'action':
      return [];
  }
}

function toolEntry({ at, callId, tool }: ToolStart, parts: TurnParts): TimelineEntry {
  const written = findToolCall(parts.messages, callId)?.arguments ?? '';
  const call = { kind: 'tool', callId, tool, arguments: shortened(written, longestText) } as const;
  return { at, ...call, ...toolEnd(callId, parts) };
}

function toolEnd(callId: string, { entries, results }: TurnParts): Partial<ToolEnd> {
  const end = entries.find((entry) => entry.event === 'tool.end' && entry.callId === callId);
  if (end?.event !== 'tool.end') return {};
  const { at: endedAt, success, durationMs, error } = end;
  const result = results.get(callId);
  return {
    endedAt,
    success,
    durationMs,
    ...(error !== undefined && { error }),
    ...(result && { result: shortened(result.text, longestText) }),
  };
}

function findToolCall(messages: Message[], callId: string) {
  const turnId = messages.at(0)?.turnId ?? '';
  return callsOf(messages, turnId).find((call) => call.callId === callId);
}

/**
 * The outcome of a question to a person. `by` and `operator` say who decided; both are absent if nobody did.
 */
type Outcome = Pick<Decision, 'what' | 'by' | 'operator' | 'at'>;

/** One thing that happened in a turn. Times are RFC 3339. */
export type TimelineEntry = { at: string } & (
  | { kind: 'status'; text: string }
  /** A step of the model. `messageId` identifies the message that holds its text. */
  | { kind: 'model'; step: number; model: string; messageId: string; usage: TokenUsage; interrupted?: true }
  /** A tool call. Without `success` it is still running. Its arguments and its result are shortened. */
  | ({ kind: 'tool'; callId: string; tool: string; arguments: string } & Partial<ToolEnd>)
  /** A question to a person. Without `outcome` it is still open. */
  | {
      kind: 'approval';
      instructionId: string;
      callId: string;
      tool: string;
      asked: NonNullable<Decision['by']>;
      outcome?: Outcome;
    }
  /** A document search, and which results were passed to the model. */
  | { kind: 'retrieval'; query: string; tokens: number; documents: UsedDocument[] }
  | { kind: 'reset'; reason: string }
  | { kind: 'handoff'; because?: HandoffCause; agentName?: string }
  | { kind: 'completed'; messageId: string; model: string }
  | { kind: 'error'; code: TurnErrorCode; message: string }
);

interface ToolEnd {
  endedAt: string;
  success: boolean;
  durationMs: number;
  error: string;
  result: string;
}

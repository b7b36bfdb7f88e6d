import type { Decision } from '../../domain/action';
import { callsOf, type AssistantMessage, type Message } from '../../domain/message';
import { shortened } from '../../domain/shortened';
import type { ToolResult } from '../../domain/tool-run';
import type { LogEntry, HandoffCause, TurnErrorCode } from '../../domain/turn-log';
import type { UsedDocument } from '../../domain/passages';
import type { TokenUsage } from '../../domain/model-usage';

/** Of what a model wrote, and of what a tool said, in UTF-16 units. */
const longestText = 2_000;

/** All that is known of a turn. `messages` are the turn's own; `results` those of its calls by call id. */
export interface TurnParts {
  entries: LogEntry[];
  decisions: Decision[];
  messages: Message[];
  results: Map<string, ToolResult>;
}

type ToolStart = Extract<LogEntry, { event: 'tool.start' }>;

/**
 * What happened in a turn, in order. The log has the order of the workflow; a model's step stands before all that came
 * of it, and a question where it was asked, whatever the clocks of two machines say.
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
  // Sorting keeps what is of one millisecond as it stands above.
  return dated.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).map(({ entry }) => entry);
}

/** When the step ended, and no later than what came of it. */
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
    ...{ endedAt, success, durationMs },
    ...(error !== undefined && { error }),
    ...(result && { result: shortened(result.text, longestText) }),
  };
}

function findToolCall(messages: Message[], callId: string) {
  const turnId = messages.at(0)?.turnId ?? '';
  return callsOf(messages, turnId).find((call) => call.callId === callId);
}

/** What came of a question to a person; `by` and `operator` say who decided, absent where nobody did. */
type Outcome = Pick<Decision, 'what' | 'by' | 'operator' | 'at'>;

/** One thing that happened in a turn. Times are RFC 3339. */
export type TimelineEntry = { at: string } & (
  | { kind: 'status'; text: string }
  /** A step of the model; `messageId` is the message that holds its text. */
  | { kind: 'model'; step: number; model: string; messageId: string; usage: TokenUsage; interrupted?: true }
  /** A call from its begin on; without `success` it still runs. Its arguments and its result are shortened. */
  | ({ kind: 'tool'; callId: string; tool: string; arguments: string } & Partial<ToolEnd>)
  /** A question to a person; without `outcome` it still waits. */
  | {
      kind: 'approval';
      instructionId: string;
      callId: string;
      tool: string;
      asked: NonNullable<Decision['by']>;
      outcome?: Outcome;
    }
  /** A search of documents, and what of it the model was given. */
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

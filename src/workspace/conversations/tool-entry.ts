import { findCall, findResult } from '../../domain/message';
import { shortened } from '../../domain/shortened';
import type { ToolRun } from '../../domain/tool-run';
import type { LogEntry } from '../../domain/turn-log';
import { editsOf, type TurnParts } from './turn-parts';
import { shownEdit } from './shown-edit';
import { shownRule } from './shown-rule';
import type { ShownEdit, TimelineEntry } from './timeline-entry';

type ToolStart = Extract<LogEntry, { event: 'tool.start' }>;

/** Returns a tool call with the record of its run. */
export function toolEntry({ at, callId, tool, n, ruleId }: ToolStart, parts: TurnParts): TimelineEntry {
  const { messages, turnId, runs, longestText } = parts;
  const call = findCall(messages, turnId, callId);
  const written = call?.arguments ?? '';
  const step = stepOf(parts, callId);
  const run = runs.get(callId);
  const asked = parts.asked?.get(callId);
  return {
    at,
    kind: 'tool',
    callId,
    tool,
    ...(step !== undefined && { step }),
    arguments: shortened(written, longestText),
    argumentsChars: written.length,
    ...shownRule(ruleId, call?.verdict),
    ...(asked && { asked }),
    ...ranEdit(callId, parts),
    ...(run && timesOf(run)),
    ...toolEnd(callId, n, parts),
  };
}

/** The arguments that ran, if people changed them. */
function ranEdit(callId: string, parts: TurnParts): { edited?: ShownEdit } {
  const version = findResult(parts.messages, callId)?.ranEdit;
  const edit = version === undefined ? undefined : editsOf(parts, callId)[version - 1];
  return edit ? { edited: shownEdit(edit, parts) } : {};
}

/** The times of the last attempt, and of those before it. */
function timesOf({ queuedAt, startedAt, retries = [] }: ToolRun) {
  const attempts = [{ queuedAt, startedAt }, ...retries].map((attempt) => ({
    queuedAt: attempt.queuedAt.toISOString(),
    startedAt: attempt.startedAt.toISOString(),
  }));
  const lostAttempts = attempts.slice(0, -1);
  const last = attempts.at(-1);
  return {
    ...last,
    ...(last && { queueMs: Math.max(0, Date.parse(last.startedAt) - Date.parse(last.queuedAt)) }),
    ...(lostAttempts.length > 0 && { lostAttempts }),
  };
}

/** A call whose server had to be reconnected starts twice; each start has the end that follows it. */
function toolEnd(callId: string, startedWith: number, { turnId, entries, runs, longestText }: TurnParts) {
  const end = entries.find(
    (entry) => entry.n > startedWith && entry.event === 'tool.end' && entry.callId === callId,
  );
  if (end?.event !== 'tool.end') return {};
  const { at: endedAt, n, success, durationMs, error } = end;
  const text = runs.get(callId)?.result?.text;
  return {
    endedAt,
    endEventId: `${turnId}:${n}`,
    success,
    durationMs,
    ...(error !== undefined && { error }),
    ...(text !== undefined && { result: shortened(text, longestText), resultChars: text.length }),
  };
}

function stepOf({ messages }: TurnParts, callId: string): number | undefined {
  return messages.flatMap((message) =>
    message.role === 'assistant' && message.calls.some((call) => call.callId === callId)
      ? [message.step]
      : [],
  )[0];
}

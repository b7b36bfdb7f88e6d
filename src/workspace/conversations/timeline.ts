import { z } from 'zod';
import { handoffMessages } from '../../domain/handoff-words';
import { parseJson } from '../../domain/json';
import { findCall } from '../../domain/message';
import type { LogEntry } from '../../domain/turn-log';
import { modelEntries } from './model-entries';
import { approvalEntries, stopEntries } from './people-entries';
import { recapEntry } from './recap-entry';
import { searchEntry } from './search-entry';
import type { TimelineEntry } from './timeline-entry';
import type { TurnParts } from './turn-parts';
import { toolEntry } from './tool-entry';

const handoffArguments = z.object({ message: z.string(), reason: z.string().exactOptional() });

/**
 * Returns what happened in a turn, in order. The log keeps the workflow's order. A model's step is
 * placed before everything that followed from it, and a question where it was asked, even if the
 * clocks of two machines disagree.
 */
export function timeline(parts: TurnParts): TimelineEntry[] {
  const { turnId, entries } = parts;
  const logged = entries.flatMap((entry) =>
    logEntry(entry, parts).map((shown) => ({ eventId: `${turnId}:${entry.n}`, ...shown })),
  );
  const dated = [
    ...modelEntries(parts),
    ...[...approvalEntries(parts), ...recapEntries(parts), ...stopEntries(parts), ...logged].map((entry) => ({
      at: entry.at,
      entry,
    })),
  ];
  // The sort is stable: entries of the same millisecond keep the order above.
  return dated.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).map(({ entry }) => entry);
}

function recapEntries({ recaps, longestText }: TurnParts): TimelineEntry[] {
  return recaps.map((recap) => recapEntry(recap, longestText));
}

function logEntry(entry: LogEntry, parts: TurnParts): TimelineEntry[] {
  const { at } = entry;
  switch (entry.event) {
    case 'status':
      return [{ at, kind: 'status', text: entry.text }];
    case 'tool.start':
      return [toolEntry(entry, parts)];
    case 'rag.context':
      return [searchEntry(entry, parts)];
    case 'content.reset':
      return [{ at, kind: 'reset', reason: entry.reason }];
    case 'handoff': {
      const { because, agentName } = entry;
      const why = { ...(because && { because }), ...(agentName !== undefined && { agentName }) };
      return [{ at, kind: 'handoff', ...why, ...handoffWords(entry, parts) }];
    }
    case 'response.completed': {
      const { messageId, model, usage, costUsd, insights } = entry;
      const { durationMs, firstTokenMs } = insights;
      const cost = costUsd !== undefined && { costUsd };
      return [{ at, kind: 'completed', messageId, model, tokens: usage, ...cost, durationMs, firstTokenMs }];
    }
    case 'error': {
      const { code, message, retryable } = entry;
      return [{ at, kind: 'error', code, message, retryable }];
    }
    case 'meta':
    case 'tool.end':
    case 'action':
      return [];
  }
}

/** The message for the user, and the reason, as the agent's rule or the model's call has it. */
function handoffWords(
  { because, callId }: Extract<LogEntry, { event: 'handoff' }>,
  { messages, turnId }: TurnParts,
): { message?: string; reason?: string } {
  if (because !== undefined) return { message: handoffMessages[because] };
  const call = callId === undefined ? undefined : findCall(messages, turnId, callId);
  return handoffArguments.safeParse(parseJson(call?.arguments ?? '')).data ?? {};
}

import { z } from 'zod';
import { handoffMessages } from '../../domain/handoff-words';
import { parseJson } from '../../domain/json';
import { findCall } from '../../domain/message';
import type { LogEntry } from '../../domain/turn-log';
import { modelEntries } from './model-entries';
import { approvalEntries, stopEntries } from './people-entries';
import type { TimelineEntry, ShownPassage } from './timeline-entry';
import type { TurnParts } from './turn-parts';
import { toolEntry } from './tool-entry';
import type { FoundPassages } from '../../domain/passages';
import type { Recap } from '../../domain/recap';
import { shortened } from '../../domain/shortened';

const handoffArguments = z.object({ message: z.string(), reason: z.string().exactOptional() });

/**
 * Returns the events of a turn, in order. The log keeps the workflow's order. A model's step precedes everything that
 * followed from it, and a question stands where it was asked. Times do not decide this, since the clocks of two
 * machines may disagree.
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
  // What turns below have shown is in their own timelines.
  if ('path' in entry) return [];
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

type SearchLogEntry = Extract<LogEntry, { event: 'rag.context' }>;

/** Returns a document search: the turn's own before the first step, or one that the model called for. */
function searchEntry(entry: SearchLogEntry, parts: TurnParts): TimelineEntry {
  const { at, queryUsed: query, tokenCount: tokens, documents } = entry;
  const { callId, found, ...times } = sourceOf(entry, parts);
  const passages = found && passagesOf(found, parts);
  return { at, kind: 'retrieval', query, tokens, documents, callId, ...times, passages };
}

/** The end of the call that searched comes directly before its search. */
function sourceOf({ n }: SearchLogEntry, { entries, runs, trace, found }: TurnParts) {
  const before = entries.find((entry) => entry.n === n - 1);
  if (before?.event !== 'tool.end') {
    const { rewriting, ...times } = trace.search ?? {};
    const rewritten = rewriting && { ...rewriting, tokens: rewriting.usage };
    return { ...times, rewriting: rewritten, found, callId: undefined };
  }
  const run = runs.get(before.callId);
  return {
    callId: before.callId,
    found: run?.result?.found,
    ...(run && { queuedAt: run.queuedAt.toISOString(), startedAt: run.startedAt.toISOString() }),
    ...(run?.endedAt && { endedAt: run.endedAt.toISOString() }),
  };
}

function passagesOf({ passages }: FoundPassages, { passage }: TurnParts): ShownPassage[] {
  return passages.flatMap(({ documentId, position, score }) => {
    const shown = passage(documentId, position);
    return shown ? [{ ...shown, score }] : [];
  });
}

/** A recap that was written for the turn: before its model was asked, or after its end. */
function recapEntry({ number, replaces, text, made }: Recap, longestText: number): TimelineEntry {
  const { model, usage, costUsd, startedAt, endedAt } = made;
  return {
    at: endedAt,
    kind: 'recap',
    number,
    replaces,
    model,
    text: shortened(text, longestText),
    textChars: text.length,
    tokens: usage,
    costUsd,
    startedAt,
    endedAt,
  };
}

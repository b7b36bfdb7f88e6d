import type { FoundPassages } from '../../domain/passages';
import type { LogEntry } from '../../domain/turn-log';
import type { TurnParts } from './turn-parts';
import type { ShownPassage, TimelineEntry } from './timeline-entry';

type SearchLogEntry = Extract<LogEntry, { event: 'rag.context' }>;

/** Returns a document search: the turn's own before the first step, or one that the model called for. */
export function searchEntry(entry: SearchLogEntry, parts: TurnParts): TimelineEntry {
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
    ...(run?.queuedAt && { queuedAt: run.queuedAt.toISOString() }),
    ...(run && { startedAt: run.startedAt.toISOString() }),
    ...(run?.endedAt && { endedAt: run.endedAt.toISOString() }),
  };
}

function passagesOf({ passages }: FoundPassages, { passage }: TurnParts): ShownPassage[] {
  return passages.flatMap(({ documentId, position, score }) => {
    const shown = passage(documentId, position);
    return shown ? [{ ...shown, score }] : [];
  });
}

import type { TimelineEntry } from '../../api/turn-types.js';
import type { TimedEvent } from '../../api/timed-event.js';

/** The text that the model writes now. */
export interface LiveText {
  /** When its first character came, in milliseconds. */
  from: number;
  /** Its length in tokens, about. Providers report the count at the end. */
  tokens: number;
}

const charsPerToken = 4;

/** Returns undefined unless the newest events are pieces of a text. */
export function liveText(events: readonly TimedEvent[]): LiveText | undefined {
  const begin = events.findLastIndex(({ event }) => event.event !== 'content.delta') + 1;
  const pieces = events.slice(begin);
  const first = pieces.at(0);
  if (!first) return undefined;
  const chars = pieces.reduce(
    (sum, { event }) => sum + (event.event === 'content.delta' ? event.data.delta.length : 0),
    0,
  );
  return { from: Date.parse(first.at), tokens: Math.ceil(chars / charsPerToken) };
}

/** Returns when the turn's first token came, in milliseconds after its start and without the waits for people before. */
export function firstTokenSoFar(
  timeline: readonly TimelineEntry[],
  startedAt: number,
  live: LiveText | undefined,
): number | undefined {
  const times = timeline.flatMap((entry) =>
    entry.kind === 'model' && entry.firstTokenAt !== undefined ? [Date.parse(entry.firstTokenAt)] : [],
  );
  const first = Math.min(...times, live?.from ?? Infinity);
  if (!Number.isFinite(first)) return undefined;
  const waitedMs = timeline.reduce(
    (sum, entry) =>
      entry.kind === 'approval' && Date.parse(entry.at) < first ? sum + (entry.waitMs ?? 0) : sum,
    0,
  );
  return Math.max(1, first - startedAt - waitedMs);
}

import { parsePosition, type TurnEvent } from 'holdfast-client';
import type { TimedEvent } from '../../api/timed-event.js';
import { UserPageReader, type UserPage } from './user-page.js';

/** A position in a turn's stream: after event `n`, and `c` UTF-16 units into the following text. */
export interface Place {
  n: number;
  c: number;
}

interface Stretch {
  timed: TimedEvent;
  /** The first of its stops. */
  first: number;
  /** The number of its event ids: one for each unit of a text. */
  length: number;
  /** The position of its last stop. */
  end: Place;
}

/** A turn's events, with a stop at each possible event id. */
export interface Track {
  stretches: readonly Stretch[];
  /** Stops are 0 to `count`. Stop 0 is before the first event. */
  count: number;
}

/** Lays out the stops. Skips events without an id. */
export function trackOf(events: readonly TimedEvent[]): Track {
  const stretches: Stretch[] = [];
  let first = 1;
  for (const timed of events) {
    const position = parsePosition(timed.event.id ?? '');
    if (!position) continue;
    const length = timed.event.event === 'content.delta' ? timed.event.data.delta.length : 1;
    stretches.push({ timed, first, length, end: { n: position.n, c: position.c } });
    first += length;
  }
  return { stretches, count: first - 1 };
}

export function pageAt({ stretches }: Track, stop: number): UserPage {
  const reader = new UserPageReader();
  for (const stretch of stretches) {
    if (stretch.first > stop) break;
    reader.add(upTo(stretch, stop));
  }
  return reader.page;
}

function upTo({ timed: { event }, first, length }: Stretch, stop: number): TurnEvent {
  const shown = stop - first + 1;
  if (event.event !== 'content.delta' || shown >= length) return event;
  return { ...event, data: { delta: event.data.delta.slice(0, shown) } };
}

/** Returns the position of a stop. Undefined before the first event. */
export function placeOf(track: Track, stop: number): Place | undefined {
  const stretch = stretchAt(track, stop);
  if (!stretch) return undefined;
  const { end, first, length } = stretch;
  const missing = first + length - 1 - stop;
  return missing <= 0 ? end : { n: end.n, c: end.c - missing };
}

/** Returns the last stop at or before a position. */
export function stopOf({ stretches }: Track, { n, c }: Place): number {
  let stop = 0;
  for (const { first, length, end } of stretches) {
    const isBefore = end.n < n || (end.n === n && end.c <= c);
    if (isBefore) stop = first + length - 1;
    else {
      const into = end.n === n ? length - (end.c - c) : 0;
      return into > 0 ? first + into - 1 : stop;
    }
  }
  return stop;
}

export function stretchAt({ stretches }: Track, stop: number): Stretch | undefined {
  return stretches.findLast(({ first }) => first <= stop);
}

/** Returns the time of a stop, in milliseconds. Within a text it is interpolated. */
export function timeOf(track: Track, stop: number): number | undefined {
  const stretch = stretchAt(track, stop);
  if (!stretch) return undefined;
  const { timed, first, length } = stretch;
  const [from, to] = [Date.parse(timed.at), Date.parse(timed.until ?? timed.at)];
  const share = length <= 1 ? 0 : Math.min(1, (stop - first) / (length - 1));
  return from + (to - from) * share;
}

/** Returns the last stop by a time. */
export function stopAt(track: Track, time: number): number {
  let stop = 0;
  for (const { timed, first, length } of track.stretches) {
    const [from, to] = [Date.parse(timed.at), Date.parse(timed.until ?? timed.at)];
    if (from > time) break;
    const share = to > from ? Math.min(1, (time - from) / (to - from)) : 1;
    stop = first + Math.floor((length - 1) * share);
  }
  return stop;
}

/** Returns the next stop by event, or by word within a text. */
export function neighbour(track: Track, stop: number, by: 'event' | 'word', direction: 1 | -1): number {
  const stops = track.stretches.flatMap((stretch) => endsOf(stretch, by));
  const next = direction > 0 ? stops.find((end) => end > stop) : (stops.findLast((end) => end < stop) ?? 0);
  return next ?? track.count;
}

function endsOf({ timed: { event }, first, length }: Stretch, by: 'event' | 'word'): number[] {
  const last = first + length - 1;
  if (by === 'event' || event.event !== 'content.delta') return [last];
  const words = [...event.data.delta.matchAll(/\S+\s*/g)];
  return [...words.slice(0, -1).map(({ index, 0: word }) => first + index + word.length - 1), last];
}

/** Formats a position for addresses: `12`, or `12.40` within a text. */
export function placeText({ n, c }: Place): string {
  return c > 0 ? `${n}.${c}` : `${n}`;
}

export function parsePlace(text: string): Place | undefined {
  const [, n, c = '0'] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  return n === undefined ? undefined : { n: Number(n), c: Number(c) };
}

import type { Weekday } from './quiet-hours';
import { afterTime, localTime, longestMs, nextBorder, weekdayOf, type Offsets } from './local-clock';

/** When a team is there. `from` and `to` are `HH:MM`; a span may pass midnight, and `to` may be `24:00`. */
export interface OpenHours {
  /** An IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  open: { days: Weekday[]; from: string; to: string }[];
  /** Dates, `YYYY-MM-DD`, on which no one is there. */
  holidays?: string[];
}

/** Open hours with the offsets of their time zone, so that workflows need no table of time zones. */
export interface OpenClock {
  timeZone: string;
  /** Minutes of the day. A span begins on its days; 0 is Monday. */
  open: { days: number[]; from: number; to: number }[];
  /** Local days since 1970. */
  holidays: number[];
  offsets: Offsets;
}

/** Returns the instant when `openMs` milliseconds of open hours have passed since `start`. Without hours all time counts. */
export function afterOpenTime(start: number, openMs: number, clock: OpenClock | undefined): number {
  if (!clock) return start + openMs;
  return afterTime(start, openMs, {
    runs: (at) => isOpen(at, clock),
    nextChange: (at) => nextChange(at, clock),
  });
}

export function isOpen(at: number, { open, holidays, offsets }: OpenClock): boolean {
  const { day, minute } = localTime(at, offsets);
  if (holidays.includes(day)) return false;
  const begins = (days: number[], on: number) => days.includes(weekdayOf(on)) && !holidays.includes(on);
  return open.some(({ days, from, to }) =>
    from < to
      ? begins(days, day) && minute >= from && minute < to
      : (begins(days, day) && minute >= from) || (begins(days, day - 1) && minute < to),
  );
}

/** Returns the first open instant from `at` on; undefined if there is none within five years. */
export function nextOpening(at: number, clock: OpenClock): number | undefined {
  for (let next = at; next < at + longestMs; next = nextChange(next, clock))
    if (isOpen(next, clock)) return next;
  return undefined;
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Returns the local time in words, such as `Monday, 2026-01-05, 09:00 (Europe/Berlin)`. */
export function inLocalWords(at: number, { offsets, timeZone }: OpenClock): string {
  const { day, weekday, minute } = localTime(at, offsets);
  const date = new Date(day * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${weekdayNames[weekday]}, ${date}, ${two(minute / 60)}:${two(minute % 60)} (${timeZone})`;
}

function nextChange(at: number, { open, offsets }: OpenClock): number {
  return nextBorder(
    at,
    open.flatMap(({ from, to }) => [from, to]),
    offsets,
  );
}

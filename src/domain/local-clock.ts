/** Minutes that local time is ahead of UTC, each from its time in milliseconds. The first has no start. */
export type Offsets = [sinceMs: number, minutes: number][];

/** A place in the week of a time zone. `day` counts local days since 1970, and `weekday` 0 is Monday. */
export interface LocalTime {
  day: number;
  weekday: number;
  minute: number;
}

/** Tells when time counts. */
export interface Clock {
  runs(at: number): boolean;
  /** Returns an instant after `at` until which `runs` does not change. */
  nextChange(at: number): number;
}

const minuteMs = 60_000;
const dayMinutes = 1_440;
const dayMs = dayMinutes * minuteMs;
/** 1 January 1970 was a Thursday. */
const firstWeekday = 3;
/** Bounds each search, since a clock may always stand still. */
export const longestMs = 5 * 366 * dayMs;

/** Returns the local time of an instant. */
export function localTime(at: number, offsets: Offsets): LocalTime {
  const local = at + offsetAt(at, offsets) * minuteMs;
  const day = Math.floor(local / dayMs);
  return { day, weekday: weekdayOf(day), minute: (local - day * dayMs) / minuteMs };
}

/** Returns the weekday of a local day; 0 is Monday. */
export function weekdayOf(day: number): number {
  return (((day + firstWeekday) % 7) + 7) % 7;
}

/** Returns the first instant after `at` at which one of these minutes of the day, a day or an offset begins. */
export function nextBorder(at: number, minutes: (number | undefined)[], offsets: Offsets): number {
  const offsetMs = offsetAt(at, offsets) * minuteMs;
  const local = at + offsetMs;
  const midnight = Math.floor(local / dayMs) * dayMs;
  const borders = [...minutes, dayMinutes]
    .flatMap((minute) => (minute === undefined ? [] : [midnight + minute * minuteMs]))
    .filter((border) => border > local)
    .map((border) => border - offsetMs);
  const shifts = offsets.map(([since]) => since).filter((since) => since > at);
  return Math.min(...borders, ...shifts);
}

/** Returns the instant when `activeMs` milliseconds of the clock have passed since `start`. */
export function afterTime(start: number, activeMs: number, clock: Clock): number {
  let at = start;
  let left = activeMs;
  while (at < start + longestMs) {
    const until = clock.nextChange(at);
    if (clock.runs(at)) {
      if (at + left <= until) return at + left;
      left -= until - at;
    }
    at = until;
  }
  return at;
}

function offsetAt(at: number, offsets: Offsets): number {
  return (offsets.findLast(([since]) => since <= at) ?? offsets[0] ?? [0, 0])[1];
}

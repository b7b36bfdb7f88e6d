/** Quiet hours with the offsets of their time zone, so that workflows need no table of time zones. */
export interface QuietClock {
  /** Minutes of the day, 0 to 1,439, between which every day is quiet. A span may pass midnight. */
  from?: number;
  to?: number;
  /** Days that are quiet as a whole; 0 is Monday. */
  days?: number[];
  /** Minutes that local time is ahead of UTC, each from its time in milliseconds. The first has no start. */
  offsets: [sinceMs: number, minutes: number][];
}

const minuteMs = 60_000;
const dayMinutes = 1_440;
const dayMs = dayMinutes * minuteMs;
/** 1 January 1970 was a Thursday. */
const firstWeekday = 3;
/** Bounds the search, since a clock may always be quiet. */
const longestMs = 5 * 366 * dayMs;

/** Returns the instant when `activeMs` milliseconds outside quiet hours have passed since `start`. */
export function afterActiveTime(start: number, activeMs: number, quiet: QuietClock | undefined): number {
  if (!quiet) return start + activeMs;
  let at = start;
  let left = activeMs;
  while (at < start + longestMs) {
    const until = nextChange(at, quiet);
    if (!isQuiet(at, quiet)) {
      if (at + left <= until) return at + left;
      left -= until - at;
    }
    at = until;
  }
  return at;
}

/** True if the instant is within quiet hours. */
export function isQuiet(at: number, quiet: QuietClock): boolean {
  const local = at + offsetAt(at, quiet) * minuteMs;
  const day = Math.floor(local / dayMs);
  if (quiet.days?.includes((((day + firstWeekday) % 7) + 7) % 7)) return true;
  const { from, to } = quiet;
  if (from === undefined || to === undefined || from === to) return false;
  const minute = (local - day * dayMs) / minuteMs;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Returns an instant after `at` until which quiet does not change. */
function nextChange(at: number, quiet: QuietClock): number {
  const offsetMs = offsetAt(at, quiet) * minuteMs;
  const local = at + offsetMs;
  const midnight = Math.floor(local / dayMs) * dayMs;
  const borders = [quiet.from, quiet.to, dayMinutes]
    .flatMap((minute) => (minute === undefined ? [] : [midnight + minute * minuteMs]))
    .filter((border) => border > local)
    .map((border) => border - offsetMs);
  const shifts = quiet.offsets.map(([since]) => since).filter((since) => since > at);
  return Math.min(...borders, ...shifts);
}

function offsetAt(at: number, { offsets }: QuietClock): number {
  return (offsets.findLast(([since]) => since <= at) ?? offsets[0] ?? [0, 0])[1];
}

import { afterTime, localTime, nextBorder, type Offsets } from './local-clock';

/** Quiet hours with the offsets of their time zone, so that workflows need no table of time zones. */
export interface QuietClock {
  /** Minutes of the day, 0 to 1,439, between which every day is quiet. A span may pass midnight. */
  from?: number;
  to?: number;
  /** Days that are quiet as a whole; 0 is Monday. */
  days?: number[];
  offsets: Offsets;
}

/** Returns the instant when `activeMs` milliseconds outside quiet hours have passed since `start`. */
export function afterActiveTime(start: number, activeMs: number, quiet: QuietClock | undefined): number {
  if (!quiet) return start + activeMs;
  return afterTime(start, activeMs, {
    runs: (at) => !isQuiet(at, quiet),
    nextChange: (at) => nextBorder(at, [quiet.from, quiet.to], quiet.offsets),
  });
}

/** True if the instant is within quiet hours. */
export function isQuiet(at: number, quiet: QuietClock): boolean {
  const { weekday, minute } = localTime(at, quiet.offsets);
  if (quiet.days?.includes(weekday)) return true;
  const { from, to } = quiet;
  if (from === undefined || to === undefined || from === to) return false;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

import type { Delivered } from './activity-types';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** A client that can't be reached is tried again for about a day. */
const longestFailing = 84_000 * SECOND;
const longestAfterFailure = 600 * SECOND;
/** A signal ends this wait earlier, unless the process that would have sent it died. */
const longestWait = HOUR;

/** How often in a row the same thing came of a delivery. */
export interface Streak {
  kind: Delivered['kind'];
  length: number;
  /** The pause after the last of them, and all pauses before it, in milliseconds. */
  pauseMs: number;
  pausedMs: number;
}

export const noStreak: Streak = { kind: 'goes_on', length: 0, pauseMs: 0, pausedMs: 0 };

/** Returns the streak with one more delivery. A delivery that got further begins a new one. */
export function nextStreak(
  before: Streak,
  { kind, pauseMs: rest = 0 }: Delivered,
  gotFurther: boolean,
): Streak {
  const { length, pausedMs } = kind === before.kind && !gotFurther ? before : noStreak;
  const longest = kind === 'failed' ? longestAfterFailure : longestWait;
  // An address that has failed other configs too may rest for longer.
  const pauseMs = Math.max(Math.min(SECOND * 2 ** length, longest), rest);
  return { kind, length: length + 1, pauseMs, pausedMs: length === 0 ? 0 : pausedMs + before.pauseMs };
}

/** How long to wait before the next delivery, in milliseconds. Undefined: there is none. */
export function pauseAfter({ kind, pauseMs, pausedMs }: Streak): number | undefined {
  if (kind === 'over' || (kind === 'failed' && pausedMs >= longestFailing)) return undefined;
  return kind === 'goes_on' ? 0 : pauseMs;
}

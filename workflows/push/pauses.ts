import type { Delivered } from './activity-types';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** A client that can't be reached is tried again for about a day. */
const mostFailures = 150;
const longestAfterFailure = 600 * SECOND;
/** A signal ends this wait earlier, unless the process that would have sent it died. */
const longestWait = HOUR;

/** How often in a row the same thing came of a delivery. */
export interface Streak {
  kind: Delivered['kind'];
  length: number;
}

/** Returns the streak with one more delivery. A delivery that got further begins a new one. */
export function nextStreak(before: Streak, { kind }: Delivered, gotFurther: boolean): Streak {
  const isSame = kind === before.kind && !gotFurther;
  return { kind, length: isSame ? before.length + 1 : 1 };
}

/** How long to wait before the next delivery, in milliseconds. Undefined: there is none. */
export function pauseAfter({ kind, length }: Streak): number | undefined {
  if (kind === 'over' || (kind === 'failed' && length >= mostFailures)) return undefined;
  if (kind === 'goes_on') return 0;
  const longest = kind === 'failed' ? longestAfterFailure : longestWait;
  return Math.min(SECOND * 2 ** (length - 1), longest);
}

import { weekdays, type QuietHours } from '../../domain/quiet-hours';
import type { Offsets } from '../../domain/local-clock';
import type { OpenClock, OpenHours } from '../../domain/open-hours';
import type { QuietClock } from '../../domain/quiet-time';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Longer than a call can wait, quiet hours included. After that the last offset counts. */
const aheadMs = 1_100 * dayMs;
/** A conversation may wait since before the zone's last shift: then its time is reckoned from there. */
const behindMs = 400 * dayMs;
/** Shorter than any zone keeps an offset. */
const strideMs = 7 * dayMs;

/**
 * Returns quiet hours with the offsets that their zone has from `now` on, in milliseconds since the epoch. Throws a
 * RangeError if there is no such zone.
 */
export function quietClock({ timeZone, from, to, days }: QuietHours, now: number): QuietClock {
  return {
    ...(from !== undefined && to !== undefined && { from: minuteOf(from), to: minuteOf(to) }),
    ...(days && { days: days.map((day) => weekdays.indexOf(day)) }),
    offsets: offsetsOf(timeZone, now),
  };
}

/** Does the same for the hours in which a team is there. */
export function openClock({ timeZone, open, holidays = [] }: OpenHours, now: number): OpenClock {
  return {
    timeZone,
    open: open.map(({ days, from, to }) => ({
      days: days.map((day) => weekdays.indexOf(day)),
      from: minuteOf(from),
      to: minuteOf(to),
    })),
    holidays: holidays.map((date) => Date.parse(`${date}T00:00:00Z`) / dayMs),
    offsets: offsetsOf(timeZone, now - behindMs),
  };
}

/** True if the runtime knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatter(timeZone);
    return true;
  } catch {
    return false;
  }
}

function offsetsOf(timeZone: string, now: number): Offsets {
  const format = formatter(timeZone);
  const offsetAt = (at: number) => offset(format, at);
  const start = Math.floor(now / minuteMs) * minuteMs;
  let before = offsetAt(start);
  const offsets: Offsets = [[start, before]];
  for (let at = start; at < start + aheadMs; at += strideMs) {
    const after = offsetAt(at + strideMs);
    if (before !== after) offsets.push([firstMinute(at, (minute) => offsetAt(minute) === after), after]);
    before = after;
  }
  return offsets;
}

/** The first minute of the stride after `from` from which on `isAfter` holds. */
function firstMinute(from: number, isAfter: (at: number) => boolean): number {
  let [low, high] = [0, strideMs / minuteMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isAfter(from + middle * minuteMs)) high = middle;
    else low = middle;
  }
  return from + high * minuteMs;
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
}

/** Minutes that local time is ahead of UTC. */
function offset(format: Intl.DateTimeFormat, at: number): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

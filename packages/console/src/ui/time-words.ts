const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const dayAndYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', hour12: false });
const whole = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' });

/** Returns a past time in short form: `now`, `5m`, `14:20`, `3 May`, `3 May 2025`. */
export function agoInWords(at: string, now: number): string {
  const date = new Date(at);
  const agoMs = now - date.getTime();
  if (agoMs < minuteMs) return 'now';
  if (agoMs < hourMs) return `${Math.floor(agoMs / minuteMs)}m`;
  if (agoMs < 12 * hourMs || isSameDay(date, new Date(now))) return clock.format(date);
  return date.getFullYear() === new Date(now).getFullYear() ? day.format(date) : dayAndYear.format(date);
}

/** Returns a past time as the end of a sentence: `just now`, `5m ago`, `at 14:20`, `on May 3`. */
export function sinceInWords(at: string, now: number): string {
  const ago = agoInWords(at, now);
  if (ago === 'now') return 'just now';
  if (ago.endsWith('m')) return `${ago} ago`;
  return ago.includes(':') ? `at ${ago}` : `on ${ago}`;
}

export function wholeTime(at: string): string {
  return whole.format(new Date(at));
}

/** Returns a time to the second in two parts: `May 3, 2026` and `14:20:07`. */
export function exactTime(at: string): [date: string, time: string] {
  const [date = '', time = ''] = exact.format(new Date(at)).split(/, (?=\d+:)/);
  return [date, time];
}

/** Returns a duration in at most two units: `850 ms`, `4.2 s`, `3 min 5 s`, `2 h 10 min`, `4 d`. */
export function durationInWords(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  if (ms < minuteMs) return `${Math.round(ms / 1_000)} s`;
  if (ms < hourMs) return pair(ms, minuteMs, 'min', 1_000, 's');
  if (ms < dayMs) return pair(ms, hourMs, 'h', minuteMs, 'min');
  return pair(ms, dayMs, 'd', hourMs, 'h');
}

/** Returns the time until an end, in whole days if there are several: `90 d`, `3 h 10 min`. */
export function leftInWords(ms: number): string {
  return ms < 2 * dayMs ? durationInWords(ms) : `${Math.round(ms / dayMs)} d`;
}

function pair(ms: number, largeMs: number, large: string, smallMs: number, small: string): string {
  const [whole, rest] = [Math.floor(ms / largeMs), Math.floor((ms % largeMs) / smallMs)];
  return rest === 0 ? `${whole} ${large}` : `${whole} ${large} ${rest} ${small}`;
}

function isSameDay(left: Date, right: Date): boolean {
  return left.toDateString() === right.toDateString();
}

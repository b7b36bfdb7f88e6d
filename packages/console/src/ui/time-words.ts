const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const dayAndYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
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

export function wholeTime(at: string): string {
  return whole.format(new Date(at));
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

function pair(ms: number, largeMs: number, large: string, smallMs: number, small: string): string {
  const [whole, rest] = [Math.floor(ms / largeMs), Math.floor((ms % largeMs) / smallMs)];
  return rest === 0 ? `${whole} ${large}` : `${whole} ${large} ${rest} ${small}`;
}

function isSameDay(left: Date, right: Date): boolean {
  return left.toDateString() === right.toDateString();
}

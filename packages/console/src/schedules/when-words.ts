import type { Schedule } from '../api/schedule-types.js';
import { durationInWords } from '../ui/time-words.js';

type Times = Pick<Schedule, 'cron' | 'everyMs' | 'timeZone'>;

/** Says when a schedule is due: `Mon–Fri at 09:00, Europe/Berlin`, `Every 15 min`. */
export function whenInWords({ cron, everyMs, timeZone }: Times): string {
  if (everyMs !== undefined) return `Every ${durationInWords(everyMs)}`;
  return `${cron === undefined ? 'By a calendar' : cronInWords(cron)}, ${timeZone}`;
}

/** Returns common times in words, and others as they are written. */
function cronInWords(cron: string): string {
  const [minute = '', hour = '', dayOfMonth, month, dayOfWeek = ''] = cron.split(' ');
  const days = dayOfMonth === '*' && month === '*' ? daysInWords(dayOfWeek) : undefined;
  if (days === undefined || !isNumber(minute)) return cron;
  if (hour === '*') return `${days}, each hour at :${minute.padStart(2, '0')}`;
  return isNumber(hour) ? `${days} at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` : cron;
}

const isNumber = (text: string) => /^\d{1,2}$/.test(text);

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function daysInWords(dayOfWeek: string): string | undefined {
  if (dayOfWeek === '*') return 'Every day';
  const parts = dayOfWeek.split(',').map((part) => part.split('-').map(dayInWords));
  if (parts.flat().includes(undefined)) return undefined;
  return parts.map((days) => days.join('–')).join(', ');
}

/** Cron has days as numbers, 0 and 7 for Sunday, or as the first letters of their names. */
function dayInWords(day: string): string | undefined {
  if (/^[0-7]$/.test(day)) return dayNames[Number(day) % 7];
  return dayNames.find((name) => name.toUpperCase() === day.toUpperCase());
}

const short = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;
const whole = { ...short, weekday: 'short', year: 'numeric', second: '2-digit' } as const;

/** Returns a time as the clocks of a zone show it: `Tue, Dec 1, 2026, 09:00:00 GMT+1`. */
export function timeInZone(at: string, timeZone: string): string {
  return inZone(at, timeZone, whole);
}

/** Returns it for a row: `Dec 1, 09:00 GMT+1`. */
export function shortTimeInZone(at: string, timeZone: string): string {
  return inZone(at, timeZone, short);
}

function inZone(at: string, timeZone: string, parts: typeof short | typeof whole): string {
  const date = new Date(at);
  try {
    return new Intl.DateTimeFormat('en', { ...parts, timeZone }).format(date);
  } catch {
    // The service may know newer zones than the browser.
    return new Intl.DateTimeFormat('en', parts).format(date);
  }
}

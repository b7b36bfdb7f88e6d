import { weekdayOptions } from '../tools/weekdays.js';

type Day = (typeof weekdayOptions)[number]['value'];

interface Hours {
  timeZone: string;
  open: readonly { days: readonly Day[]; from: string; to: string }[];
}

/** Returns hours such as `Mon–Fri 09:00–17:30 (Europe/Berlin)`. */
export function hoursInWords({ open, timeZone }: Hours): string {
  return `${open.map(({ days, from, to }) => `${daysInWords(days)} ${from}–${to}`).join(', ')} (${timeZone})`;
}

/** Three or more days in a row become a range. */
function daysInWords(days: readonly Day[]): string {
  return weekdayOptions
    .map(({ value, label }) => (days.includes(value) ? label.slice(0, 3) : '|'))
    .join(' ')
    .split('|')
    .map((run) => run.trim().split(' '))
    .filter(([first]) => first !== '')
    .map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', ')))
    .join(', ');
}

import type { CalendarSpec, ScheduleSpec } from '@temporalio/client';
import type { Calendar, CalendarRange, CalendarUnit, ScheduleTimes } from '../../domain/schedule';

/** Returns the times of a schedule as Temporal takes them. */
export function scheduleSpec(times: ScheduleTimes): ScheduleSpec {
  const { calendar, cron, everyMs, timeZone, startAt, endAt, jitterMs } = times;
  return {
    ...(calendar && { calendars: [calendarSpec(calendar)] }),
    ...(cron !== undefined && { cronExpressions: cronExpressions(cron) }),
    ...(everyMs !== undefined && { intervals: [{ every: everyMs }] }),
    timezone: timeZone,
    ...(startAt && { startAt }),
    ...(endAt && { endAt }),
    ...(jitterMs > 0 && { jitter: jitterMs }),
  };
}

/**
 * Cron fires on days that match the day of the month or the day of the week, if both are restricted. Temporal demands both,
 * so each gets an expression of its own.
 */
function cronExpressions(cron: string): string[] {
  const [minute, hour, dayOfMonth = '*', month, dayOfWeek = '*'] = cron.trim().split(/\s+/);
  if (dayOfMonth.startsWith('*') || dayOfWeek.startsWith('*')) return [cron.trim()];
  return [[minute, hour, dayOfMonth, month, '*'].join(' '), [minute, hour, '*', month, dayOfWeek].join(' ')];
}

function calendarSpec({ second, minute, hour, dayOfMonth, month, dayOfWeek, year }: Calendar): CalendarSpec {
  return {
    ...(second !== undefined && { second: unit(second) }),
    ...(minute !== undefined && { minute: unit(minute) }),
    ...(hour !== undefined && { hour: unit(hour) }),
    ...(dayOfMonth !== undefined && { dayOfMonth: unit(dayOfMonth) }),
    ...(month !== undefined && { month: unit(month) }),
    ...(dayOfWeek !== undefined && { dayOfWeek: unit(dayOfWeek) }),
    ...(year !== undefined && { year: unit(year) }),
  };
}

function unit<T extends string | number>(given: CalendarUnit<T>) {
  if (given === '*') return given;
  return Array.isArray(given) ? given.map(range) : [range(given)];
}

/** Temporal's client wants an end where there is a step. */
function range<T extends string | number>(given: CalendarRange<T>): T | { start: T; end: T; step: number } {
  if (typeof given !== 'object') return given;
  const { start, end = start, step = 1 } = given;
  return { start, end, step };
}

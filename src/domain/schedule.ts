import type { Attributes } from './attributes';
import type { Unattended } from './turn-cause';

export const months = [
  ...(['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'MAY', 'JUNE'] as const),
  ...(['JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER', 'NOVEMBER', 'DECEMBER'] as const),
] as const;
export const daysOfWeek = [
  ...(['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const),
] as const;

/** One unit of a calendar: any, a value, a range, or a list of them. */
export type CalendarUnit<T> = '*' | CalendarRange<T> | CalendarRange<T>[];
export type CalendarRange<T> = T | { start: T; end?: T; step?: number };

/** The times that match all units, as Temporal's calendars do. Absent: 0, or any for days, months and years. */
export interface Calendar {
  second?: CalendarUnit<number>;
  minute?: CalendarUnit<number>;
  hour?: CalendarUnit<number>;
  dayOfMonth?: CalendarUnit<number>;
  month?: CalendarUnit<(typeof months)[number]>;
  dayOfWeek?: CalendarUnit<(typeof daysOfWeek)[number]>;
  year?: CalendarUnit<number>;
}

/** When a schedule fires. It has one of `calendar`, `cron` and `everyMs`. */
export interface ScheduleTimes {
  calendar?: Calendar;
  /** Five fields, in the schedule's time zone. */
  cron?: string;
  everyMs?: number;
  /** An IANA name. */
  timeZone: string;
  /** It never fires before this or after `endAt`. */
  startAt?: Date;
  endAt?: Date;
  /** Each time is put off by up to this. */
  jitterMs: number;
}

/** A choice if a run is due while the one before it goes on. */
export const overlaps = ['skip', 'buffer_one', 'allow'] as const;

/** Whether each run begins a conversation, or all of them go on with one. */
export const scheduleConversations = ['new', 'one'] as const;

/** Work that begins by itself at certain times. */
export interface Schedule extends ScheduleTimes, Unattended {
  scheduleId: string;
  tenantId: string;
  name: string;
  agentId: string;
  message: string;
  conversation: (typeof scheduleConversations)[number];
  /** The conversation of `one`, once it began. */
  conversationId?: string;
  /** The user whose conversation it is. The claim counts as unproved. */
  userId?: string;
  attributes?: Attributes;
  overlap: (typeof overlaps)[number];
  /** A run that was missed for longer than this is left out. */
  catchUpMs: number;
  isActive: boolean;
  createdAt: Date;
}

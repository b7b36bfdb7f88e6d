import type { NewSchedule, Schedule, ScheduleChange } from '../api/schedule-types.js';
import { asksNames, type AsksDraft } from '../runs/asks-fields.js';

/** A schedule in its form. */
export interface ScheduleDraft extends AsksDraft {
  name: string;
  /** Empty: none is chosen yet. */
  agentId: string;
  message: string;
  /** `calendar` only for a schedule that has one: the form does not change it. */
  kind: 'cron' | 'every' | 'calendar';
  cron: string;
  everyMs: number;
  timeZone: string;
  /** RFC 3339; empty: no bound. */
  startAt: string;
  endAt: string;
  conversation: Schedule['conversation'];
  /** Empty: none. */
  userId: string;
  overlap: Schedule['overlap'];
  catchUpMs: number;
  isActive: boolean;
}

export const fieldNames: Record<keyof ScheduleDraft, string> = {
  ...asksNames,
  name: 'Name',
  agentId: 'Agent',
  message: 'Message',
  kind: 'Repeats',
  cron: 'Cron',
  everyMs: 'Every',
  timeZone: 'Time zone',
  startAt: 'Not before',
  endAt: 'Not after',
  conversation: 'Conversation',
  userId: 'User ID',
  overlap: 'If the run before it goes on',
  catchUpMs: 'Make up for missed runs',
  isActive: 'Active',
};

const hourMs = 60 * 60_000;

/** Weekdays at nine where the browser is. */
export function emptyDraft(): ScheduleDraft {
  return {
    ...{ name: '', agentId: '', message: '', kind: 'cron', cron: '0 9 * * MON-FRI', everyMs: hourMs },
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...{ startAt: '', endAt: '', conversation: 'new', userId: '', overlap: 'skip', catchUpMs: hourMs },
    ...{ asks: 'operators', queueId: '', isActive: true },
  };
}

export function draftOf(schedule: Schedule): ScheduleDraft {
  const { name, agentId, message, calendar, timeZone, conversation, overlap, catchUpMs, asks, isActive } =
    schedule;
  const { cron = '', everyMs, startAt = '', endAt = '', userId = '', queueId = '' } = schedule;
  const kind = calendar ? 'calendar' : everyMs === undefined ? 'cron' : 'every';
  return {
    ...{ name, agentId, message, kind, cron, everyMs: everyMs ?? hourMs, timeZone, startAt, endAt },
    ...{ conversation, userId, overlap, catchUpMs, asks, queueId, isActive },
  };
}

export function newScheduleOf(draft: ScheduleDraft): NewSchedule {
  const { kind, cron, everyMs, startAt, endAt, userId, queueId, ...same } = trimmed(draft);
  return {
    ...same,
    ...(kind === 'every' ? { everyMs } : { cron }),
    ...(startAt !== '' && { startAt }),
    ...(endAt !== '' && { endAt }),
    ...(userId !== '' && { userId }),
    ...(queueId !== '' && { queueId }),
  };
}

/** Returns the request body for these fields. A schedule has one kind of times, so they change together. */
export function changeOf(draft: ScheduleDraft, changed: readonly (keyof ScheduleDraft)[]): ScheduleChange {
  const { kind, cron, everyMs, startAt, endAt, userId, queueId, ...same } = trimmed(draft);
  const body = {
    ...same,
    startAt: startAt || null,
    endAt: endAt || null,
    userId: userId || null,
    queueId: queueId || null,
  };
  const wanted = new Set<string>(changed);
  const isWhen = wanted.has('kind') || wanted.has('cron') || wanted.has('everyMs');
  return {
    ...Object.fromEntries(Object.entries(body).filter(([name]) => wanted.has(name))),
    ...(isWhen && kind === 'cron' && { cron, everyMs: null, calendar: null }),
    ...(isWhen && kind === 'every' && { cron: null, everyMs, calendar: null }),
  };
}

function trimmed({ name, message, cron, timeZone, userId, ...same }: ScheduleDraft): ScheduleDraft {
  return {
    ...same,
    name: name.trim(),
    message: message.trim(),
    cron: cron.trim().replace(/\s+/g, ' '),
    timeZone: timeZone.trim(),
    userId: userId.trim(),
  };
}

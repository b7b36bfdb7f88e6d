import type { StatsFilters } from '../api/stats-types.js';
import { channels } from '../conversations/words.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';

export const periods = [
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
  ['365', 'Last 365 days'],
] as const;

export const groupings = ['day', 'agent', 'channel', 'version'] as const;

/** The search parameters of the statistics' address. */
export interface StatisticsSearch {
  by?: (typeof groupings)[number];
  days?: (typeof periods)[number][0];
  /** A day such as 2026-05-01, in UTC. It takes precedence over `days`. */
  from?: string;
  /** The last day, like `from`. */
  to?: string;
  agentId?: string;
  channel?: NonNullable<StatsFilters['channel']>;
}

export function readSearch(search: Record<string, unknown>): StatisticsSearch {
  return given({
    by: choiceIn(search, 'by', groupings),
    days: choiceIn(
      search,
      'days',
      periods.map(([days]) => days),
    ),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
    agentId: textIn(search, 'agentId'),
    channel: choiceIn(search, 'channel', channels),
  });
}

const dayMs = 24 * 60 * 60_000;
const usualDays = 30;

/** Returns the query for the address, in whole UTC days. `now` is in ms since the epoch. */
export function queryOf(search: StatisticsSearch, now: number): StatsFilters & { from: string; to: string } {
  const { days, from, to, agentId, channel } = search;
  const by = groupingOf(search);
  const end = to === undefined ? startOfDay(now) : Date.parse(to);
  const begin = from === undefined ? end - (Number(days ?? usualDays) - 1) * dayMs : Date.parse(from);
  return {
    by,
    from: new Date(begin).toISOString(),
    to: new Date(end + dayMs).toISOString(),
    ...(agentId !== undefined && { agentId }),
    ...(channel !== undefined && { channel }),
  };
}

/** Versions are those of one agent. */
export function groupingOf({ by = 'day', agentId }: StatisticsSearch): (typeof groupings)[number] {
  return by === 'version' && agentId === undefined ? 'day' : by;
}

/** Returns the first and the last day of the address's period, such as 2026-05-01. */
export function shownDays(search: StatisticsSearch, now: number): { from: string; to: string } {
  const { from, to } = queryOf(search, now);
  return { from: from.slice(0, 10), to: dayOf(Date.parse(to) - dayMs) };
}

/** The filters of the figures, for the pages that list what they count. */
export type Lead = Pick<StatisticsSearch, 'agentId' | 'channel'> & { from: string; to: string };

export function leadOf(search: StatisticsSearch, now: number): Lead {
  const { agentId, channel } = search;
  return { ...shownDays(search, now), ...given({ agentId, channel }) };
}

/** Returns every day from one time until before another, such as 2026-05-01. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = startOfDay(Date.parse(from)); at < Date.parse(to); at += dayMs) days.push(dayOf(at));
  return days;
}

function startOfDay(at: number): number {
  return Math.floor(at / dayMs) * dayMs;
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function dayIn(search: Record<string, unknown>, name: string): string | undefined {
  const day = textIn(search, name);
  return day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
    ? day
    : undefined;
}

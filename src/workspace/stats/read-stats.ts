import type { Counts, CountKey } from '../../domain/counts';
import type { CountFilter, DayFilter } from '../../store/store';
import { countsOfFeedback, countsWithRecaps, sumOf } from './counts-of';
import { type CountedStores, type Due, dueFeedback, dueTurn, keyText, textOf } from './due-counts';
import { figuresOf, type Figures } from './figures-of';
import { splitPeriod, periodOf } from './whole-days';
import { ServiceError } from '../../domain/errors';

export const groupings = ['day', 'agent', 'channel', 'all'] as const;
export type Grouping = (typeof groupings)[number];

export interface StatsDeps {
  store: CountedStores;
  /** Counts what is due; see TurnCounter. */
  counter: { count(tenantId: string, due: Due[]): Promise<void> };
}

export interface StatsGroup extends Figures {
  /** The day, the agent's id or the channel. */
  key: string;
}

export interface Stats {
  /** The groups with anything to count, sorted by key. Empty when grouping by `all`. */
  groups: StatsGroup[];
  total: Figures;
}

/**
 * Returns a tenant's turns by the time they started, and its feedback by the time it was given. Whole days come from
 * the counts, which hold one record for each day, agent and channel. Only a part of a day at either end of the period
 * is read turn by turn.
 */
export async function readStats(
  { store, counter }: StatsDeps,
  tenantId: string,
  { by, from, to, ...filter }: CountFilter & { by: Grouping },
): Promise<Stats> {
  const sums = new Sums(by);
  const { days, edges } = splitPeriod({ from, to }, new Date());
  for (const edge of edges) await addEdge(sums, store, tenantId, { ...edge, ...filter });
  if (days) {
    const countDue = (due: Due[]) => counter.count(tenantId, due);
    const { counted, due } = await countsNow(store, tenantId, { ...days, ...filter }, countDue);
    for (const { key, counts } of counted) sums.add(key, counts);
    // In the background: it is in the answer already. If it fails, the next reader finds it.
    void countDue(due).catch(() => undefined);
  }
  return sums.stats();
}

async function addEdge(
  sums: Sums,
  { turns, feedback }: CountedStores,
  tenantId: string,
  filter: CountFilter,
): Promise<void> {
  for await (const turn of turns.counted(tenantId, filter)) {
    sums.add(turn, countsWithRecaps(turn));
  }
  for await (const given of feedback.counted(tenantId, filter))
    sums.add(given, countsOfFeedback({ ...given, sign: 1 }));
}

/** Sums of counts, by group and in total. */
class Sums {
  private readonly total = new Map<string, number>();
  private readonly groups = new Map<string, Map<string, number>>();

  constructor(private readonly by: Grouping) {}

  add(key: Omit<CountKey, 'tenantId'>, counts: Counts): void {
    addTo(this.total, counts);
    if (this.by === 'all') return;
    const name = { day: key.day, agent: key.agentId, channel: key.channel }[this.by];
    const group = this.groups.get(name) ?? new Map<string, number>();
    this.groups.set(name, group);
    addTo(group, counts);
  }

  stats(): Stats {
    const counted = [...this.groups].map(([key, sums]) => ({ key, counts: present(sums) }));
    const sorted = counted.filter(({ counts }) => counts.length > 0).sort((a, b) => (a.key < b.key ? -1 : 1));
    return {
      groups: sorted.map(({ key, counts }) => ({ key, ...figuresOf(counts) })),
      total: figuresOf(present(this.total)),
    };
  }
}

function addTo(sums: Map<string, number>, counts: Counts): void {
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count);
}

function present(sums: Map<string, number>): Counts {
  return [...sums].filter(([, count]) => count !== 0);
}

const maxAttempts = 10;
/** More than this is counted before it is read, as after an upgrade, so that it is read once. */
const mostDue = 5_000;

interface CountsNow {
  counted: { key: CountKey; counts: Counts }[];
  /** What the counts did not hold yet when they were read. */
  due: Due[];
}

/**
 * Returns the counts of these days with everything that is due added, each entry once. If a count that something is
 * due for changes meanwhile, everything is read again. `countDue` counts what is due.
 */
export async function countsNow(
  stores: CountedStores,
  tenantId: string,
  days: DayFilter,
  countDue: (due: Due[]) => Promise<void>,
): Promise<CountsNow> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const before = new Map(
      (await stores.counts.list(tenantId, days)).map(({ key, revision }) => [keyText(key), revision]),
    );
    const due = await readDue(stores, tenantId, days);
    if (due.length > mostDue) {
      await countDue(due);
      continue;
    }
    const stored = await stores.counts.list(tenantId, days);
    const touched = new Map(due.map(({ key }) => [keyText(key), key]));
    const exact = await Promise.all([...touched.values()].map((key) => stores.counts.get(key)));
    const isStill = [...touched.keys()].every(
      (text, index) => (exact[index]?.revision ?? 0) === (before.get(text) ?? 0),
    );
    if (!isStill) continue;
    const untouched = stored.filter(({ key }) => !touched.has(keyText(key)));
    const held = new Set(exact.flatMap((each) => (each?.batch ?? []).map(textOf)));
    const rest = due.filter(({ id }) => !held.has(textOf(id)));
    const completed = [...touched].map(([text, key], index) => {
      const added = rest.filter((each) => keyText(each.key) === text).map(({ counts }) => counts);
      return { key, counts: sumOf([exact[index]?.counts ?? [], ...added]) };
    });
    return { counted: [...untouched, ...completed], due };
  }
  throw new ServiceError('unavailable', 'The statistics are being counted; try again in a moment.');
}

async function readDue(stores: CountedStores, tenantId: string, days: DayFilter): Promise<Due[]> {
  const { agentId, channel } = days;
  const filter: CountFilter = { ...periodOf(days), ...(agentId !== undefined && { agentId }) };
  const due: Due[] = [];
  const add = (each: Due) => {
    const { day, ...key } = each.key;
    const isOfDays = day >= days.firstDay && day <= days.lastDay;
    const isWanted = (agentId ?? key.agentId) === key.agentId && (channel ?? key.channel) === key.channel;
    if (isOfDays && isWanted) due.push(each);
  };
  for await (const turn of stores.turns.due(tenantId, filter)) {
    dueTurn(tenantId, turn).forEach(add);
    if (due.length > mostDue) return due;
  }
  const [erased, feedback] = await Promise.all([
    stores.turns.erased(tenantId),
    stores.feedback.due(tenantId),
  ]);
  for (const turn of erased) dueTurn(tenantId, turn).forEach(add);
  for (const one of feedback) add(dueFeedback(tenantId, one));
  return due;
}

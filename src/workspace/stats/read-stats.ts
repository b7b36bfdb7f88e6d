import type { Counts, CountKey, StoredCounts } from '../../domain/counts';
import { testChannel } from '../../domain/conversation';
import type { CountFilter, DayFilter } from '../../store/store';
import { countsOfFeedback, countsWithRecaps } from './counts-of';
import { type CountedStores, type Due, dueFeedback, dueTurn } from './due-counts';
import { figuresOf, type Figures } from './figures-of';
import { splitPeriod, periodOf } from './whole-days';

export const groupings = ['day', 'agent', 'channel', 'version', 'all'] as const;
export type Grouping = (typeof groupings)[number];

export interface StatsDeps {
  store: CountedStores;
  /** Counts what is due; see TurnCounter. */
  counter: { count(tenantId: string, due: Due[]): Promise<void> };
}

export interface StatsGroup extends Figures {
  /** The day, the agent's id, the channel, or the number of the version: `none` if it was none or is not known. */
  key: string;
}

export interface Stats {
  /** The groups with anything to count, sorted by key. Empty when grouping by `all`. */
  groups: StatsGroup[];
  total: Figures;
}

/**
 * Returns a tenant's turns by the time they started, and its feedback by the time it was given. Whole days come from
 * the counts, which hold one record for each day, agent, channel and version. Only a part of a day at either end of the period
 * is read turn by turn. Tests are left out unless their channel is asked for.
 */
export async function readStats(
  { store, counter }: StatsDeps,
  tenantId: string,
  { by, from, to, ...filter }: CountFilter & { by: Grouping },
): Promise<Stats> {
  const sums = new Sums(by, filter.channel === testChannel);
  const { days, edges } = splitPeriod({ from, to }, new Date());
  for (const edge of edges) await addEdge(sums, store, tenantId, { ...edge, ...filter });
  const counted = days ? await countsOfDays({ store, counter }, tenantId, { ...days, ...filter }) : [];
  for (const { key, counts } of counted) sums.add(key, counts);
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

  constructor(
    private readonly by: Grouping,
    private readonly withTests: boolean,
  ) {}

  add(key: Omit<CountKey, 'tenantId'>, counts: Counts): void {
    if (key.channel === testChannel && !this.withTests) return;
    addTo(this.total, counts);
    if (this.by === 'all') return;
    const { day, agentId: agent, channel, version = 'none' } = key;
    const name = { day, agent, channel, version: String(version) }[this.by];
    const group = this.groups.get(name) ?? new Map<string, number>();
    this.groups.set(name, group);
    addTo(group, counts);
  }

  stats(): Stats {
    const counted = [...this.groups].map(([key, sums]) => ({ key, counts: present(sums) }));
    const isBefore = this.by === 'version' ? isOlder : (one: string, other: string) => one < other;
    const sorted = counted
      .filter(({ counts }) => counts.length > 0)
      .sort((a, b) => (isBefore(a.key, b.key) ? -1 : 1));
    return {
      groups: sorted.map(({ key, counts }) => ({ key, ...figuresOf(counts) })),
      total: figuresOf(present(this.total)),
    };
  }
}

/** Orders versions by their numbers, after what was none. */
function isOlder(one: string, other: string): boolean {
  return (Number(one) || 0) < (Number(other) || 0);
}

function addTo(sums: Map<string, number>, counts: Counts): void {
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count);
}

function present(sums: Map<string, number>): Counts {
  return [...sums].filter(([, count]) => count !== 0);
}

/** Caps what is read before it is counted, as after an upgrade. */
const mostDue = 5_000;

/** Returns the counts of these days, once they hold everything that was due when it was asked for. */
export async function countsOfDays(
  { store, counter }: StatsDeps,
  tenantId: string,
  days: DayFilter,
): Promise<Pick<StoredCounts, 'key' | 'counts'>[]> {
  for (let hasMore = true; hasMore;) {
    const due = await readDue(store, tenantId, days);
    await counter.count(tenantId, due);
    hasMore = due.length > mostDue;
  }
  return store.counts.list(tenantId, days);
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

import type { Counts, CountKey } from '../../domain/counts';
import type { CountFilter } from '../../store/store';
import { countsOfFeedback, countsWithRecaps } from './counts-of';
import { countsNow } from './counts-now';
import type { CountedStores, Due } from './due-counts';
import { figuresOf, type Figures } from './figures-of';
import { splitPeriod } from './whole-days';

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

import type { CountedTurn } from '../../domain/turn';
import type { CountedFeedback, CountFilter, FeedbackStore, TurnStore } from '../../store/store';
import { Tally, type Figures } from './tally';

export const groupings = ['day', 'agent', 'channel', 'all'] as const;
export type Grouping = (typeof groupings)[number];

/** The stores that are counted. */
export interface StatsSource {
  turns: Pick<TurnStore, 'counted'>;
  feedback: Pick<FeedbackStore, 'counted'>;
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

/** For turns stored before the channel was recorded. */
const unknown = 'unknown';

/**
 * Counts a tenant's turns by the time they started, and its feedback by the time it was given.
 * Both are streamed and folded here.
 * Every MongoDB substitute can do that, and an index on tenant and time serves it.
 * Memory does not grow with their number.
 */
export async function readStats(
  { turns, feedback }: StatsSource,
  tenantId: string,
  { by, ...filter }: CountFilter & { by: Grouping },
): Promise<Stats> {
  const total = new Tally();
  const groups = new Map<string, Tally>();
  const talliesOf = (counted: CountedTurn | CountedFeedback): Tally[] => {
    if (by === 'all') return [total];
    const key = keyOf(counted, by);
    const group = groups.get(key) ?? new Tally();
    groups.set(key, group);
    return [total, group];
  };

  for await (const turn of turns.counted(tenantId, filter)) {
    for (const tally of talliesOf(turn)) tally.addTurn(turn);
  }
  for await (const given of feedback.counted(tenantId, filter)) {
    for (const tally of talliesOf(given)) tally.addFeedback(given.rating);
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    groups: sorted.map(([key, tally]) => ({ key, ...tally.figures() })),
    total: total.figures(),
  };
}

function keyOf(
  { day, agentId, channel }: Pick<CountedTurn, 'day' | 'agentId' | 'channel'>,
  by: Exclude<Grouping, 'all'>,
): string {
  return { day, agent: agentId, channel: channel ?? unknown }[by];
}

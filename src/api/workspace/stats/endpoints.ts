import { z } from 'zod';
import { turnOutcomes } from '../../../domain/turn';
import { actionCounts } from '../../../domain/turn-figures';
import { ratings } from '../../../domain/feedback';
import { groupings, readStats, type StatsSource } from '../../../workspace/stats/read-stats';
import { timeData } from '../answer-fields';
import { reading, type Endpoint } from '../endpoint';
import { statsQuery } from './fields';

const count = z.int();

const figures = z.object({
  turns: z.record(z.enum([...turnOutcomes, 'total']), count),
  tokens: z.object({ promptTokens: count, completionTokens: count, totalTokens: count }),
  costUsd: z.number().exactOptional(),
  tools: z.array(z.object({ tool: z.string(), calls: count, errors: count })),
  actions: z.record(z.enum(actionCounts), count),
  handoffs: count,
  feedback: z.record(z.enum(ratings), count),
  /** Averages. */
  firstTokenMs: z.number().nullable(),
  durationMs: z.number().nullable(),
});

const stats = z.object({
  from: timeData,
  to: timeData,
  by: z.enum(groupings),
  groups: z.array(figures.extend({ key: z.string() })),
  total: figures,
});

/** What the agents did, in figures. */
export function statsEndpoints({ store }: { store: StatsSource }): Endpoint[] {
  const read = reading({
    ...{ path: '/stats', tag: 'stats', needs: 'stats' },
    summary: 'Counts turns, tokens, cost, tools, actions, handoffs, feedback and times.',
    query: statsQuery,
    data: stats,
    handle: async ({ tenantId, query }) => {
      const { from, to, by } = query;
      const counted = await readStats(store, tenantId, query);
      return { from: from.toISOString(), to: to.toISOString(), by, ...counted };
    },
  });
  return [read];
}

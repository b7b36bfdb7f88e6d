import { z } from 'zod';
import { turnOutcomes } from '../../../domain/turn';
import { actionCounts } from '../../../domain/turn-figures';
import { ratings } from '../../../domain/feedback';
import { groupings, readStats, type StatsGroup } from '../../../workspace/stats/read-stats';
import { timeData, idText, time } from '../shared-fields';
import { tokens } from '../../../workspace/conversations/timeline-entry';
import type { MemberCtx, WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { channels } from '../../../domain/conversation';

const statsTables = ['groups', 'tools', 'models'] as const;

type Row = Record<string, string | number | null | undefined>;

/** Returns a table as CSV (RFC 4180) with a header line. Numbers that are not known are empty. */
function statsCsv(groups: StatsGroup[], table: (typeof statsTables)[number]): string {
  const rows = groups.flatMap((group) => rowsOf(group, table));
  const lines = [columns[table], ...rows.map((row) => columns[table].map((name) => cell(row[name])))];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

const usage = ['promptTokens', 'completionTokens', 'totalTokens'];

const columns: Record<(typeof statsTables)[number], string[]> = {
  groups: [
    ...['key', 'turns', ...turnOutcomes, ...usage],
    ...['costUsd', 'handoffs', 'asked', 'accepted', 'declined', 'answered', 'expired', 'up', 'down'],
    ...['firstTokenMs', 'p50', 'p90', 'p99', 'durationMs', 'toolCalls', 'toolErrors', 'teamUp', 'teamDown'],
  ],
  tools: ['key', 'tool', 'calls', 'errors', 'durationMs'],
  models: ['key', 'model', 'steps', 'failed', ...usage, 'costUsd', 'providerId'],
};

function rowsOf({ key, ...figures }: StatsGroup, table: (typeof statsTables)[number]): Row[] {
  const { turns, tokens, actions, feedback, firstToken, tools, models } = figures;
  switch (table) {
    case 'groups': {
      const { costUsd, handoffs, firstTokenMs, durationMs, teamFeedback } = figures;
      const { up: teamUp, down: teamDown } = teamFeedback;
      const toolCalls = tools.reduce((sum, { calls }) => sum + calls, 0);
      const toolErrors = tools.reduce((sum, { errors }) => sum + errors, 0);
      const { total, ...outcomes } = turns;
      const counted = {
        ...outcomes,
        ...tokens,
        ...actions,
        ...feedback,
        ...firstToken,
        toolCalls,
        toolErrors,
        ...{ teamUp, teamDown },
      };
      return [{ key, turns: total, ...counted, costUsd, handoffs, firstTokenMs, durationMs }];
    }
    case 'tools':
      return tools.map((tool) => ({ key, ...tool }));
    case 'models':
      return models.map(({ tokens: used, ...model }) => ({ key, ...model, ...used }));
  }
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
function cell(value: string | number | null | undefined): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const dayMs = 24 * 60 * 60 * 1_000;
const usualDays = 30;
const mostDays = 400;

/** Query of the statistics. The default is the last 30 days, by day. */
const statsQuery = z
  .strictObject({
    from: time
      .meta({
        description: `Before to, by at most ${mostDays} days; absent: the start of the day ${usualDays} days before to.`,
      })
      .optional(),
    to: time.meta({ description: 'Absent: now.' }).optional(),
    agentId: idText.optional(),
    channel: z.enum(channels).optional(),
    by: z.enum(groupings).default('day'),
    format: z
      .enum(['json', 'csv'])
      .meta({ description: 'Absent: as the header Accept says, by default json.' })
      .optional(),
    table: z
      .enum(statsTables)
      .default('groups')
      .meta({ description: 'With csv: one line for each group, or for each tool or model of a group.' }),
  })
  .transform(({ from, to, ...rest }) => {
    const end = to === undefined ? new Date() : new Date(to);
    const begin = from === undefined ? startOfDay(end.getTime() - usualDays * dayMs) : new Date(from);
    return { ...rest, from: begin, to: end };
  })
  .superRefine(({ from, to }, context) => {
    const ms = to.getTime() - from.getTime();
    if (ms > 0 && ms <= mostDays * dayMs) return;
    const message = `Must be before to, by ${mostDays} days at most.`;
    context.addIssue({ code: 'custom', path: ['from'], message });
  });

const count = z.int();

const figures = z.object({
  turns: z.record(z.enum([...turnOutcomes, 'total']), count),
  tokens,
  costUsd: z.number().optional(),
  /** `durationMs` is the average of a call. */
  tools: z.array(z.object({ tool: z.string(), calls: count, errors: count, durationMs: z.number() })),
  /** As agents name them. `failed` counts attempts. */
  models: z.array(
    z.object({
      model: z.string(),
      /** The workspace's model provider. Absent: the installation's. */
      providerId: z.string().optional(),
      steps: count,
      failed: count,
      tokens,
      costUsd: z.number().optional(),
    }),
  ),
  actions: z.record(z.enum(actionCounts), count),
  handoffs: count,
  feedback: z.record(z.enum(ratings), count),
  /** How users rated the help of the team. */
  teamFeedback: z.record(z.enum(ratings), count),
  /** The average, as is `durationMs`. null without a turn to measure. */
  firstTokenMs: z.number().nullable(),
  /** Percentiles, each known to a tenth. */
  firstToken: z.record(z.enum(['p50', 'p90', 'p99']), z.number().nullable()),
  durationMs: z.number().nullable(),
});

const stats = z.object({
  from: timeData,
  to: timeData,
  by: z.enum(groupings),
  groups: z.array(figures.extend({ key: z.string() })),
  total: figures,
});

function prefersCsv(ctx: MemberCtx): boolean {
  return ctx.accepts('application/json', 'text/csv') === 'text/csv';
}

/** A chart's first day is a whole one, and whole days are counted already. */
function startOfDay(ms: number): Date {
  return new Date(Math.floor(ms / dayMs) * dayMs);
}

/** Endpoint for the usage statistics of the tenant. */
export function statsEndpoints(deps: Pick<WorkspaceDeps, 'store' | 'turnCounter'>): Endpoint[] {
  const { store, turnCounter: counter } = deps;
  const { read } = endpointsOf(deps, { tag: 'stats', needs: 'stats' });
  return [
    read(
      '/stats',
      'Returns counts of turns, tokens, cost, tools, actions, handoffs and feedback, and durations.',
      {
        audit: false,
        query: statsQuery,
        data: stats,
        texts: ['text/csv'],
        asText: ({ ctx, query }, { groups, total, by }) => {
          const isWanted = query.format === 'csv' || (query.format === undefined && prefersCsv(ctx));
          if (!isWanted) return undefined;
          return {
            type: 'text/csv',
            text: statsCsv(by === 'all' ? [{ key: 'all', ...total }] : groups, query.table),
          };
        },
        handle: async ({ tenantId, query }) => {
          const { from, to, by } = query;
          return { from, to, by, ...(await readStats({ store, counter }, tenantId, query)) };
        },
      },
    ),
  ];
}

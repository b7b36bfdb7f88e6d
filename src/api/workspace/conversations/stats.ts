import { z } from 'zod';
import { turnOutcomes } from '../../../domain/turn';
import { actionCounts } from '../../../domain/turn-figures';
import { ratings } from '../../../domain/feedback';
import { teamFigures } from '../../../workspace/stats/team-figures';
import type { CountFilter } from '../../../store/store';
import { groupings, readStats, type StatsGroup } from '../../../workspace/stats/read-stats';
import { timeData, idText, time } from '../shared-fields';
import { tokens } from '../../../workspace/conversations/timeline-entry';
import type { MemberCtx, WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { channels } from '../../../domain/conversation';

const statsTables = ['groups', 'tools', 'models', 'queues', 'members'] as const;
type StatsTable = (typeof statsTables)[number];

type Row = Record<string, string | number | null | undefined>;

/** Returns a table as CSV (RFC 4180) with a header line. Numbers that are not known are empty. */
function statsCsv(groups: StatsGroup[], team: NamedTeam, table: StatsTable): string {
  const rows: Row[] =
    table === 'queues' || table === 'members'
      ? team[table].map((row) => ({ ...row }))
      : groups.flatMap((group) => rowsOf(group, table));
  const lines = [columns[table], ...rows.map((row) => columns[table].map((name) => cell(row[name])))];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

const usage = ['promptTokens', 'completionTokens', 'totalTokens'];

const ofTeam = [
  ...['received', 'claimed', 'replied', 'resolved', 'released', 'returned', 'claimMs', 'firstReplyMs'],
];

const columns: Record<StatsTable, string[]> = {
  queues: ['queueId', 'queue', ...ofTeam],
  members: ['memberId', 'member', ...ofTeam],
  groups: [
    ...['key', 'turns', ...turnOutcomes, ...usage],
    ...['costUsd', 'handoffs', 'asked', 'accepted', 'declined', 'answered', 'expired', 'up', 'down'],
    ...['firstTokenMs', 'p50', 'p90', 'p99', 'durationMs', 'toolCalls', 'toolErrors', 'teamUp', 'teamDown'],
  ],
  tools: ['key', 'tool', 'calls', 'errors', 'durationMs'],
  models: ['key', 'model', 'steps', 'failed', ...usage, 'costUsd', 'providerId'],
};

function rowsOf({ key, ...figures }: StatsGroup, table: Exclude<StatsTable, keyof NamedTeam>): Row[] {
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
    by: z
      .enum(groupings)
      .default('day')
      .meta({ description: 'With `version`, agentId is required. A key is its number, or `none`.' }),
    format: z
      .enum(['json', 'csv'])
      .meta({ description: 'Absent: as the header Accept says, by default json.' })
      .optional(),
    table: z.enum(statsTables).default('groups').meta({
      description:
        'With csv: one line for each group, for each tool or model of a group, or for each queue or member.',
    }),
  })
  .transform(({ from, to, ...rest }) => {
    const end = to === undefined ? new Date() : new Date(to);
    const begin = from === undefined ? startOfDay(end.getTime() - usualDays * dayMs) : new Date(from);
    return { ...rest, from: begin, to: end };
  })
  .superRefine(({ from, to, by, agentId }, context) => {
    const ms = to.getTime() - from.getTime();
    if (by === 'version' && agentId === undefined) {
      const message = 'Is required to group by version: versions are of one agent.';
      context.addIssue({ code: 'custom', path: ['agentId'], message });
    }
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

/** Times are averages, null if none was measured. */
const teamRow = z.object({
  /** Conversations that came to the queue, or that others assigned to the member. */
  received: count,
  claimed: count,
  replied: count,
  resolved: count,
  released: count,
  /** Given back to the agent by a step of the queue. */
  returned: count,
  /** From when a conversation waits until a member claims it. */
  claimMs: z.number().nullable(),
  /** From the handoff to the first reply. */
  firstReplyMs: z.number().nullable(),
});

const stats = z.object({
  /** What the team did with handoffs in this time. A name is absent if the queue or the member was removed. */
  team: z.object({
    /** Without `queueId`: those in no queue. */
    queues: z.array(teamRow.extend({ queueId: z.string().optional(), queue: z.string().optional() })),
    members: z.array(teamRow.extend({ memberId: z.string(), member: z.string().optional() })),
  }),
  from: timeData,
  to: timeData,
  by: z.enum(groupings),
  groups: z.array(figures.extend({ key: z.string() })),
  total: figures,
  /** What trials spent that began in this time and have ended. No other figure has it. */
  trials: z.object({
    trials: count,
    tokens: count,
    /** In US dollars. With `unpriced`, some requests have no known price. */
    usd: z.number(),
    unpriced: z.literal(true).optional(),
  }),
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
        asText: ({ ctx, query }, { groups, total, by, team }) => {
          const isWanted = query.format === 'csv' || (query.format === undefined && prefersCsv(ctx));
          if (!isWanted) return undefined;
          return {
            type: 'text/csv',
            text: statsCsv(by === 'all' ? [{ key: 'all', ...total }] : groups, team, query.table),
          };
        },
        handle: async ({ tenantId, query }) => {
          const { from, to, by } = query;
          const [figures, team, trials] = await Promise.all([
            readStats({ store, counter }, tenantId, query),
            namedTeam(store, tenantId, query),
            store.trials.spent(tenantId, query),
          ]);
          return { from, to, by, team, trials, ...figures };
        },
      },
    ),
  ];
}

type Named<Row, Name extends string> = Row & { [Field in Name]?: string | undefined };
type Teams = Awaited<ReturnType<typeof teamFigures>>;
interface NamedTeam {
  queues: Named<Teams['queues'][number], 'queue'>[];
  members: Named<Teams['members'][number], 'member'>[];
}

/** Read from the handoffs' histories, so that each event counts once, and leaves with its conversation. */
async function namedTeam(
  { inbox, queues, members }: WorkspaceDeps['store'],
  tenantId: string,
  filter: CountFilter,
): Promise<NamedTeam> {
  const team = await teamFigures(inbox.teamFacts(tenantId, filter));
  const queueIds = team.queues.flatMap(({ queueId }) => queueId ?? []);
  const [found, people] = await Promise.all([
    queues.getMany(tenantId, queueIds),
    Promise.all(team.members.map(({ memberId }) => members.get(tenantId, memberId))),
  ]);
  const names = new Map(found.map(({ queueId, name }) => [queueId, name]));
  return {
    queues: team.queues.map((row) => ({ ...row, queue: names.get(row.queueId ?? '') })),
    members: team.members.map((row, at) => ({ ...row, member: people[at]?.name })),
  };
}

import { turnOutcomes } from '../../../domain/turn';
import type { StatsGroup } from '../../../workspace/stats/read-stats';

export const statsTables = ['groups', 'tools', 'models'] as const;

type Row = Record<string, string | number | null | undefined>;

/** Returns a table as CSV (RFC 4180) with a header line. Numbers that are not known are empty. */
export function statsCsv(groups: StatsGroup[], table: (typeof statsTables)[number]): string {
  const rows = groups.flatMap((group) => rowsOf(group, table));
  const lines = [columns[table], ...rows.map((row) => columns[table].map((name) => cell(row[name])))];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

const usage = ['promptTokens', 'completionTokens', 'totalTokens'];

const columns: Record<(typeof statsTables)[number], string[]> = {
  groups: [
    ...['key', 'turns', ...turnOutcomes, ...usage],
    ...['costUsd', 'handoffs', 'asked', 'accepted', 'declined', 'answered', 'expired', 'up', 'down'],
    ...['firstTokenMs', 'p50', 'p90', 'p99', 'durationMs', 'toolCalls', 'toolErrors'],
  ],
  tools: ['key', 'tool', 'calls', 'errors', 'durationMs'],
  models: ['key', 'model', 'steps', 'failed', ...usage, 'costUsd'],
};

function rowsOf({ key, ...figures }: StatsGroup, table: (typeof statsTables)[number]): Row[] {
  const { turns, tokens, actions, feedback, firstToken, tools, models } = figures;
  switch (table) {
    case 'groups': {
      const { costUsd, handoffs, firstTokenMs, durationMs } = figures;
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

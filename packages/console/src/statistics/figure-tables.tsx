import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { AgentName } from '../agents/agent-name.js';
import type { Figures, Stats, StatsFilters } from '../api/stats-types.js';
import { wordOfChannel } from '../conversations/words.js';
import { NoPrice } from '../model-providers/no-price.js';
import { PlainTable } from '../ui/plain-table.js';
import { durationInWords } from '../ui/time-words.js';
import { VersionLink } from '../versions/version-link.js';
import { csvAddress } from './csv-address.js';
import { costInWords, countInWords, dayInWords, shareInWords } from './measures.js';
import type { Lead } from './period.js';

interface FigureTableProps {
  title: string;
  /** The address of the same table as CSV. */
  csv: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table whose first column names the rows. */
export function FigureTable({ title, csv, columns, rows }: FigureTableProps) {
  return (
    <section className="form-section">
      <header className="table-head">
        <h2>{title}</h2>
        <a className="button small" href={csv} download>
          <Download size={14} aria-hidden />
          CSV <span className="visually-hidden">of {title.toLowerCase()}</span>
        </a>
      </header>
      {rows.length === 0 ? (
        <p className="dim">No data in this period.</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={`${title}, scrolling`}>
          <PlainTable label={title} className="figures" columns={columns} rows={rows} />
        </div>
      )}
    </section>
  );
}

interface GroupTableProps {
  by: Stats['by'];
  groups: Stats['groups'];
  total: Figures;
  query: StatsFilters;
  lead: Lead;
}

const groupWords: Record<Stats['by'], string> = {
  day: 'Days',
  agent: 'Agents',
  channel: 'Channels',
  version: 'Versions',
  all: 'All',
};

export function GroupTable({ by, groups, total, query, lead }: GroupTableProps) {
  const newest = by === 'day' || by === 'version' ? groups.toReversed() : groups;
  const rows = newest.map(({ key, ...figures }) => ({
    key,
    cells: [<GroupName key="name" by={by} name={key} lead={lead} />, ...cellsOf(figures)],
  }));
  const sum = { key: 'total', cells: [<b key="name">Total</b>, ...cellsOf(total)] };
  return (
    <FigureTable
      title={groupWords[by]}
      csv={csvAddress(query, 'groups')}
      columns={[oneOf[by], ...groupColumns]}
      rows={rows.length === 0 ? [] : [...rows, sum]}
    />
  );
}

function GroupName({ by, name, lead }: Pick<GroupTableProps, 'by' | 'lead'> & { name: string }) {
  if (by === 'agent') return <AgentName agentId={name} />;
  if (by === 'channel') return wordOfChannel(name);
  if (by === 'version') return <VersionName name={name} agentId={lead.agentId} />;
  return (
    <Link to="/conversations" search={{ ...lead, from: name, to: name }}>
      {dayInWords(name)}
    </Link>
  );
}

function VersionName({ name, agentId }: { name: string; agentId: string | undefined }) {
  if (name === 'none' || agentId === undefined) return 'Without a version';
  return <VersionLink agentId={agentId} version={Number(name)} />;
}

const oneOf: Record<Stats['by'], string> = {
  day: 'Day',
  agent: 'Agent',
  channel: 'Channel',
  version: 'Version',
  all: 'All',
};

const groupColumns = [
  ...['Turns', 'Failed', 'Tokens', 'Cost', 'First token p50', 'First token p90'],
  ...['Handoffs', 'Questions', 'Good', 'Bad'],
];

function cellsOf({ turns, tokens, costUsd, firstToken, handoffs, actions, feedback }: Figures): string[] {
  return [
    countInWords(turns.total ?? 0),
    countInWords(turns.failed ?? 0),
    countInWords(tokens.totalTokens),
    costUsd === undefined ? '–' : costInWords(costUsd),
    time(firstToken.p50),
    time(firstToken.p90),
    countInWords(handoffs),
    countInWords(actions.asked ?? 0),
    countInWords(feedback.up ?? 0),
    countInWords(feedback.down ?? 0),
  ];
}

function time(ms: number | null | undefined): string {
  return ms === null || ms === undefined ? '–' : durationInWords(ms);
}

export function ModelTable({ models, query }: { models: Figures['models']; query: StatsFilters }) {
  return (
    <FigureTable
      title="Models"
      csv={csvAddress(query, 'models')}
      columns={['Model', 'Steps', 'Failed attempts', 'Tokens', 'Cost']}
      rows={models.map(({ model, steps, failed, tokens, costUsd }) => ({
        key: model,
        cells: [
          model,
          countInWords(steps),
          countInWords(failed),
          countInWords(tokens.totalTokens),
          costUsd === undefined ? <NoPrice key="cost" /> : costInWords(costUsd),
        ],
      }))}
    />
  );
}

export function ToolTable({ tools, query }: { tools: Figures['tools']; query: StatsFilters }) {
  return (
    <FigureTable
      title="Tools"
      csv={csvAddress(query, 'tools')}
      columns={['Tool', 'Calls', 'Failed', 'Failure rate', 'Average duration']}
      rows={tools.map(({ tool, calls, errors, durationMs }) => ({
        key: tool,
        cells: [
          <code key="name">{tool}</code>,
          countInWords(calls),
          countInWords(errors),
          shareInWords(errors, calls),
          durationInWords(durationMs),
        ],
      }))}
    />
  );
}

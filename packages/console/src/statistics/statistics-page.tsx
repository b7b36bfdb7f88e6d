import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { statsQuery } from '../api/stats.js';
import type { Stats } from '../api/stats-types.js';
import { useMay } from '../frame/use-member.js';
import { useNow } from '../ui/clock.js';
import { Page } from '../ui/page.js';
import { EmptyState, ReadingState } from '../ui/states.js';
import '../styles/build.css';
import { Charts } from './charts.js';
import { GroupTable, ModelTable, ToolTable } from './figure-tables.js';
import { leadOf, queryOf, type Lead } from './period.js';
import './statistics.css';
import { StatisticsFilters } from './statistics-filters.js';
import { TeamTables } from './team-tables.js';
import { Totals } from './totals.js';

const route = getRouteApi('/frame/statistics');
const minuteMs = 60_000;

export function StatisticsPage() {
  const search = route.useSearch();
  const now = useNow(minuteMs);
  const query = queryOf(search, now);
  const reading = useQuery({
    ...statsQuery(query),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  });
  const { data } = reading;
  return (
    <Page title="Statistics" bar={<StatisticsFilters />}>
      {data && <Figures stats={data} query={query} lead={leadOf(search, now)} />}
      {!data && <ReadingState query={reading} label="Counting" lines={8} />}
    </Page>
  );
}

interface FiguresProps {
  stats: Stats;
  query: ReturnType<typeof queryOf>;
  lead: Lead;
}

function Figures({ stats, query, lead }: FiguresProps) {
  const { by, groups, total, team } = stats;
  // Trials have no channel.
  const trials = query.channel === undefined && stats.trials.trials > 0 ? stats.trials : undefined;
  const isTeamIdle = team.queues.length === 0 && team.members.length === 0;
  // A team may have answered those who wrote before the period.
  if (groups.length === 0 && isTeamIdle && !trials) return <NoTurns />;
  return (
    <div className="statistics">
      <Totals total={total} trials={trials} lead={lead} />
      {by === 'day' && groups.length > 0 && <Charts stats={stats} lead={lead} />}
      <GroupTable by={by} groups={groups} total={total} query={query} lead={lead} />
      <ModelTable models={total.models} query={query} />
      <ToolTable tools={total.tools} query={query} />
      <TeamTables team={team} query={query} />
    </div>
  );
}

function NoTurns() {
  const mayBuild = useMay('agents');
  return (
    <EmptyState
      icon={<ChartColumn size={28} aria-hidden />}
      title="No turns in this period"
      action={
        mayBuild && (
          <Link to="/playground" className="button">
            Open the playground
          </Link>
        )
      }
    >
      A turn is a message and everything done to answer it. Choose another period, or send a message.
    </EmptyState>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { statsQuery } from '../api/stats.js';
import type { Stats } from '../api/stats-types.js';
import { useNow } from '../ui/clock.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import '../styles/build.css';
import { Charts } from './charts.js';
import { GroupTable, ModelTable, ToolTable } from './figure-tables.js';
import { queryOf } from './period.js';
import './statistics.css';
import { StatisticsFilters } from './statistics-filters.js';
import { Totals } from './totals.js';

const route = getRouteApi('/frame/statistics');
const minuteMs = 60_000;

export function StatisticsPage() {
  const search = route.useSearch();
  const query = queryOf(search, useNow(minuteMs));
  const reading = useQuery({
    ...statsQuery(query),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  });
  const { data } = reading;
  return (
    <Page title="Statistics" bar={<StatisticsFilters />}>
      {data && <Figures stats={data} query={query} />}
      {!data && <ReadingState query={reading} label="Counting" lines={8} />}
    </Page>
  );
}

function Figures({ stats, query }: { stats: Stats; query: ReturnType<typeof queryOf> }) {
  const { by, groups, total } = stats;
  return (
    <div className="statistics">
      <Totals total={total} />
      {by === 'day' && <Charts stats={stats} />}
      <GroupTable by={by} groups={groups} total={total} query={query} />
      <ModelTable models={total.models} query={query} />
      <ToolTable tools={total.tools} query={query} />
    </div>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { AgentFilter } from '../agents/agent-filter.js';
import { channelChoices } from '../conversations/words.js';
import { useFilterChange, useFilters } from '../frame/use-filters.js';
import { useNow } from '../ui/clock.js';
import { ChoiceFilter, DayFilter, FilterBar } from '../ui/filter-bar.js';
import { groupingOf, periods, shownDays, type StatisticsSearch } from './period.js';

const route = getRouteApi('/frame/statistics');

const groupWords = [
  ['agent', 'By agent'],
  ['channel', 'By channel'],
] as const;
const byVersion = [...groupWords, ['version', 'By version']] as const;

export function StatisticsFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const choose = useFilterChange<StatisticsSearch>(navigate);
  const filter = useFilters<StatisticsSearch>(search, navigate);
  const isCustom = search.from !== undefined || search.to !== undefined;
  const grouping = groupingOf(search);
  const shown = shownDays(search, useNow(60_000));
  return (
    <FilterBar label="Filter statistics">
      <ChoiceFilter
        label="Group"
        all="By day"
        choices={search.agentId === undefined ? groupWords : byVersion}
        value={grouping === 'day' ? undefined : grouping}
        onChange={filter('by').onChange}
      />
      <ChoiceFilter
        label="Period"
        all={isCustom ? 'Custom dates' : 'Last 30 days'}
        choices={periods.filter(([days]) => isCustom || days !== '30')}
        value={isCustom ? undefined : search.days}
        onChange={(days) => choose({ days, from: undefined, to: undefined })}
      />
      <DayFilter label="From" {...filter('from')} value={shown.from} />
      <DayFilter label="To" {...filter('to')} value={shown.to} />
      <AgentFilter {...filter('agentId')} />
      <ChoiceFilter label="Channel" all="All channels" choices={channelChoices} {...filter('channel')} />
    </FilterBar>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { AgentFilter } from '../agents/agent-filter.js';
import { channelChoices } from '../conversations/words.js';
import { useFilterChange, useFilters } from '../frame/use-filters.js';
import { ChoiceFilter, DayFilter, FilterBar } from '../ui/filter-bar.js';
import { periods, type StatisticsSearch } from './period.js';

const route = getRouteApi('/frame/statistics');

const groupWords = [
  ['agent', 'By agent'],
  ['channel', 'By channel'],
] as const;

export function StatisticsFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const choose = useFilterChange<StatisticsSearch>(navigate);
  const filter = useFilters<StatisticsSearch>(search, navigate);
  return (
    <FilterBar label="Filter statistics">
      <ChoiceFilter
        label="Group"
        all="By day"
        choices={groupWords}
        value={search.by === 'day' ? undefined : search.by}
        onChange={filter('by').onChange}
      />
      <ChoiceFilter
        label="Period"
        all={search.from === undefined && search.to === undefined ? 'Last 30 days' : 'From, to'}
        choices={periods.filter(([days]) => days !== '30')}
        value={search.from === undefined ? search.days : undefined}
        onChange={(days) => choose({ days, from: undefined, to: undefined })}
      />
      <DayFilter label="From" {...filter('from')} />
      <DayFilter label="To" {...filter('to')} />
      <AgentFilter {...filter('agentId')} />
      <ChoiceFilter label="Channel" all="Any channel" choices={channelChoices} {...filter('channel')} />
    </FilterBar>
  );
}

import { getRouteApi, Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { AgentFilter } from '../agents/agent-filter.js';
import { AgentName } from '../agents/agent-name.js';
import type { Schedule, ScheduleFilters } from '../api/schedule-types.js';
import { schedulesQuery } from '../api/schedules.js';
import { useFilters } from '../frame/use-filters.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { SearchFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { NewLink } from '../ui/new-link.js';
import { EmptyState } from '../ui/states.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { NextTime } from './next-times.js';
import { whenInWords } from './when-words.js';

const route = getRouteApi('/frame/schedules');

export function SchedulesPage() {
  const filters = route.useSearch();
  const filter = useFilters<ScheduleFilters>(filters, route.useNavigate());
  return (
    <ListPage
      title="Schedules"
      label="schedules"
      columns={columns}
      list={usePagedList(schedulesQuery(filters))}
      keyOf={({ scheduleId }) => scheduleId}
      actions={newSchedule}
      filters={
        <>
          <SearchFilter label="Search by name" {...filter('q')} />
          <AgentFilter {...filter('agentId')} />
        </>
      }
      empty={
        <EmptyState
          icon={<CalendarClock size={28} aria-hidden />}
          title="No schedules yet"
          action={newSchedule}
        >
          At the times of a schedule, an agent gets a message and works by itself: a report each morning, a
          check each hour.
        </EmptyState>
      }
    />
  );
}

const newSchedule = <NewLink to="/schedules/new">New schedule</NewLink>;

const columns: readonly Column<Schedule>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ scheduleId, name, isActive }) => (
      <>
        <Link to="/schedules/$scheduleId" params={{ scheduleId }} className="row-link">
          {name}
        </Link>{' '}
        {!isActive && <Badge tone="warn">paused</Badge>}
      </>
    ),
  },
  {
    key: 'agent',
    title: 'Agent',
    className: 'secondary dim',
    cell: ({ agentId }) => <AgentName agentId={agentId} />,
  },
  { key: 'when', title: 'When', className: 'secondary dim', cell: whenInWords },
  { key: 'next', title: 'Next time', className: 'dim', cell: (schedule) => <NextTime schedule={schedule} /> },
];

import { getRouteApi, Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { queuesQuery, type ListedQueue, type QueueFilters } from '../api/queues.js';
import { useFilters } from '../frame/use-filters.js';
import { countOf } from '../turn/number-words.js';
import type { Column } from '../ui/data-table.js';
import { SearchFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { NewLink } from '../ui/new-link.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { hoursInWords } from './hours-words.js';

const route = getRouteApi('/frame/queues');

export function QueuesPage() {
  const filters = route.useSearch();
  const filter = useFilters<QueueFilters>(filters, route.useNavigate());
  return (
    <ListPage
      title="Queues"
      label="queues"
      columns={columns}
      list={usePagedList(queuesQuery(filters))}
      keyOf={({ queueId }) => queueId}
      actions={newQueue}
      filters={<SearchFilter label="Search by name" {...filter('q')} />}
      empty={
        <EmptyState icon={<Layers size={28} aria-hidden />} title="No queues yet" action={newQueue}>
          A queue is a team with its hours, and what happens if no one takes a conversation. Without queues,
          every operator sees every handoff.
        </EmptyState>
      }
    />
  );
}

const newQueue = <NewLink to="/queues/new">New queue</NewLink>;

const columns: readonly Column<ListedQueue>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ queueId, name }) => (
      <Link to="/queues/$queueId" params={{ queueId }} className="row-link">
        {name}
      </Link>
    ),
  },
  { key: 'team', title: 'Team', className: 'dim', cell: teamWords },
  {
    key: 'hours',
    title: 'Open',
    className: 'secondary dim',
    cell: ({ hours }) => (hours ? hoursInWords(hours) : 'Always'),
  },
  { key: 'steps', title: 'Steps', className: 'secondary column-short', cell: ({ steps }) => steps.length },
  timeColumn('Created', ({ createdAt }) => createdAt, 'secondary'),
];

const roleWords = { owner: 'owners', admin: 'admins', operator: 'operators' } as const;

function teamWords({ roles, memberIds }: ListedQueue): string {
  const parts = [
    ...roles.map((role) => roleWords[role]),
    ...(memberIds.length > 0 ? [countOf(memberIds.length, 'member')] : []),
  ];
  return parts.length === 0 ? 'No one yet' : parts.join(', ');
}

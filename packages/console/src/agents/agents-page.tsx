import { getRouteApi, Link } from '@tanstack/react-router';
import { Bot } from 'lucide-react';
import { agentsQuery, type Agent } from '../api/agents.js';
import { useFilters } from '../frame/use-filters.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { SearchFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { NewLink } from '../ui/new-link.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import { WaitingNote } from '../versions/waiting-note.js';

const route = getRouteApi('/frame/agents');

export function AgentsPage() {
  const filters = route.useSearch();
  const filter = useFilters(filters, route.useNavigate());
  return (
    <ListPage
      title="Agents"
      label="agents"
      columns={columns}
      list={usePagedList(agentsQuery(filters))}
      keyOf={({ agentId }) => agentId}
      actions={newAgent}
      bar={<WaitingNote />}
      filters={<SearchFilter label="Search by name" {...filter('q')} />}
      empty={
        <EmptyState icon={<Bot size={28} aria-hidden />} title="No agent yet" action={newAgent}>
          An agent is instructions, a model, tools and documents under one name.
        </EmptyState>
      }
    />
  );
}

const newAgent = <NewLink to="/agents/new">New agent</NewLink>;

const columns: readonly Column<Agent>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ agentId, name, isDefault }) => (
      <>
        <Link to="/agents/$agentId" params={{ agentId }} className="row-link">
          {name}
        </Link>{' '}
        {isDefault && <Badge tone="accent">default</Badge>}
      </>
    ),
  },
  { key: 'model', title: 'Model', className: 'secondary', cell: ({ model }) => model },
  {
    key: 'tools',
    title: 'Tools',
    className: 'secondary column-number number',
    cell: ({ toolIds, builtinTools, mcpServerIds }) =>
      toolIds.length + builtinTools.length + mcpServerIds.length,
  },
  timeColumn('Created', ({ createdAt }) => createdAt),
];

import { getRouteApi, Link } from '@tanstack/react-router';
import { Bot, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { agentsQuery, type Agent } from '../api/agents.js';
import { useFilters } from '../frame/use-filters.js';
import { Badge } from '../ui/badge.js';
import { DataTable, NothingFound, type Column } from '../ui/data-table.js';
import { FilterBar, SearchFilter } from '../ui/filter-bar.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { Time } from '../ui/time.js';
import { usePagedList } from '../ui/use-paged-list.js';

const route = getRouteApi('/frame/agents');

export function AgentsPage() {
  const filters = route.useSearch();
  const list = usePagedList(agentsQuery(filters));
  const choose = useFilters<{ q?: string }>(route.useNavigate());
  const search = useCallback((q: string | undefined) => choose({ q }), [choose]);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page
      title="Agents"
      flush
      actions={<NewAgentLink />}
      bar={
        <FilterBar label="Filter agents">
          <SearchFilter label="Search by name" value={filters.q} onChange={search} />
        </FilterBar>
      }
    >
      <DataTable
        label="Agents"
        columns={columns}
        list={list}
        keyOf={({ agentId }) => agentId}
        empty={
          isFiltered ? (
            <NothingFound
              onClear={
                <Link to="/agents" className="button">
                  Show all agents
                </Link>
              }
            />
          ) : (
            <NoAgents />
          )
        }
      />
    </Page>
  );
}

function NewAgentLink() {
  return (
    <Link to="/agents/new" className="button primary">
      <Plus size={15} aria-hidden />
      New agent
    </Link>
  );
}

function NoAgents() {
  return (
    <EmptyState icon={<Bot size={28} aria-hidden />} title="No agent yet" action={<NewAgentLink />}>
      An agent is instructions, a model, tools and documents under one name.
    </EmptyState>
  );
}

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
  {
    key: 'created',
    title: 'Created',
    className: 'column-time number dim',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

import { getRouteApi, Link } from '@tanstack/react-router';
import { Plug, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { mcpServersQuery, type McpServer } from '../api/mcp-servers.js';
import { useFilters } from '../frame/use-filters.js';
import { policyWords } from '../tools/policy-words.js';
import { Badge } from '../ui/badge.js';
import { DataTable, NothingFound, type Column } from '../ui/data-table.js';
import { FilterBar, SearchFilter } from '../ui/filter-bar.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';

const route = getRouteApi('/frame/mcp-servers');

export function McpServersPage() {
  const filters = route.useSearch();
  const list = usePagedList(mcpServersQuery(filters));
  const choose = useFilters<{ q?: string }>(route.useNavigate());
  const search = useCallback((q: string | undefined) => choose({ q }), [choose]);
  return (
    <Page
      title="MCP servers"
      flush
      actions={<NewServerLink />}
      bar={
        <FilterBar label="Filter MCP servers">
          <SearchFilter label="Search by name" value={filters.q} onChange={search} />
        </FilterBar>
      }
    >
      <DataTable
        label="MCP servers"
        columns={columns}
        list={list}
        keyOf={({ mcpServerId }) => mcpServerId}
        empty={filters.q === undefined ? <NoServers /> : <NothingFound onClear={<AllServersLink />} />}
      />
    </Page>
  );
}

const NewServerLink = () => (
  <Link to="/mcp-servers/new" className="button primary">
    <Plus size={15} aria-hidden />
    New MCP server
  </Link>
);

const AllServersLink = () => (
  <Link to="/mcp-servers" className="button">
    Show all MCP servers
  </Link>
);

function NoServers() {
  return (
    <EmptyState icon={<Plug size={28} aria-hidden />} title="No MCP server yet" action={<NewServerLink />}>
      An MCP server brings tools of its own, such as those of your CRM.
    </EmptyState>
  );
}

const columns: readonly Column<McpServer>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ mcpServerId, name, transport, problem }) => (
      <>
        <Link to="/mcp-servers/$mcpServerId" params={{ mcpServerId }} className="row-link">
          {name}
        </Link>{' '}
        {transport === 'stdio' && <Badge>of the installation</Badge>}{' '}
        {problem !== undefined && <Badge tone="warn">problem</Badge>}
      </>
    ),
  },
  { key: 'url', title: 'URL', className: 'secondary dim', cell: ({ url }) => url ?? '' },
  {
    key: 'policy',
    title: 'Before tools run',
    className: 'secondary column-time',
    cell: ({ policy }) => policyWords[policy],
  },
  {
    key: 'tools',
    title: 'Tools',
    className: 'column-number number',
    cell: ({ toolCount }) => toolCount,
  },
];

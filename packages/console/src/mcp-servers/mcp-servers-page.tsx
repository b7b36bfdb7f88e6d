import { getRouteApi, Link } from '@tanstack/react-router';
import { Plug } from 'lucide-react';
import { mcpServersQuery, type McpServer } from '../api/mcp-servers.js';
import { useFilters } from '../frame/use-filters.js';
import { policyWords } from '../tools/policy-words.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { SearchFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { NewLink } from '../ui/new-link.js';
import { EmptyState } from '../ui/states.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';

const route = getRouteApi('/frame/mcp-servers');

export function McpServersPage() {
  const filters = route.useSearch();
  const filter = useFilters(filters, route.useNavigate());
  return (
    <ListPage
      title="MCP servers"
      label="MCP servers"
      columns={columns}
      list={usePagedList(mcpServersQuery(filters))}
      keyOf={({ mcpServerId }) => mcpServerId}
      actions={newServer}
      filters={<SearchFilter label="Search by name" {...filter('q')} />}
      empty={
        <EmptyState icon={<Plug size={28} aria-hidden />} title="No MCP servers yet" action={newServer}>
          MCP servers give agents ready-made tools, such as those of your CRM.
        </EmptyState>
      }
    />
  );
}

const newServer = <NewLink to="/mcp-servers/new">New MCP server</NewLink>;

const columns: readonly Column<McpServer>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ mcpServerId, name, transport, problem }) => (
      <>
        <Link to="/mcp-servers/$mcpServerId" params={{ mcpServerId }} className="row-link">
          {name}
        </Link>{' '}
        {transport === 'stdio' && <Badge>managed</Badge>}{' '}
        {problem !== undefined && <Badge tone="warn">problem</Badge>}
      </>
    ),
  },
  { key: 'url', title: 'URL', className: 'secondary dim', cell: ({ url }) => url ?? '' },
  {
    key: 'policy',
    title: 'Approval',
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

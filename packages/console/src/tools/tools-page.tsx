import { getRouteApi, Link } from '@tanstack/react-router';
import { FileUp, Wrench } from 'lucide-react';
import { toolsQuery, type Tool } from '../api/tools.js';
import { useFilters } from '../frame/use-filters.js';
import type { Column } from '../ui/data-table.js';
import { SearchFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { NewLink } from '../ui/new-link.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { policyWords } from './policy-words.js';

const route = getRouteApi('/frame/tools');

export function ToolsPage() {
  const filters = route.useSearch();
  const filter = useFilters(filters, route.useNavigate());
  return (
    <ListPage
      title="Tools"
      label="tools"
      columns={columns}
      list={usePagedList(toolsQuery(filters))}
      keyOf={({ toolId }) => toolId}
      actions={newTool}
      filters={<SearchFilter label="Search by name" {...filter('q')} />}
      empty={
        <EmptyState icon={<Wrench size={28} aria-hidden />} title="No tools yet" action={newTool}>
          Tools let agents call your APIs with arguments that the model chooses.
        </EmptyState>
      }
    />
  );
}

const newTool = (
  <>
    <Link to="/tools/import" className="button">
      <FileUp size={15} aria-hidden />
      Import from OpenAPI
    </Link>
    <NewLink to="/tools/new">New tool</NewLink>
  </>
);

const columns: readonly Column<Tool>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ toolId, name }) => (
      <Link to="/tools/$toolId" params={{ toolId }} className="row-link">
        <code>{name}</code>
      </Link>
    ),
  },
  {
    key: 'description',
    title: 'Description',
    className: 'secondary dim',
    cell: ({ description }) => description,
  },
  {
    key: 'policy',
    title: 'Approval',
    className: 'column-words',
    cell: ({ policy }) => policyWords[policy],
  },
  timeColumn('Created', ({ createdAt }) => createdAt, 'secondary'),
];

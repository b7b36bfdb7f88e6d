import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus, Wrench } from 'lucide-react';
import { useCallback } from 'react';
import { toolsQuery, type Tool } from '../api/tools.js';
import { useFilters } from '../frame/use-filters.js';
import { DataTable, NothingFound, type Column } from '../ui/data-table.js';
import { FilterBar, SearchFilter } from '../ui/filter-bar.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { Time } from '../ui/time.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { policyWords } from './policy-words.js';

const route = getRouteApi('/frame/tools');

export function ToolsPage() {
  const filters = route.useSearch();
  const list = usePagedList(toolsQuery(filters));
  const choose = useFilters<{ q?: string }>(route.useNavigate());
  const search = useCallback((q: string | undefined) => choose({ q }), [choose]);
  return (
    <Page
      title="Tools"
      flush
      actions={<NewToolLink />}
      bar={
        <FilterBar label="Filter tools">
          <SearchFilter label="Search by name" value={filters.q} onChange={search} />
        </FilterBar>
      }
    >
      <DataTable
        label="Tools"
        columns={columns}
        list={list}
        keyOf={({ toolId }) => toolId}
        empty={filters.q === undefined ? <NoTools /> : <NothingFound onClear={<AllToolsLink />} />}
      />
    </Page>
  );
}

const NewToolLink = () => (
  <Link to="/tools/new" className="button primary">
    <Plus size={15} aria-hidden />
    New tool
  </Link>
);

const AllToolsLink = () => (
  <Link to="/tools" className="button">
    Show all tools
  </Link>
);

function NoTools() {
  return (
    <EmptyState icon={<Wrench size={28} aria-hidden />} title="No tool yet" action={<NewToolLink />}>
      A tool calls an address of yours with arguments that the model chooses.
    </EmptyState>
  );
}

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
    title: 'Before it runs',
    className: 'column-time',
    cell: ({ policy }) => policyWords[policy],
  },
  {
    key: 'created',
    title: 'Created',
    className: 'secondary column-number number dim',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

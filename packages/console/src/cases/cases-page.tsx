import { getRouteApi, Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { AgentFilter } from '../agents/agent-filter.js';
import { AgentName } from '../agents/agent-name.js';
import { casesQuery, type CaseFilters, type ListedCase } from '../api/cases.js';
import { useFilters } from '../frame/use-filters.js';
import type { Column } from '../ui/data-table.js';
import { ListPage } from '../ui/list-page.js';
import { NewLink } from '../ui/new-link.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import { checksInWords } from './check-words.js';

const route = getRouteApi('/frame/cases');

export function CasesPage() {
  const filters = route.useSearch();
  const filter = useFilters<CaseFilters>(filters, route.useNavigate());
  return (
    <ListPage
      title="Cases"
      label="cases"
      columns={columns}
      list={usePagedList(casesQuery(filters))}
      keyOf={({ caseId }) => caseId}
      actions={newCase}
      filters={<AgentFilter {...filter('agentId')} />}
      empty={
        <EmptyState icon={<ClipboardCheck size={28} aria-hidden />} title="No cases yet" action={newCase}>
          A case is a conversation with checks of the answer. Open a turn and choose “Create case”, or write
          one.
        </EmptyState>
      }
    />
  );
}

const newCase = <NewLink to="/cases/new">New case</NewLink>;

const columns: readonly Column<ListedCase>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ caseId, name }) => (
      <Link to="/cases/$caseId" params={{ caseId }} className="row-link" dir="auto">
        {name}
      </Link>
    ),
  },
  {
    key: 'checks',
    title: 'Checks',
    className: 'secondary dim',
    cell: ({ checks }) => checksInWords(checks),
  },
  {
    key: 'agent',
    title: 'Agent',
    className: 'column-agent',
    cell: ({ agentId }) => <AgentName agentId={agentId} />,
  },
  {
    key: 'source',
    title: 'From',
    className: 'secondary tertiary dim',
    cell: ({ source }) => (source ? 'A turn' : 'Written'),
  },
  timeColumn('Created', ({ createdAt }) => createdAt, 'secondary'),
];

import { getRouteApi, Link } from '@tanstack/react-router';
import { TestTubes } from 'lucide-react';
import { AgentFilter } from '../agents/agent-filter.js';
import { AgentName } from '../agents/agent-name.js';
import { trialsQuery, type ListedTrial, type TrialFilters } from '../api/trials.js';
import { useFilters } from '../frame/use-filters.js';
import type { Column } from '../ui/data-table.js';
import { ChoiceFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { NewLink } from '../ui/new-link.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import { countsInWords, StateBadge, stateChoices, versionInWords } from './trial-words.js';

const route = getRouteApi('/frame/trials');

export function TrialsPage() {
  const filters = route.useSearch();
  const filter = useFilters<TrialFilters>(filters, route.useNavigate());
  return (
    <ListPage
      title="Trials"
      label="trials"
      columns={columns}
      list={usePagedList(trialsQuery(filters))}
      keyOf={({ trialId }) => trialId}
      actions={newTrial}
      filters={
        <>
          <ChoiceFilter label="State" all="All states" choices={stateChoices} {...filter('state')} />
          <AgentFilter {...filter('agentId')} />
        </>
      }
      empty={
        <EmptyState icon={<TestTubes size={28} aria-hidden />} title="No trials yet" action={newTrial}>
          A trial has an agent answer cases. Tools return what was recorded, so nothing is called.
        </EmptyState>
      }
    />
  );
}

const newTrial = <NewLink to="/trials/new">New trial</NewLink>;

const columns: readonly Column<ListedTrial>[] = [
  {
    key: 'what',
    title: 'Result',
    cell: ({ trialId, counts, cases, repeat }) => (
      <Link to="/trials/$trialId" params={{ trialId }} className="row-link">
        {countsInWords(counts, cases * repeat)}
      </Link>
    ),
  },
  {
    key: 'state',
    title: 'State',
    className: 'column-badge',
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    key: 'agent',
    title: 'Agent',
    className: 'secondary column-agent',
    cell: ({ agentId }) => <AgentName agentId={agentId} />,
  },
  {
    key: 'version',
    title: 'Version',
    className: 'secondary tertiary dim',
    cell: ({ version }) => versionInWords(version),
  },
  { key: 'by', title: 'By', className: 'secondary tertiary dim', cell: ({ startedBy }) => startedBy.name },
  timeColumn('Started', ({ createdAt }) => createdAt),
];

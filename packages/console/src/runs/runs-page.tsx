import { getRouteApi, Link } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import { AgentFilter } from '../agents/agent-filter.js';
import { AgentName } from '../agents/agent-name.js';
import type { Run, RunFilters } from '../api/run-types.js';
import { runsQuery } from '../api/runs.js';
import { useFilters } from '../frame/use-filters.js';
import type { Column } from '../ui/data-table.js';
import { ChoiceFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { CancelRun } from './cancel-run.js';
import { RunCause } from './run-cause.js';
import { originChoices, runInWords, RunState, stateChoices } from './run-words.js';
import './runs.css';

const route = getRouteApi('/frame/runs');

export function RunsPage() {
  const filters = route.useSearch();
  const filter = useFilters<RunFilters>(filters, route.useNavigate());
  return (
    <ListPage
      title="Runs"
      label="runs"
      columns={columns}
      list={usePagedList(runsQuery(filters))}
      keyOf={({ turnId }) => turnId}
      filters={
        <>
          <ChoiceFilter
            label="Begun by"
            all="Begun by anything"
            choices={originChoices}
            {...filter('origin')}
          />
          <ChoiceFilter label="State" all="All states" choices={stateChoices} {...filter('state')} />
          <AgentFilter {...filter('agentId')} />
        </>
      }
      empty={
        <EmptyState icon={<Activity size={28} aria-hidden />} title="No runs yet">
          What agents do appears here, across all conversations: those that are at work first.
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<Run>[] = [
  {
    key: 'state',
    title: 'Run',
    cell: ({ conversationId, turnId, state, startedAt }) => (
      <Link
        to="/conversations/$conversationId/turns/$turnId"
        params={{ conversationId, turnId }}
        className="row-link"
        aria-label={runInWords({ state, startedAt })}
      >
        <RunState state={state} />
      </Link>
    ),
  },
  { key: 'origin', title: 'Begun by', className: 'dim', cell: (run) => <RunCause run={run} /> },
  {
    key: 'agent',
    title: 'Agent',
    className: 'secondary dim',
    cell: ({ agentId }) => <AgentName agentId={agentId} />,
  },
  {
    key: 'conversation',
    title: 'Conversation',
    className: 'secondary dim',
    cell: ({ conversationId }) => (
      <Link to="/conversations/$conversationId" params={{ conversationId }} className="above-link">
        Open
      </Link>
    ),
  },
  timeColumn('Started', ({ startedAt }) => startedAt),
  { key: 'cancel', title: 'Stop', className: 'column-stop', cell: (run) => <CancelRun run={run} /> },
];

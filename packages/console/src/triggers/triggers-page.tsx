import { Link } from '@tanstack/react-router';
import { Zap } from 'lucide-react';
import { AgentName } from '../agents/agent-name.js';
import type { Trigger } from '../api/trigger-types.js';
import { triggersQuery } from '../api/triggers.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { ListPage } from '../ui/list-page.js';
import { NewLink } from '../ui/new-link.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';

export function TriggersPage() {
  return (
    <ListPage
      title="Triggers"
      label="triggers"
      columns={columns}
      list={usePagedList(triggersQuery())}
      keyOf={({ triggerId }) => triggerId}
      actions={newTrigger}
      empty={
        <EmptyState icon={<Zap size={28} aria-hidden />} title="No triggers yet" action={newTrigger}>
          A trigger is an address for your other systems. Each event that they send gives an agent a message,
          and it works by itself.
        </EmptyState>
      }
    />
  );
}

const newTrigger = <NewLink to="/triggers/new">New trigger</NewLink>;

const columns: readonly Column<Trigger>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ triggerId, name, isActive }) => (
      <>
        <Link to="/triggers/$triggerId" params={{ triggerId }} className="row-link">
          {name}
        </Link>{' '}
        {!isActive && <Badge tone="warn">paused</Badge>}
      </>
    ),
  },
  {
    key: 'agent',
    title: 'Agent',
    className: 'secondary dim',
    cell: ({ agentId }) => <AgentName agentId={agentId} />,
  },
  { key: 'template', title: 'Message', className: 'secondary dim', cell: ({ template }) => template },
  timeColumn('Created', ({ createdAt }) => createdAt),
];

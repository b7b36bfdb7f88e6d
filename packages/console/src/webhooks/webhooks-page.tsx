import { Link } from '@tanstack/react-router';
import { Webhook as WebhookIcon } from 'lucide-react';
import { AgentName } from '../agents/agent-name.js';
import { webhooksQuery, type Webhook } from '../api/webhooks.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { ListPage } from '../ui/list-page.js';
import { NewLink } from '../ui/new-link.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { eventWords } from './event-words.js';
import { webhookState } from './state-words.js';

export function WebhooksPage() {
  return (
    <ListPage
      title="Webhooks"
      label="webhooks"
      columns={columns}
      list={usePagedList(webhooksQuery())}
      keyOf={({ webhookId }) => webhookId}
      actions={newWebhook}
      empty={
        <EmptyState icon={<WebhookIcon size={28} aria-hidden />} title="No webhooks yet" action={newWebhook}>
          Send events to your own systems: a conversation waits for a person, a question is decided, a budget
          is nearly used. Each is signed, and retried until your system has it.
        </EmptyState>
      }
    />
  );
}

const newWebhook = <NewLink to="/webhooks/new">New webhook</NewLink>;

const columns: readonly Column<Webhook>[] = [
  {
    key: 'url',
    title: 'URL',
    cell: (webhook) => {
      const state = webhookState(webhook);
      return (
        <>
          <Link to="/webhooks/$webhookId" params={{ webhookId: webhook.webhookId }} className="row-link">
            {webhook.url}
          </Link>{' '}
          {state && <Badge tone={state.tone}>{state.words}</Badge>}
        </>
      );
    },
  },
  { key: 'events', title: 'Events', className: 'secondary dim', cell: ({ events }) => eventsInWords(events) },
  {
    key: 'agent',
    title: 'Agent',
    className: 'secondary dim',
    cell: ({ agentId }) => (agentId === undefined ? 'All' : <AgentName agentId={agentId} />),
  },
  timeColumn('Created', ({ createdAt }) => createdAt),
];

function eventsInWords([first, ...others]: Webhook['events']): string {
  if (!first) return '';
  return others.length === 0 ? eventWords(first) : `${eventWords(first)}, and ${others.length} more`;
}

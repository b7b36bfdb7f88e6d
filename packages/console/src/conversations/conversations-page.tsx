import { getRouteApi, Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { AgentFilter } from '../agents/agent-filter.js';
import {
  conversationsQuery,
  type ConversationEntry,
  type ConversationFilters,
} from '../api/conversations.js';
import { useFilters } from '../frame/use-filters.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { ChoiceFilter, DayFilter, SearchFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import { withTimes } from './day-range.js';
import { userColumn } from './user-column.js';
import { channelChoices, channelWords } from './words.js';

const route = getRouteApi('/frame/conversations');

export function ConversationsPage() {
  const filters = route.useSearch();
  const filter = useFilters<ConversationFilters>(filters, route.useNavigate());
  return (
    <ListPage
      title="Conversations"
      label="conversations"
      columns={columns}
      list={usePagedList(conversationsQuery(withTimes(filters)))}
      keyOf={({ conversationId }) => conversationId}
      filters={
        <>
          <SearchFilter label="Search in what was said" {...filter('q')} />
          <SearchFilter label="User id" {...filter('user')} />
          <ChoiceFilter label="Channel" all="Any channel" choices={channelChoices} {...filter('channel')} />
          <ChoiceFilter
            label="Served by"
            all="Agents and people"
            choices={stateChoices}
            {...filter('state')}
          />
          <AgentFilter {...filter('agentId')} />
          <DayFilter label="From" {...filter('from')} />
          <DayFilter label="To" {...filter('to')} />
        </>
      }
      empty={
        <EmptyState icon={<MessagesSquare size={28} aria-hidden />} title="No conversation yet">
          Each conversation between a user and an agent is here, newest first.
        </EmptyState>
      }
    />
  );
}

const stateChoices = [
  ['agent', 'With an agent'],
  ['human', 'With a person'],
] as const;

const speakers = { user: 'User', assistant: 'Agent', operator: 'Team' };

const columns: readonly Column<ConversationEntry>[] = [
  {
    key: 'latest',
    title: 'Latest message',
    className: 'column-wide',
    cell: ({ conversationId, latest }) => (
      <>
        <Link to="/conversations/$conversationId" params={{ conversationId }} className="row-link">
          {latest?.text ?? 'Nothing was said'}
        </Link>
        {latest && <span className="dim"> · {speakers[latest.role]}</span>}
      </>
    ),
  },
  userColumn,
  {
    key: 'channel',
    title: 'Channel',
    className: 'secondary column-badge',
    cell: ({ channel }) => channelWords[channel],
  },
  {
    key: 'state',
    title: 'With',
    className: 'secondary column-badge',
    cell: ({ state }) =>
      state === 'human' ? <Badge tone="accent">a person</Badge> : <Badge>the agent</Badge>,
  },
  timeColumn('Activity', ({ lastActivityAt }) => lastActivityAt),
];

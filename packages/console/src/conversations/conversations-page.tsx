import { getRouteApi, Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { AgentFilter } from '../agents/agent-filter.js';
import {
  conversationsQuery,
  type ConversationEntry,
  type ConversationFilters,
} from '../api/conversations.js';
import { useFilters } from '../frame/use-filters.js';
import { wordsOf } from '../transcript/plain-words.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { ChoiceFilter, DayFilter, SearchFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { Marked } from '../ui/marked.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import { withTimes } from './day-range.js';
import { agentColumn, TalkLine, userColumn } from './user-column.js';
import { channelChoices, channelWords } from './words.js';

const route = getRouteApi('/frame/conversations');

export function ConversationsPage() {
  const filters = route.useSearch();
  const filter = useFilters<ConversationFilters>(filters, route.useNavigate());
  return (
    <ListPage
      title="Conversations"
      label="conversations"
      columns={columnsOf(filters.q)}
      list={usePagedList(conversationsQuery(withTimes(filters)))}
      keyOf={({ conversationId }) => conversationId}
      filters={
        <>
          <SearchFilter label="Search messages" {...filter('q')} />
          <SearchFilter label="User ID" {...filter('user')} />
          <ChoiceFilter label="Channel" all="All channels" choices={channelChoices} {...filter('channel')} />
          <ChoiceFilter
            label="Handled by"
            all="Handled by anyone"
            choices={stateChoices}
            {...filter('state')}
          />
          <AgentFilter {...filter('agentId')} />
          <DayFilter label="From" {...filter('from')} />
          <DayFilter label="To" {...filter('to')} />
        </>
      }
      empty={
        <EmptyState icon={<MessagesSquare size={28} aria-hidden />} title="No conversations yet">
          Conversations between users and your agents appear here, newest first.
        </EmptyState>
      }
    />
  );
}

const stateChoices = [
  ['agent', 'Handled by an agent'],
  ['human', 'Handled by a teammate'],
] as const;

/** Who said it. A user needs no name. */
const speakers = {
  user: '',
  assistant: 'Agent: ',
  operator: 'Team: ',
  tool: 'Tool: ',
  handover: 'Handoff: ',
};

/** With a search, rows show the message that it found. */
function columnsOf(q: string | undefined): readonly Column<ConversationEntry>[] {
  return q === undefined ? [latestColumn, ...otherColumns] : [matchColumn(q), ...otherColumns];
}

function firstWords(message: { role: string; text: string } | undefined): string {
  return message ? wordsOf(message) : 'No messages';
}

const latestColumn: Column<ConversationEntry> = {
  key: 'latest',
  title: 'Latest message',
  cell: ({ conversationId, latest, ...talk }) => (
    <>
      {latest && <span className="dim">{speakers[latest.role]}</span>}
      <Link to="/conversations/$conversationId" params={{ conversationId }} className="row-link">
        {firstWords(latest)}
      </Link>
      <TalkLine talk={talk} />
    </>
  ),
};

const matchColumn = (q: string): Column<ConversationEntry> => ({
  key: 'match',
  title: 'Matching message',
  cell: ({ conversationId, match, latest, ...talk }) => (
    <>
      {match && <span className="dim">{speakers[match.role]}</span>}
      <Link
        to="/conversations/$conversationId"
        params={{ conversationId }}
        search={match && { message: match.messageId, q }}
        className="row-link"
      >
        <Marked text={firstWords(match ?? latest)} words={q} />
      </Link>
      <TalkLine talk={talk} />
    </>
  ),
});

const otherColumns: readonly Column<ConversationEntry>[] = [
  userColumn,
  agentColumn,
  {
    key: 'channel',
    title: 'Channel',
    className: 'secondary tertiary column-badge',
    cell: ({ channel }) => channelWords[channel],
  },
  {
    key: 'state',
    title: 'Handled by',
    className: 'secondary column-badge',
    cell: ({ state }) => (state === 'human' ? <Badge tone="accent">teammate</Badge> : <Badge>agent</Badge>),
  },
  timeColumn('Last activity', ({ lastActivityAt }) => lastActivityAt, 'secondary tertiary'),
  timeColumn('Started', ({ createdAt }) => createdAt),
];

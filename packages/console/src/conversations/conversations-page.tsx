import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useCallback } from 'react';
import { agentsQuery } from '../api/agents.js';
import {
  conversationsQuery,
  type ConversationEntry,
  type ConversationFilters,
} from '../api/conversations.js';
import { useFilters, type FilterChange } from '../frame/use-filters.js';
import { useMay } from '../frame/use-member.js';
import { Badge } from '../ui/badge.js';
import { DataTable, NothingFound, type Column } from '../ui/data-table.js';
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from '../ui/filter-bar.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { Time } from '../ui/time.js';
import { usePagedList } from '../ui/use-paged-list.js';
import { withTimes } from './day-range.js';
import { channelChoices, channelWords } from './words.js';

const route = getRouteApi('/frame/conversations');

export function ConversationsPage() {
  const filters = route.useSearch();
  const list = usePagedList(conversationsQuery(withTimes(filters)));
  const set = useFilters<ConversationFilters>(route.useNavigate());
  return (
    <Page title="Conversations" flush bar={<Filters filters={filters} set={set} />}>
      <DataTable
        label="Conversations"
        columns={columns}
        list={list}
        keyOf={({ conversationId }) => conversationId}
        empty={
          Object.keys(filters).length > 0 ? (
            <NothingFound
              onClear={
                <Link to="/conversations" className="button">
                  Show all conversations
                </Link>
              }
            />
          ) : (
            <EmptyState icon={<MessagesSquare size={28} aria-hidden />} title="No conversation yet">
              Each conversation between a user and an agent is here, newest first.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

interface FiltersProps {
  filters: ConversationFilters;
  set: (change: FilterChange<ConversationFilters>) => void;
}

function Filters({ filters, set }: FiltersProps) {
  const search = useCallback((q: string | undefined) => set({ q }), [set]);
  const searchUser = useCallback((user: string | undefined) => set({ user }), [set]);
  return (
    <FilterBar label="Filter conversations">
      <SearchFilter label="Search in what was said" value={filters.q} onChange={search} />
      <SearchFilter label="User id" value={filters.user} onChange={searchUser} />
      <ChoiceFilter
        label="Channel"
        all="Every channel"
        choices={channelChoices}
        value={filters.channel}
        onChange={(channel) => set({ channel })}
      />
      <ChoiceFilter
        label="Served by"
        all="Agents and people"
        choices={stateChoices}
        value={filters.state}
        onChange={(state) => set({ state })}
      />
      <AgentFilter value={filters.agentId} onChange={(agentId) => set({ agentId })} />
      <DayFilter label="From" value={filters.from} onChange={(from) => set({ from })} />
      <DayFilter label="To" value={filters.to} onChange={(to) => set({ to })} />
    </FilterBar>
  );
}

/** Operators may not list agents, and have no such filter. */
function AgentFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (agentId: string | undefined) => void;
}) {
  const isAllowed = useMay('agents');
  const agents = useInfiniteQuery({ ...agentsQuery({}), enabled: isAllowed });
  const choices = agents.data?.pages.flatMap(({ items }) => items) ?? [];
  if (choices.length < 2 && value === undefined) return null;
  return (
    <ChoiceFilter
      label="Agent"
      all="Every agent"
      choices={choices.map(({ agentId, name }) => [agentId, name] as const)}
      value={value}
      onChange={onChange}
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
  {
    key: 'user',
    title: 'User',
    className: 'secondary',
    cell: ({ userId, participantId }) => (
      <code title={userId ?? participantId}>{userId ?? participantId}</code>
    ),
  },
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
  {
    key: 'activity',
    title: 'Activity',
    className: 'column-time number dim',
    cell: ({ lastActivityAt }) => <Time at={lastActivityAt} />,
  },
];

import { getRouteApi, Link } from '@tanstack/react-router';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { AgentFilter } from '../agents/agent-filter.js';
import { feedbackQuery, type Feedback, type FeedbackFilters } from '../api/feedback.js';
import { withTimes } from '../conversations/day-range.js';
import { channelChoices, wordOfChannel } from '../conversations/words.js';
import { useFilters } from '../frame/use-filters.js';
import { useMay } from '../frame/use-member.js';
import { Badge } from '../ui/badge.js';
import { DataTable, NothingFound, type Column } from '../ui/data-table.js';
import { ChoiceFilter, DayFilter, FilterBar } from '../ui/filter-bar.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { Time } from '../ui/time.js';
import { usePagedList } from '../ui/use-paged-list.js';

const route = getRouteApi('/frame/feedback');

const ratingChoices = [
  ['up', 'Good answers'],
  ['down', 'Bad answers'],
] as const;

/** What users think of answers, each with the way to the conversation. */
export function FeedbackPage() {
  const filters = route.useSearch();
  const list = usePagedList(feedbackQuery(withTimes(filters)));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page title="Feedback" flush bar={<Filters filters={filters} />}>
      <DataTable
        label="Feedback"
        columns={columns}
        list={list}
        keyOf={({ messageId }) => messageId}
        empty={isFiltered ? <NothingFound onClear={<AllFeedbackLink />} /> : <NoFeedback />}
      />
    </Page>
  );
}

function Filters({ filters }: { filters: FeedbackFilters }) {
  const choose = useFilters<FeedbackFilters>(route.useNavigate());
  const mayBuild = useMay('agents');
  return (
    <FilterBar label="Filter feedback">
      <ChoiceFilter
        label="Rating"
        all="Every answer"
        choices={ratingChoices}
        value={filters.rating}
        onChange={(rating) => choose({ rating })}
      />
      <ChoiceFilter
        label="Channel"
        all="Every channel"
        choices={channelChoices}
        value={filters.channel}
        onChange={(channel) => choose({ channel })}
      />
      {mayBuild && (
        <AgentFilter all="Every agent" value={filters.agentId} onChange={(agentId) => choose({ agentId })} />
      )}
      <DayFilter label="From" value={filters.from} onChange={(from) => choose({ from })} />
      <DayFilter label="To" value={filters.to} onChange={(to) => choose({ to })} />
    </FilterBar>
  );
}

const AllFeedbackLink = () => (
  <Link to="/feedback" className="button">
    Show all feedback
  </Link>
);

const NoFeedback = () => (
  <EmptyState icon={<ThumbsUp size={28} aria-hidden />} title="No feedback yet">
    Users rate answers in the widget, and in your own pages by the API.
  </EmptyState>
);

const columns: readonly Column<Feedback>[] = [
  {
    key: 'comment',
    title: 'Comment',
    className: 'column-wide',
    cell: ({ conversationId, comment }) => (
      <Link to="/conversations/$conversationId" params={{ conversationId }} className="row-link">
        {comment ?? 'No comment'}
      </Link>
    ),
  },
  {
    key: 'rating',
    title: 'Answer',
    className: 'column-badge',
    cell: ({ rating }) =>
      rating === 'up' ? (
        <Badge tone="good">
          <ThumbsUp size={12} aria-hidden /> good
        </Badge>
      ) : (
        <Badge tone="bad">
          <ThumbsDown size={12} aria-hidden /> bad
        </Badge>
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
    cell: ({ channel }) => wordOfChannel(channel),
  },
  {
    key: 'at',
    title: 'When',
    className: 'column-time number dim',
    cell: ({ at }) => <Time at={at} />,
  },
];

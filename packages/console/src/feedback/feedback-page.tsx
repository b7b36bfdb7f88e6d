import { getRouteApi, Link } from '@tanstack/react-router';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { AgentFilter } from '../agents/agent-filter.js';
import { feedbackQuery, type Feedback, type FeedbackFilters } from '../api/feedback.js';
import { withTimes } from '../conversations/day-range.js';
import { userColumn } from '../conversations/user-column.js';
import { channelChoices, wordOfChannel } from '../conversations/words.js';
import { useFilters } from '../frame/use-filters.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { ChoiceFilter, DayFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';

const route = getRouteApi('/frame/feedback');

const ratingChoices = [
  ['up', 'Good answers'],
  ['down', 'Bad answers'],
] as const;

/** Users' ratings of answers, each with a link to the conversation. */
export function FeedbackPage() {
  const filters = route.useSearch();
  const filter = useFilters<FeedbackFilters>(filters, route.useNavigate());
  return (
    <ListPage
      title="Feedback"
      label="feedback"
      columns={columns}
      list={usePagedList(feedbackQuery(withTimes(filters)))}
      keyOf={({ messageId }) => messageId}
      filters={
        <>
          <ChoiceFilter label="Rating" all="Any answer" choices={ratingChoices} {...filter('rating')} />
          <ChoiceFilter label="Channel" all="Any channel" choices={channelChoices} {...filter('channel')} />
          <AgentFilter {...filter('agentId')} />
          <DayFilter label="From" {...filter('from')} />
          <DayFilter label="To" {...filter('to')} />
        </>
      }
      empty={
        <EmptyState icon={<ThumbsUp size={28} aria-hidden />} title="No feedback yet">
          Users rate answers in the widget, and in your own pages by the API.
        </EmptyState>
      }
    />
  );
}

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
  userColumn,
  {
    key: 'channel',
    title: 'Channel',
    className: 'secondary column-badge',
    cell: ({ channel }) => wordOfChannel(channel),
  },
  timeColumn('When', ({ at }) => at),
];

import { getRouteApi } from '@tanstack/react-router';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { AgentFilter } from '../agents/agent-filter.js';
import { feedbackQuery, type Feedback, type FeedbackFilters } from '../api/feedback.js';
import { withTimes } from '../conversations/day-range.js';
import { agentColumn, userColumn } from '../conversations/user-column.js';
import { channelChoices, wordOfChannel } from '../conversations/words.js';
import { useFilters } from '../frame/use-filters.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { ChoiceFilter, DayFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import './feedback.css';
import { RatedWords } from './rated-words.js';

const route = getRouteApi('/frame/feedback');

const ratingChoices = [
  ['up', 'Good'],
  ['down', 'Bad'],
] as const;

const aboutChoices = [
  ['message', 'Answers'],
  ['conversation', 'Help of the team'],
] as const;

/** The height of a row with the question, the answer and the comment. `feedback.css` has it too. */
const rowHeight = 84;

/** Users' ratings with the answers that they are about, each with a link to the conversation. */
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
      rowHeight={rowHeight}
      filters={
        <>
          <ChoiceFilter label="Rating" all="All ratings" choices={ratingChoices} {...filter('rating')} />
          <ChoiceFilter label="About" all="Answers and help" choices={aboutChoices} {...filter('about')} />
          <ChoiceFilter label="Channel" all="All channels" choices={channelChoices} {...filter('channel')} />
          <AgentFilter {...filter('agentId')} />
          <DayFilter label="From" {...filter('from')} />
          <DayFilter label="To" {...filter('to')} />
        </>
      }
      empty={
        <EmptyState icon={<ThumbsUp size={28} aria-hidden />} title="No feedback yet">
          Users rate answers and the help of your team in the widget, or through the API.
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<Feedback>[] = [
  {
    key: 'answer',
    title: 'What was rated',
    className: 'column-answer',
    cell: (feedback) => <RatedWords feedback={feedback} />,
  },
  {
    key: 'rating',
    title: 'Rating',
    className: 'column-rating',
    cell: ({ rating }) => <Rating rating={rating} />,
  },
  userColumn,
  agentColumn,
  {
    key: 'channel',
    title: 'Channel',
    className: 'secondary tertiary column-badge',
    cell: ({ channel }) => wordOfChannel(channel),
  },
  timeColumn('When', ({ at }) => at),
];

function Rating({ rating }: Pick<Feedback, 'rating'>) {
  return rating === 'up' ? (
    <Badge tone="good">
      <ThumbsUp size={12} aria-hidden /> good
    </Badge>
  ) : (
    <Badge tone="bad">
      <ThumbsDown size={12} aria-hidden /> bad
    </Badge>
  );
}

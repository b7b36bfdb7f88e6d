import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { allQueuesQuery } from '../api/queues.js';
import { repliesQuery, type CannedReply, type ReplyFilters } from '../api/replies.js';
import { useFilters } from '../frame/use-filters.js';
import { QueueFilter } from '../queues/queue-filter.js';
import type { Column } from '../ui/data-table.js';
import { SearchFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { NewLink } from '../ui/new-link.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';

const route = getRouteApi('/frame/replies');

export function RepliesPage() {
  const filters = route.useSearch();
  const filter = useFilters<ReplyFilters>(filters, route.useNavigate());
  return (
    <ListPage
      title="Canned replies"
      label="canned replies"
      columns={columns}
      list={usePagedList(repliesQuery(filters))}
      keyOf={({ replyId }) => replyId}
      actions={newReply}
      filters={
        <>
          <SearchFilter label="Search by title or text" {...filter('q')} />
          <QueueFilter {...filter('queueId')} />
        </>
      }
      empty={
        <EmptyState
          icon={<MessageSquareText size={28} aria-hidden />}
          title="No canned replies yet"
          action={newReply}
        >
          Texts that operators send often. In the inbox, / in an empty reply finds them, with the
          conversation’s facts filled in.
        </EmptyState>
      }
    />
  );
}

const newReply = <NewLink to="/replies/new">New canned reply</NewLink>;

const columns: readonly Column<CannedReply>[] = [
  {
    key: 'title',
    title: 'Title',
    cell: ({ replyId, title }) => (
      <Link to="/replies/$replyId" params={{ replyId }} className="row-link">
        {title}
      </Link>
    ),
  },
  { key: 'text', title: 'Text', className: 'secondary dim', cell: ({ text }) => text },
  {
    key: 'queue',
    title: 'Queue',
    className: 'dim',
    cell: ({ queueId }) => <QueueName queueId={queueId} />,
  },
  timeColumn('Created', ({ createdAt }) => createdAt, 'secondary'),
];

function QueueName({ queueId }: { queueId: string | undefined }) {
  const { data: queues = [] } = useQuery(allQueuesQuery);
  if (queueId === undefined) return 'All';
  return <bdi>{queues.find((queue) => queue.queueId === queueId)?.name ?? 'Deleted queue'}</bdi>;
}

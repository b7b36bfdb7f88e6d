import { getRouteApi, Link } from '@tanstack/react-router';
import { deliveriesQuery, type ListedDelivery } from '../api/webhooks.js';
import { useFilters } from '../frame/use-filters.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { ChoiceFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { eventWords } from './event-words.js';
import { deliveryStates, stateOf } from './state-words.js';
import { WebhookTrail } from './webhook-trail.js';

const route = getRouteApi('/frame/webhooks/$webhookId/deliveries');

export function DeliveriesPage() {
  const { webhookId } = route.useParams();
  const filters = route.useSearch();
  const filter = useFilters(filters, route.useNavigate());
  return (
    <ListPage
      title="Deliveries"
      trail={<WebhookTrail webhookId={webhookId} />}
      label="deliveries"
      columns={columnsOf(webhookId)}
      list={usePagedList(deliveriesQuery(webhookId, filters))}
      keyOf={({ deliveryId }) => deliveryId}
      filters={<ChoiceFilter label="State" all="All states" choices={deliveryStates} {...filter('state')} />}
      empty={
        <EmptyState title="Nothing sent yet">
          Events appear here as they happen, with each attempt to deliver them. They are kept for 30 days.
        </EmptyState>
      }
    />
  );
}

function columnsOf(webhookId: string): readonly Column<ListedDelivery>[] {
  return [
    {
      key: 'event',
      title: 'Event',
      cell: ({ deliveryId, type }) => (
        <Link
          to="/webhooks/$webhookId/deliveries/$deliveryId"
          params={{ webhookId, deliveryId }}
          className="row-link"
        >
          {eventWords(type)}
        </Link>
      ),
    },
    {
      key: 'state',
      title: 'State',
      cell: ({ state, attempts }) => (
        <Badge tone={stateOf(state).tone}>
          {state === 'pending' && attempts > 0 ? 'retrying' : stateOf(state).words}
        </Badge>
      ),
    },
    {
      key: 'last',
      title: 'Last attempt',
      className: 'secondary dim',
      cell: ({ lastAttempt }) => lastAttempt && (lastAttempt.status ?? 'No answer'),
    },
    {
      key: 'attempts',
      title: 'Attempts',
      className: 'secondary number',
      cell: ({ attempts }) => attempts,
    },
    timeColumn('Created', ({ createdAt }) => createdAt),
  ];
}

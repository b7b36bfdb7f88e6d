import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { deliveryQuery, useReplay, type Delivery } from '../api/webhooks.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { CodeView } from '../ui/code-view.js';
import { FactList } from '../ui/facts.js';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { ExactTime, TimeLeft } from '../ui/time.js';
import { durationInWords } from '../ui/time-words.js';
import { useToasts } from '../ui/toast.js';
import '../styles/build.css';
import { eventWords } from './event-words.js';
import { stateOf } from './state-words.js';
import { WebhookTrail } from './webhook-trail.js';

const route = getRouteApi('/frame/webhooks/$webhookId/deliveries/$deliveryId');
/** While a delivery waits, in milliseconds. */
const lookAgainMs = 5_000;

export function DeliveryPage() {
  const { webhookId, deliveryId } = route.useParams();
  const query = useQuery({
    ...deliveryQuery(webhookId, deliveryId),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? lookAgainMs : false),
  });
  const trail = (
    <>
      <WebhookTrail webhookId={webhookId} />
      <span aria-hidden>/</span>
      <Link to="/webhooks/$webhookId/deliveries" params={{ webhookId }}>
        Deliveries
      </Link>
    </>
  );
  const { data: delivery } = query;
  return (
    <Page
      title={delivery ? eventWords(delivery.type) : 'Delivery'}
      trail={trail}
      aside={delivery && <Badge tone={stateOf(delivery.state).tone}>{stateOf(delivery.state).words}</Badge>}
      actions={delivery && <Replay webhookId={webhookId} deliveryId={deliveryId} />}
    >
      {delivery ? (
        <DeliveryView delivery={delivery} />
      ) : (
        <ReadingState query={query} label="Loading the delivery" />
      )}
    </Page>
  );
}

function Replay({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const replay = useReplay(webhookId, deliveryId);
  const toasts = useToasts();
  return (
    <Button
      busy={replay.isPending}
      icon={<RotateCw size={14} aria-hidden />}
      onClick={() =>
        replay.change(undefined, { onSuccess: () => toasts.done('Sending again.'), onError: toasts.failed })
      }
    >
      Send again
    </Button>
  );
}

function DeliveryView({ delivery }: { delivery: Delivery }) {
  const { type, eventId, createdAt, nextAt, attempts, data } = delivery;
  const { conversationId } = data;
  return (
    <div className="form">
      <FactList
        facts={[
          ['Event', <code key="type">{type}</code>],
          ['ID', <code key="id">{eventId}</code>],
          ['Happened', <ExactTime key="at" at={createdAt} />],
          ['Next attempt', nextAt !== undefined && <NextAttempt key="next" at={nextAt} />],
          [
            'Conversation',
            typeof conversationId === 'string' && (
              <Link key="conversation" to="/conversations/$conversationId" params={{ conversationId }}>
                <code>{conversationId}</code>
              </Link>
            ),
          ],
        ]}
      />
      <FormSection title="Attempts" about="The latest thirty, newest first.">
        {attempts.length === 0 ? <p className="dim">None yet.</p> : <Attempts attempts={attempts} />}
      </FormSection>
      <FormSection
        title="Data"
        about="IDs, kinds and times. Texts, if the webhook wants them, are added when it is sent."
      >
        <CodeView text={JSON.stringify(data, null, 2)} label="data" />
      </FormSection>
    </div>
  );
}

function NextAttempt({ at }: { at: string }) {
  return (
    <span>
      in <TimeLeft until={at} over="a moment" />
    </span>
  );
}

function Attempts({ attempts }: { attempts: Delivery['attempts'] }) {
  return (
    <ul className="plain-list" aria-label="Attempts">
      {attempts.toReversed().map(({ at, ms, status, problem }) => (
        <li key={at} className="list-line">
          <div>
            {problem ?? `Delivered. The endpoint answered ${status}.`}
            <p className="dim">
              <ExactTime at={at} /> · took {durationInWords(ms)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

import type { Delivery } from '../../domain/delivery';
import type { TemporalCalls } from '../../temporal/temporal-calls';
import type { DeliveryInput } from '../../../workflows/delivery/delivery';
import { goOnSignal } from '../../../workflows/delivery/messages';

type Place = Pick<Delivery, 'tenantId' | 'deliveryId' | 'webhookId' | 'event'>;

/** The only place that talks to Temporal about deliveries. */
export class DeliveryGateway {
  constructor(
    private readonly temporal: TemporalCalls,
    private readonly times: Pick<DeliveryInput, 'heartbeatTimeoutMs'>,
  ) {}

  /** Starts the delivery, once. Throws unavailable if Temporal can't be reached. */
  start(delivery: Place): Promise<void> {
    return this.temporal.start(this.workflow(delivery), 'REJECT_DUPLICATE');
  }

  /** Makes the next attempt now. A delivery that has ended begins again with its first attempt. */
  replay(delivery: Place): Promise<void> {
    return this.temporal.signalWithStart(this.workflow(delivery), goOnSignal);
  }

  private workflow({ tenantId, deliveryId, webhookId, event }: Place) {
    const input: DeliveryInput = { order: { tenantId, deliveryId }, ...this.times };
    return {
      workflowType: 'delivery',
      workflowId: `delivery/${event.eventId}/${webhookId}`,
      tenantId,
      input,
    };
  }
}

import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { Delivery } from '../domain/delivery';
import type { TemporalCalls } from '../temporal/temporal-calls';
import { findableBy } from '../../workflows/search-attributes';
import type { delivery as workflow, DeliveryInput } from '../../workflows/delivery/delivery';
import { goOnSignal } from '../../workflows/delivery/messages';

type Place = Pick<Delivery, 'tenantId' | 'deliveryId' | 'webhookId' | 'event'>;

/** The only place that talks to Temporal about deliveries. */
export class DeliveryGateway {
  constructor(
    private readonly temporal: TemporalCalls,
    private readonly times: Pick<DeliveryInput, 'heartbeatTimeoutMs'>,
  ) {}

  /** Starts the delivery, once. Throws unavailable if Temporal can't be reached. */
  async start(delivery: Place): Promise<void> {
    const { client } = this.temporal;
    const options = { ...this.options(delivery), workflowIdReusePolicy: 'REJECT_DUPLICATE' as const };
    await this.inTurn(delivery, () => client.workflow.start<typeof workflow>('delivery', options)).catch(
      (error: unknown) => {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      },
    );
  }

  /** Makes the next attempt now. A delivery that has ended begins again with its first attempt. */
  async replay(delivery: Place): Promise<void> {
    const { client } = this.temporal;
    const options = { ...this.options(delivery), signal: goOnSignal };
    await this.inTurn(delivery, () => client.workflow.signalWithStart<typeof workflow>('delivery', options));
  }

  private inTurn<T>({ tenantId }: Place, act: () => Promise<T>): Promise<T> {
    return this.temporal.callInTurn({ rank: 'background', tenantId }, act);
  }

  private options({ tenantId, deliveryId, webhookId, event }: Place) {
    const args: [DeliveryInput] = [{ order: { tenantId, deliveryId }, ...this.times }];
    return {
      workflowId: `delivery/${event.eventId}/${webhookId}`,
      args,
      ...this.temporal.startOptions('background', tenantId, findableBy({ tenantId })),
    };
  }
}

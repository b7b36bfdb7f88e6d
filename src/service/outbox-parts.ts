import type { DeliverDeps } from '../../activities/outbox/deliver';
import type { AuditLog } from '../evidence/audit/audit-log';
import { Deliverer } from '../outbox/webhooks/deliverer';
import { DeliveryGateway } from '../outbox/webhooks/delivery-gateway';
import { Outbox } from '../outbox/outbox';
import { Webhooks } from '../outbox/webhooks/webhooks';
import { KeyedSlots } from '../platform/limits/keyed-slots';
import type { Connections } from './connect';
import type { NoticeParts } from './notice-parts';

/** Attempts at one webhook at once, in this process. */
const attemptsAtOnce = 4;

export type OutboxParts = ReturnType<typeof outboxParts>;

/** The parts that send to webhooks what happens. */
export function outboxParts(
  { store, temporal, outbound, settings }: Connections,
  auditLog: Pick<AuditLog, 'record'>,
  notices: NoticeParts['notices'],
) {
  const { heartbeatTimeoutMs } = settings.limits;
  const gateway = new DeliveryGateway(temporal, { heartbeatTimeoutMs });
  const outbox = new Outbox({ store, gateway, notices });
  const delivering: DeliverDeps = {
    deliverer: new Deliverer({ store, outbound, outbox, auditLog }),
    slots: new KeyedSlots({ ofEach: attemptsAtOnce }),
  };
  return { outbox, delivering, webhooks: new Webhooks({ store, outbound, gateway }) };
}

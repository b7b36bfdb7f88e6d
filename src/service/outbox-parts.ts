import type { DeliverDeps } from '../../activities/outbox/deliver';
import { derivedId } from '../domain/ids';
import type { SwitchedOffBecause, Webhook } from '../domain/webhook';
import type { AuditLog } from '../evidence/audit/audit-log';
import { Deliverer } from '../outbox/deliverer';
import { DeliveryGateway } from '../outbox/delivery-gateway';
import { Outbox } from '../outbox/outbox';
import { Webhooks } from '../outbox/webhooks';
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
    deliverer: new Deliverer({
      store,
      outbound,
      switchOff: (...off) => switchOff({ store, outbox, auditLog }, ...off),
    }),
    slots: new KeyedSlots({ ofEach: attemptsAtOnce }),
  };
  return { outbox, delivering, webhooks: new Webhooks({ store, outbound, gateway }) };
}

interface SwitchOffDeps {
  store: Connections['store'];
  outbox: Outbox;
  auditLog: Pick<AuditLog, 'record'>;
}

/** Switches the webhook off last, so that a crash before that repeats the rest. */
async function switchOff(
  { store, outbox, auditLog }: SwitchOffDeps,
  { tenantId, webhookId }: Webhook,
  because: SwitchedOffBecause,
): Promise<void> {
  const now = await store.webhooks.get(tenantId, webhookId);
  if (!now?.isActive) return;
  const { failingSince = new Date() } = now;
  const at = new Date().toISOString();
  const eventId = derivedId('event', webhookId, failingSince.getTime(), 'off');
  const data = { webhookId, because, failingSince: failingSince.toISOString() };
  await outbox.report(tenantId, [{ eventId, tenantId, type: 'webhook.disabled', at, data }]);
  await auditLog.record(tenantId, {
    at,
    kind: 'change',
    operation: 'webhook switched off',
    tag: 'webhooks',
    actor: { kind: 'installation', name: 'Holdfast' },
    resources: [webhookId],
    outcome: 'done',
    after: { isActive: false, offBecause: because },
  });
  await store.webhooks.switchOff(tenantId, webhookId, because);
}

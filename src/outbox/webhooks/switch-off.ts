import type { DeliveryAttempt } from '../../domain/delivery';
import { derivedId } from '../../domain/ids';
import type { SwitchedOffBecause, Webhook } from '../../domain/webhook';
import type { AuditLog } from '../../evidence/audit/audit-log';
import type { Store } from '../../store/store';
import type { Outbox } from '../outbox';

export interface SwitchOffDeps {
  store: Pick<Store, 'webhooks'>;
  outbox: Pick<Outbox, 'report'>;
  auditLog: Pick<AuditLog, 'record'>;
}

/** Failures alone for this long switch a webhook off, in milliseconds. */
const longestFailingMs = 5 * 24 * 60 * 60_000;
const gone = 410;

/** Returns why a failed attempt switches the webhook off; undefined if it does not. */
export function reasonToSwitchOff(
  { failingSince }: Pick<Webhook, 'failingSince'>,
  { status, at }: Pick<DeliveryAttempt, 'status' | 'at'>,
): SwitchedOffBecause | undefined {
  if (status === gone) return 'gone';
  const failingMs = failingSince ? at.getTime() - failingSince.getTime() : 0;
  return failingMs >= longestFailingMs ? 'failures' : undefined;
}

/**
 * Switches a webhook off, with an audit entry and an event to the others. May be repeated: the webhook is switched off
 * last, so a crash before that repeats the rest.
 */
export async function switchOff(
  { store, outbox, auditLog }: SwitchOffDeps,
  { tenantId, webhookId }: Pick<Webhook, 'tenantId' | 'webhookId'>,
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

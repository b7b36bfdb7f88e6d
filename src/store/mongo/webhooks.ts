import type { Db } from 'mongodb';
import type { Webhook } from '../../domain/webhook';
import type { Encryption } from '../encryption/encryption';
import type { TenantStore, WebhookStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { ownedDocuments } from './owned-documents';
import { signingSecretDates } from './signing-secret-dates';
import { StoredForm, type Shape, type Stored } from './stored-form';

/** The address may hold a secret. */
export const webhookShape: Shape = {
  name: 'webhooks',
  id: 'webhookId',
  fields: { url: 'text', secrets: 'json' },
  sealedBy: 'tenant',
};

type WebhookDocument = Stored<Webhook, 'webhookId', 'url' | 'secrets'>;

export function webhookStore(
  db: Db,
  encryption: Encryption,
  tenants: Pick<TenantStore, 'touch'>,
): WebhookStore {
  const webhooks = db.collection<WebhookDocument>(webhookShape.name);
  const form = new WebhookForm(encryption, webhookShape);
  return {
    ...ownedDocuments({ collection: webhooks, form, tenants }),
    list(tenantId, position, limit) {
      const $and = wantedOf('_id', position);
      return form.toValues(webhooks.find({ tenantId, $and }).sort(newestFirst('_id')).limit(limit));
    },
    active: (tenantId) => form.toValues(webhooks.find({ tenantId, isActive: true })),
    async fails(tenantId, _id, since) {
      const first = { _id, tenantId, failingSince: { $exists: false } };
      await webhooks.updateOne(first, { $set: { failingSince: since } });
    },
    async works(tenantId, _id) {
      await webhooks.updateOne({ _id, tenantId }, { $unset: { failingSince: 1 } });
    },
    async switchOff(tenantId, _id, offBecause) {
      const change = { $set: { isActive: false, offBecause } };
      await webhooks.updateOne({ _id, tenantId, isActive: true }, change);
      await tenants.touch(tenantId);
    },
  };
}

class WebhookForm extends StoredForm<Webhook, WebhookDocument> {
  override async toValue(document: WebhookDocument): Promise<Webhook> {
    return signingSecretDates(await super.toValue(document));
  }
}

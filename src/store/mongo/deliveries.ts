import type { Db } from 'mongodb';
import { mostAttemptsKept, type Delivery } from '../../domain/delivery';
import type { Encryption } from '../encryption/encryption';
import type { DeliveryStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { deleteAll } from './traces';
import { insertIfNew } from './unique-insert';

export const deliveryShape: Shape = {
  name: 'deliveries',
  id: 'deliveryId',
  fields: { event: 'json' },
  sealedBy: 'tenant',
};

type DeliveryDocument = Stored<Delivery, 'deliveryId', 'event'>;

export function deliveryStore(db: Db, encryption: Encryption): DeliveryStore {
  const deliveries = db.collection<DeliveryDocument>(deliveryShape.name);
  const form = new StoredForm<Delivery, DeliveryDocument>(encryption, deliveryShape);
  return {
    async add(delivery) {
      const document = await form.toDocument(delivery);
      await insertIfNew(() => deliveries.insertOne(document));
    },
    async get({ tenantId, deliveryId: _id }) {
      const found = await deliveries.findOne({ _id, tenantId });
      return found && form.toValue(found);
    },
    list(tenantId, webhookId, { state, ...position }, limit) {
      const wanted = { tenantId, webhookId, ...(state && { state }), $and: wantedOf('_id', position) };
      return form.toValues(deliveries.find(wanted).sort(newestFirst('_id')).limit(limit));
    },
    async note({ tenantId, deliveryId: _id }, { state, attempt, nextAt }) {
      await deliveries.updateOne(
        { _id, tenantId },
        {
          $set: { state, ...(nextAt && { nextAt }) },
          ...(!nextAt && { $unset: { nextAt: 1 } }),
          ...(attempt && { $push: { attempts: { $each: [attempt], $slice: -mostAttemptsKept } } }),
        },
      );
    },
    deleteOfWebhook: (tenantId, webhookId) => deleteAll(deliveries, { tenantId, webhookId }),
    async erase(tenantId, conversationIds) {
      if (conversationIds.length > 0)
        await deleteAll(deliveries, { tenantId, conversationId: { $in: conversationIds } });
    },
  };
}

import type { Db } from 'mongodb';
import type { Queue } from '../../domain/queue';
import type { Encryption } from '../encryption/encryption';
import type { QueueStore, TenantStore } from '../store';
import { holding, newestFirst, wantedOf } from './keyset';
import { ownedDocuments } from './owned-documents';
import { StoredForm, type Shape, type Stored } from './stored-form';

/** Steps hold what users read. */
export const queueShape: Shape = {
  name: 'queues',
  id: 'queueId',
  fields: { steps: 'json', closedText: 'text' },
  sealedBy: 'tenant',
};

type QueueDocument = Stored<Queue, 'queueId', 'steps' | 'closedText'>;

export function queueStore(db: Db, encryption: Encryption, tenants: Pick<TenantStore, 'touch'>): QueueStore {
  const queues = db.collection<QueueDocument>(queueShape.name);
  const form = new StoredForm<Queue, QueueDocument>(encryption, queueShape);
  return {
    ...ownedDocuments({ collection: queues, form, tenants }),
    list(tenantId, { q, ...position }, limit) {
      const $and = [...wantedOf('_id', position), ...holding(q, ['name'])];
      return form.toValues(queues.find({ tenantId, $and }).sort(newestFirst('_id')).limit(limit));
    },
  };
}

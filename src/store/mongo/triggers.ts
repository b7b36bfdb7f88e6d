import type { Db } from 'mongodb';
import type { Trigger } from '../../domain/trigger';
import { signingSecretDates } from './signing-secret-dates';
import type { Encryption } from '../encryption/encryption';
import type { TriggerStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { ownedDocuments, untouched } from './owned-documents';
import { StoredForm, type Shape, type Stored } from './stored-form';

export const triggerShape: Shape = {
  name: 'triggers',
  id: 'triggerId',
  fields: { template: 'text', secrets: 'json' },
  sealedBy: 'tenant',
};

type TriggerDocument = Stored<Trigger, 'triggerId', 'template' | 'secrets'>;

export function triggerStore(db: Db, encryption: Encryption): TriggerStore {
  const triggers = db.collection<TriggerDocument>(triggerShape.name);
  const form = new TriggerForm(encryption, triggerShape);
  return {
    ...ownedDocuments({ collection: triggers, form, tenants: untouched }),
    list: (tenantId, position, limit) =>
      form.toValues(
        triggers
          .find({ tenantId, $and: wantedOf('_id', position) })
          .sort(newestFirst('_id'))
          .limit(limit),
      ),
    async find(_id) {
      const found = await triggers.findOne({ _id });
      return found && form.toValue(found);
    },
  };
}

class TriggerForm extends StoredForm<Trigger, TriggerDocument> {
  override async toValue(document: TriggerDocument): Promise<Trigger> {
    return signingSecretDates(await super.toValue(document));
  }
}

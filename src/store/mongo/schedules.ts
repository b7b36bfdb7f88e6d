import type { Db } from 'mongodb';
import type { Schedule } from '../../domain/schedule';
import type { Encryption } from '../encryption/encryption';
import type { ScheduleStore } from '../store';
import { containing, firstWanted, newestFirst, wantedOf } from './keyset';
import { ownedDocuments, untouched } from './owned-documents';
import { StoredForm, type Shape, type Stored } from './stored-form';

export const scheduleShape: Shape = {
  name: 'schedules',
  id: 'scheduleId',
  fields: { message: 'text', attributes: 'json' },
  sealedBy: 'tenant',
};

type ScheduleDocument = Stored<Schedule, 'scheduleId', 'message' | 'attributes'>;

export function scheduleStore(db: Db, encryption: Encryption): ScheduleStore {
  const schedules = db.collection<ScheduleDocument>(scheduleShape.name);
  const form = new StoredForm<Schedule, ScheduleDocument>(encryption, scheduleShape);
  return {
    ...ownedDocuments({ collection: schedules, form, tenants: untouched }),
    list(tenantId, { q, ...filter }, limit) {
      const { agentId, userId, ...position } = filter;
      const of = { ...(agentId !== undefined && { agentId }), ...(userId !== undefined && { userId }) };
      const isWanted = containing(q);
      return firstWanted(
        schedules.find({ tenantId, ...of, $and: wantedOf('_id', position) }).sort(newestFirst('_id')),
        (each) => form.toValue(each),
        ({ name, message }) => isWanted(name, message),
        limit,
      );
    },
  };
}

import type { Db } from 'mongodb';
import type { SecondFactor } from '../../domain/second-factor';
import type { Encryption } from '../encryption/encryption';
import type { SecondFactorStore } from '../store';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { upsert } from './unique-insert';

export const secondFactorShape: Shape = {
  name: 'second_factors',
  id: 'memberId',
  fields: { secret: 'text' },
  sealedBy: 'tenant',
};

type FactorDocument = Stored<SecondFactor, 'memberId', 'secret'>;

export function secondFactorStore(db: Db, encryption: Encryption): SecondFactorStore {
  const factors = db.collection<FactorDocument>(secondFactorShape.name);
  const form = new StoredForm<SecondFactor, FactorDocument>(encryption, secondFactorShape);
  return {
    async get(tenantId, memberId) {
      const found = await factors.findOne({ _id: memberId, tenantId });
      return found && form.toValue(found);
    },
    async put(factor) {
      const { _id, ...stored } = await form.toDocument(factor);
      await upsert(() => factors.replaceOne({ _id }, stored, { upsert: true }));
    },
    async delete(tenantId, memberId) {
      return (await factors.deleteOne({ _id: memberId, tenantId })).deletedCount > 0;
    },
    async confirmedAmong(tenantId, memberIds) {
      const found = await factors.find({ _id: { $in: memberIds }, tenantId }).toArray();
      return new Set(found.filter(({ confirmedAt }) => confirmedAt).map(({ _id }) => _id));
    },
  };
}

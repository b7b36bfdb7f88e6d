import type { Db } from 'mongodb';
import type { SecondFactor } from '../../domain/second-factor';
import type { SecondFactorStore } from '../store';
import { upsert } from './unique-insert';

type FactorDocument = Omit<SecondFactor, 'memberId'> & { _id: string };

/** Apart from the members: on FerretDB a change of a member's name could undo what is written here. */
export function secondFactorStore(db: Db): SecondFactorStore {
  const factors = db.collection<FactorDocument>('second_factors');
  return {
    async get(tenantId, memberId) {
      const found = await factors.findOne({ _id: memberId });
      return found?.tenantId === tenantId ? toFactor(found) : null;
    },
    async put({ memberId, ...rest }) {
      await upsert(() => factors.replaceOne({ _id: memberId }, rest, { upsert: true }));
    },
    async delete(tenantId, memberId) {
      const { deletedCount } = await factors.deleteOne({ _id: memberId, tenantId });
      return deletedCount > 0;
    },
    async confirmedAmong(tenantId, memberIds) {
      const found = await factors.find({ _id: { $in: memberIds }, tenantId }).toArray();
      return new Set(found.filter(({ confirmedAt }) => confirmedAt).map(({ _id }) => _id));
    },
  };
}

function toFactor({ _id, ...rest }: FactorDocument): SecondFactor {
  return { memberId: _id, ...rest };
}

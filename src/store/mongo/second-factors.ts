import type { Db } from 'mongodb';
import type { SecondFactor } from '../../domain/second-factor';
import type { Encryption } from '../encryption/encryption';
import type { SecondFactorStore } from '../store';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { upsert } from './unique-insert';

export const secondFactorCollection = 'second_factors';

type FactorDocument = Omit<SecondFactor, 'memberId' | 'secret'> & { _id: string; secret: Sealed<string> };

/** Apart from the members: on FerretDB a change of a member's name could undo what is written here. */
export function secondFactorStore(db: Db, encryption: Encryption): SecondFactorStore {
  const factors = db.collection<FactorDocument>(secondFactorCollection);
  const sealing = new Sealing(encryption, secondFactorCollection);

  async function toFactor({ _id: memberId, secret, ...rest }: FactorDocument): Promise<SecondFactor> {
    const fields = await sealing.ofTenant(rest.tenantId, memberId);
    return { memberId, ...rest, secret: fields.openText('secret', secret) };
  }

  return {
    async get(tenantId, memberId) {
      const found = await factors.findOne({ _id: memberId });
      return found?.tenantId === tenantId ? toFactor(found) : null;
    },
    async put({ memberId, secret, ...rest }) {
      const fields = await sealing.ofTenant(rest.tenantId, memberId);
      const stored = { ...rest, secret: fields.text('secret', secret) };
      await upsert(() => factors.replaceOne({ _id: memberId }, stored, { upsert: true }));
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

import type { Db } from 'mongodb';
import type { AccessUse } from '../../domain/credential';
import type { AccessUseStore } from '../store';

type UseDocument = Omit<AccessUse, 'accessId'> & { _id: string };

/**
 * Apart from the keys themselves: on FerretDB a write of a key's last use could undo its revocation, and each
 * change of a key makes every process read its tenant again.
 */
export function accessUseStore(db: Db): AccessUseStore {
  const uses = db.collection<UseDocument>('access_uses');
  return {
    async note(noted) {
      if (noted.length === 0) return;
      const writes = noted.map(({ accessId, tenantId, at }) => ({
        updateOne: {
          filter: { _id: accessId },
          update: { $set: { tenantId }, $max: { at } },
          upsert: true,
        },
      }));
      await uses.bulkWrite(writes, { ordered: false });
    },
    async of(tenantId, accessIds) {
      const found = await uses.find({ _id: { $in: accessIds }, tenantId }).toArray();
      return new Map(found.map(({ _id, at }) => [_id, at]));
    },
  };
}

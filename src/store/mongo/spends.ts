import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import type { SpendLedger } from '../../domain/spend-ledger';
import type { Sealer } from '../encryption/sealer';
import type { SpendOwner, SpendStore } from '../store';
import { deleteAll } from './traces';
import { insertIfNew } from './unique-insert';

export const spendCollection = 'spend_ledgers';

/** A ledger. `text` is its JSON. */
interface SpendDocument {
  _id: string;
  tenantId: string;
  n: number;
  text: string;
  owner?: string;
  until: Date;
}

/** `digests` makes digests that say nothing to those without the master key: keys and owners name people. */
export function spendStore(db: Db, digests: Pick<Sealer, 'digest'>): SpendStore {
  const ledgers = db.collection<SpendDocument>(spendCollection);
  const digestOf = (text: string) =>
    digests.digest(text) ?? createHash('sha256').update(text).digest('base64url');
  const ownerOf = (tenantId: string, owner: SpendOwner) =>
    digestOf(JSON.stringify([tenantId, owner.kind, owner.id]));
  const erase = (tenantId: string, owners: SpendOwner[]) =>
    deleteAll(ledgers, { tenantId, owner: { $in: owners.map((owner) => ownerOf(tenantId, owner)) } });

  return {
    async latest({ key }) {
      const found = await ledgers.findOne({ _id: digestOf(key) });
      if (!found) return undefined;
      const ledger: SpendLedger = JSON.parse(found.text);
      return { n: found.n, ledger };
    },
    async write({ tenantId, key, owner }, { n, ledger }, until) {
      const _id = digestOf(key);
      const state = { n, text: JSON.stringify(ledger), until };
      if (n > 1) return (await ledgers.updateOne({ _id, n: n - 1 }, { $set: state })).matchedCount > 0;
      const whose = { tenantId, ...(owner && { owner: ownerOf(tenantId, owner) }) };
      return insertIfNew(() => ledgers.insertOne({ _id, ...whose, ...state }));
    },
    eraseConversations: (tenantId, conversationIds) =>
      erase(
        tenantId,
        conversationIds.map((id) => ({ kind: 'conversation', id })),
      ),
    erasePerson: (tenantId, { participantId, userId }) =>
      erase(
        tenantId,
        [participantId, userId].flatMap((id) => (id === undefined ? [] : [{ kind: 'person' as const, id }])),
      ),
  };
}

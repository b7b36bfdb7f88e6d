import type { Db } from 'mongodb';
import type { InboxReadStore } from '../store';
import { insertIfNew } from './unique-insert';

/** `at` holds times by conversation id; none of an id's characters means anything in a field's name. */
interface ReadsDocument {
  _id: string;
  tenantId: string;
  at: Record<string, string>;
}

export const inboxReadsCollection = 'inbox_reads';

const mostKept = 1_000;
/** Old ones are removed this many at a time, so that not every write has to. */
const removedAtOnce = 200;

export function inboxReadStore(db: Db): InboxReadStore {
  const reads = db.collection<ReadsDocument>(inboxReadsCollection);

  async function removeOldest({ _id, at }: ReadsDocument): Promise<void> {
    const all = Object.entries(at).sort(([, a], [, b]) => (a < b ? -1 : 1));
    if (all.length < mostKept + removedAtOnce) return;
    const old = all.slice(0, all.length - mostKept).map(([id]) => [`at.${id}`, ''] as const);
    await reads.updateOne({ _id }, { $unset: Object.fromEntries(old) });
  }

  return {
    async of(tenantId, memberId) {
      const found = await reads.findOne({ _id: memberId });
      return new Map(found?.tenantId === tenantId ? Object.entries(found.at) : []);
    },
    async mark(tenantId, _id, conversationId, at) {
      if (await insertIfNew(() => reads.insertOne({ _id, tenantId, at: { [conversationId]: at } }))) return;
      const update = { $set: { [`at.${conversationId}`]: at } };
      const written = await reads.findOneAndUpdate({ _id }, update, { returnDocument: 'after' });
      if (written) await removeOldest(written);
    },
    async count(tenantId, ids) {
      const all = await reads.find({ tenantId }).toArray();
      return all.flatMap(({ at }) => ids.filter((id) => at[id] !== undefined)).length;
    },
    async erase(tenantId, ids) {
      if (ids.length === 0) return;
      const gone = Object.fromEntries(ids.map((id) => [`at.${id}`, ''] as const));
      await reads.updateMany({ tenantId }, { $unset: gone });
    },
  };
}

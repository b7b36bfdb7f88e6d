import type { Db } from 'mongodb';
import type { Counts, CountKey, DueId, StoredCounts } from '../../domain/counts';
import type { CountStore } from '../store';
import { insertIfNew } from './unique-insert';

export const countCollection = 'counts';

/** `counts` and `batch` are JSON text, as names of tools may hold what FerretDB rejects in a field's name. */
interface CountDocument extends CountKey {
  _id: string;
  revision: number;
  counts: string;
  batch: string;
}

export function countStore(db: Db): CountStore {
  const collection = db.collection<CountDocument>(countCollection);
  return {
    async get(key) {
      const found = await collection.findOne({ _id: idOf(key) });
      return found && { ...toCounts(found), batch: batchOf(found) };
    },
    async list(tenantId, { firstDay, lastDay, agentId, channel }) {
      const found = collection.find({
        tenantId,
        day: { $gte: firstDay, $lte: lastDay },
        ...(agentId !== undefined && { agentId }),
        ...(channel !== undefined && { channel }),
      });
      return (await found.project<CountDocument>({ batch: 0 }).toArray()).map(toCounts);
    },
    async replace({ key, counts, revision, batch }) {
      const _id = idOf(key);
      const document = {
        ...key,
        revision: revision + 1,
        counts: JSON.stringify(counts),
        batch: JSON.stringify(batch),
      };
      if (revision === 0) return insertIfNew(() => collection.insertOne({ _id, ...document }));
      const { matchedCount } = await collection.replaceOne({ _id, revision }, document);
      return matchedCount === 1;
    },
  };
}

function idOf({ tenantId, day, agentId, channel, version }: CountKey): string {
  const place = `${tenantId}/${day}/${agentId}/${channel}`;
  return version === undefined ? place : `${place}/${version}`;
}

function toCounts({
  tenantId,
  day,
  agentId,
  channel,
  version,
  revision,
  counts,
}: CountDocument): Omit<StoredCounts, 'batch'> {
  const parsed: Counts = JSON.parse(counts);
  const key = { tenantId, day, agentId, channel, ...(version !== undefined && { version }) };
  return { key, revision, counts: parsed };
}

function batchOf({ batch }: CountDocument): DueId[] {
  const ids: DueId[] = JSON.parse(batch);
  return ids;
}

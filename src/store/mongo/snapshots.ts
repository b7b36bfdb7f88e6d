import type { Db } from 'mongodb';
import type { AgentSnapshot } from '../../domain/agent';
import type { SnapshotStore } from '../store';
import { insertIfNew } from './unique-insert';

/** `tools` is JSON text. */
type SnapshotDocument = Omit<AgentSnapshot, 'tools'> & { _id: string; tools: string };

export function snapshotStore(db: Db): SnapshotStore {
  const snapshots = db.collection<SnapshotDocument>('agent_snapshots');
  return {
    async put(snapshotId, { tools, ...rest }) {
      const document = { _id: snapshotId, ...rest, tools: JSON.stringify(tools) };
      await insertIfNew(() => snapshots.insertOne(document));
    },
    async get(tenantId, snapshotId) {
      const found = await snapshots.findOne({ _id: snapshotId });
      return found?.tenantId === tenantId ? toSnapshot(found) : null;
    },
  };
}

function toSnapshot({ _id, tools, ...rest }: SnapshotDocument): AgentSnapshot {
  const definitions: AgentSnapshot['tools'] = JSON.parse(tools);
  return { ...rest, tools: definitions };
}

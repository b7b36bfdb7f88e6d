import type { Db } from 'mongodb';
import type { AgentSnapshot } from '../../domain/agent';
import type { SnapshotStore } from '../store';
import { insertIfNew } from './unique-insert';

/** `tools` and `mcp` are JSON text. */
type SnapshotDocument = Omit<AgentSnapshot, 'tools' | 'mcp'> & { _id: string; tools: string; mcp?: string };

export function snapshotStore(db: Db): SnapshotStore {
  const snapshots = db.collection<SnapshotDocument>('agent_snapshots');
  return {
    async put(snapshotId, { tools, mcp, ...rest }) {
      const texts = { tools: JSON.stringify(tools), ...(mcp && { mcp: JSON.stringify(mcp) }) };
      const document = { _id: snapshotId, ...rest, ...texts };
      await insertIfNew(() => snapshots.insertOne(document));
    },
    async get(tenantId, snapshotId) {
      const found = await snapshots.findOne({ _id: snapshotId });
      return found?.tenantId === tenantId ? toSnapshot(found) : null;
    },
  };
}

function toSnapshot({ _id, tools, mcp, ...rest }: SnapshotDocument): AgentSnapshot {
  const definitions: AgentSnapshot['tools'] = JSON.parse(tools);
  const servers: NonNullable<AgentSnapshot['mcp']> | undefined =
    mcp === undefined ? undefined : JSON.parse(mcp);
  return { ...rest, tools: definitions, ...(servers && { mcp: servers }) };
}

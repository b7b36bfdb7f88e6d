import { LRUCache } from 'lru-cache';
import type { Db } from 'mongodb';
import type { AgentSnapshot } from '../../domain/agent';
import type { SnapshotStore } from '../store';
import { insertIfNew } from './unique-insert';

/** `tools` and `mcp` are JSON text. */
type SnapshotDocument = Omit<AgentSnapshot, 'tools' | 'mcp'> & { _id: string; tools: string; mcp?: string };

/**
 * Caps the snapshots kept in memory. One with the tools of many MCP servers takes a few hundred kilobytes.
 */
const mostRemembered = 200;

export function snapshotStore(db: Db): SnapshotStore {
  const snapshots = db.collection<SnapshotDocument>('agent_snapshots');
  /** A snapshot's id determines its content, so a cached one never goes stale. */
  const remembered = new LRUCache<string, AgentSnapshot>({ max: mostRemembered });

  async function read(snapshotId: string): Promise<AgentSnapshot | null> {
    const found = await snapshots.findOne({ _id: snapshotId });
    if (!found) return null;
    const snapshot = toSnapshot(found);
    remembered.set(snapshotId, snapshot);
    return snapshot;
  }

  return {
    async put(snapshotId, { tools, mcp, ...rest }) {
      const texts = { tools: JSON.stringify(tools), ...(mcp && { mcp: JSON.stringify(mcp) }) };
      const document = { _id: snapshotId, ...rest, ...texts };
      await insertIfNew(() => snapshots.insertOne(document));
    },
    async get(tenantId, snapshotId) {
      const snapshot = remembered.get(snapshotId) ?? (await read(snapshotId));
      return snapshot?.tenantId === tenantId ? snapshot : null;
    },
  };
}

function toSnapshot({ _id, tools, mcp, ...rest }: SnapshotDocument): AgentSnapshot {
  const definitions: AgentSnapshot['tools'] = JSON.parse(tools);
  const servers: NonNullable<AgentSnapshot['mcp']> | undefined =
    mcp === undefined ? undefined : JSON.parse(mcp);
  return { ...rest, tools: definitions, ...(servers && { mcp: servers }) };
}

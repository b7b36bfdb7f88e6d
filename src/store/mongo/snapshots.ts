import { LRUCache } from 'lru-cache';
import type { Db } from 'mongodb';
import type { AgentSnapshot } from '../../domain/agent';
import type { Encryption } from '../encryption/encryption';
import type { SnapshotStore } from '../store';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { insertIfNew } from './unique-insert';

export const snapshotShape: Shape = {
  name: 'agent_snapshots',
  fields: { instructions: 'text', tools: 'json', mcp: 'json', responseSchema: 'json' },
  sealedBy: 'tenant',
};

type SnapshotDocument = Stored<AgentSnapshot, never, 'instructions' | 'tools' | 'mcp' | 'responseSchema'>;

/** Caps the snapshots kept in memory. One with the tools of many MCP servers takes a few hundred kilobytes. */
const mostRemembered = 200;

export function snapshotStore(db: Db, encryption: Encryption): SnapshotStore {
  const snapshots = db.collection<SnapshotDocument>(snapshotShape.name);
  const form = new StoredForm<AgentSnapshot, SnapshotDocument>(encryption, snapshotShape);
  /** A snapshot's id determines its content, so a cached one never goes stale. */
  const remembered = new LRUCache<string, AgentSnapshot>({ max: mostRemembered });

  async function read(snapshotId: string): Promise<AgentSnapshot | null> {
    const found = await snapshots.findOne({ _id: snapshotId });
    if (!found) return null;
    const snapshot = await form.toValue(found);
    remembered.set(snapshotId, snapshot);
    return snapshot;
  }

  return {
    async put(snapshotId, snapshot) {
      const document = await form.toDocument(snapshot, snapshotId);
      await insertIfNew(() => snapshots.insertOne(document));
    },
    async get(tenantId, snapshotId) {
      const snapshot = remembered.get(snapshotId) ?? (await read(snapshotId));
      return snapshot?.tenantId === tenantId ? snapshot : null;
    },
  };
}

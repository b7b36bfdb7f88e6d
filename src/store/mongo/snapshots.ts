import { LRUCache } from 'lru-cache';
import type { Db } from 'mongodb';
import type { AgentSnapshot } from '../../domain/agent';
import type { Encryption } from '../encryption/encryption';
import type { SnapshotStore } from '../store';
import type { Sealed, SealedFields } from './sealed-fields';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';

/** `tools`, `mcp` and `responseSchema` are JSON text. */
type SnapshotDocument = Omit<AgentSnapshot, 'tools' | 'mcp' | 'instructions' | 'responseSchema'> & {
  _id: string;
  tools: Sealed<string>;
  mcp?: Sealed<string>;
  instructions: Sealed<string>;
  responseSchema?: Sealed<string>;
};

/**
 * Caps the snapshots kept in memory. One with the tools of many MCP servers takes a few hundred kilobytes.
 */
const mostRemembered = 200;

export const snapshotCollection = 'agent_snapshots';

export function snapshotStore(db: Db, encryption: Encryption): SnapshotStore {
  const snapshots = db.collection<SnapshotDocument>(snapshotCollection);
  const sealing = new Sealing(encryption, snapshotCollection);
  /** A snapshot's id determines its content, so a cached one never goes stale. */
  const remembered = new LRUCache<string, AgentSnapshot>({ max: mostRemembered });

  async function read(snapshotId: string): Promise<AgentSnapshot | null> {
    const found = await snapshots.findOne({ _id: snapshotId });
    if (!found) return null;
    const snapshot = toSnapshot(found, await sealing.ofTenant(found.tenantId, snapshotId));
    remembered.set(snapshotId, snapshot);
    return snapshot;
  }

  return {
    async put(snapshotId, { tools, mcp, instructions, responseSchema, ...rest }) {
      const fields = await sealing.ofTenant(rest.tenantId, snapshotId);
      const texts = {
        instructions: fields.text('instructions', instructions),
        tools: fields.text('tools', JSON.stringify(tools)),
        ...(mcp && { mcp: fields.text('mcp', JSON.stringify(mcp)) }),
        ...(responseSchema && {
          responseSchema: fields.text('responseSchema', JSON.stringify(responseSchema)),
        }),
      };
      const document = { _id: snapshotId, ...rest, ...texts };
      await insertIfNew(() => snapshots.insertOne(document));
    },
    async get(tenantId, snapshotId) {
      const snapshot = remembered.get(snapshotId) ?? (await read(snapshotId));
      return snapshot?.tenantId === tenantId ? snapshot : null;
    },
  };
}

function toSnapshot(
  { _id, tools, mcp, instructions, responseSchema, ...rest }: SnapshotDocument,
  fields: SealedFields,
): AgentSnapshot {
  const definitions: AgentSnapshot['tools'] = JSON.parse(fields.openText('tools', tools));
  const servers: NonNullable<AgentSnapshot['mcp']> | undefined =
    mcp && JSON.parse(fields.openText('mcp', mcp));
  const schema: AgentSnapshot['responseSchema'] =
    responseSchema && JSON.parse(fields.openText('responseSchema', responseSchema));
  const opened = fields.openText('instructions', instructions);
  return {
    ...rest,
    instructions: opened,
    tools: definitions,
    ...(servers && { mcp: servers }),
    ...(schema && { responseSchema: schema }),
  };
}

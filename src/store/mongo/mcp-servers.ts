import type { Db } from 'mongodb';
import type { McpServer, McpToolEntry, McpToolOverride } from '../../domain/mcp-server';
import type { McpServerChange, McpServerStore, TenantStore } from '../store';
import { fieldChanges } from './json-text';
import { holding, newestFirst, wantedOf } from './keyset';
import { OwnedWrites } from './owned-writes';

export const mcpServersCollection = 'mcpServers';

/** Tool definitions and the tenant's overrides are only ever read whole, so each entry is JSON text. */
type McpServerDocument = Omit<McpServer, 'mcpServerId' | 'tools' | 'definitions'> & {
  _id: string;
  tools: string[];
  definitions: string[];
};

export function mcpServerStore(db: Db, tenants: Pick<TenantStore, 'touch'>): McpServerStore {
  const servers = db.collection<McpServerDocument>(mcpServersCollection);
  const writes = new OwnedWrites({ collection: servers, tenants, get });

  async function read(tenantId: string, mcpServerId: string): Promise<McpServerDocument | null> {
    const found = await servers.findOne({ _id: mcpServerId });
    return found?.tenantId === tenantId ? found : null;
  }

  async function get(tenantId: string, mcpServerId: string): Promise<McpServer | null> {
    const found = await read(tenantId, mcpServerId);
    return found && toServer(found);
  }

  return {
    async insert({ mcpServerId, tools, definitions, ...rest }) {
      const texts = { tools: tools.map(toText), definitions: definitions.map(toText) };
      await servers.insertOne({ _id: mcpServerId, ...rest, ...texts });
      await tenants.touch(rest.tenantId);
    },
    get,
    async getMany(tenantId, mcpServerIds) {
      // One look-up each rather than `$in`, for which FerretDB reads the whole collection.
      const found = await Promise.all(mcpServerIds.map((mcpServerId) => get(tenantId, mcpServerId)));
      return found.filter((server) => server !== null);
    },
    async list(tenantId, { q, ...position }, limit) {
      const found = servers.find({
        tenantId,
        $and: [...wantedOf('_id', position), ...holding(q, ['name'])],
      });
      return (await found.sort(newestFirst('_id')).limit(limit).toArray()).map(toServer);
    },
    update: (tenantId, mcpServerId, change) => writes.update(tenantId, mcpServerId, toStored(change)),
    saveCheck: ({ tenantId, mcpServerId, url, transport }, check) =>
      writes.alone(mcpServerId, async () => {
        const known = await read(tenantId, mcpServerId);
        if (known?.url !== url || known.transport !== transport) return null;
        const { definitions = known.definitions, ...found } = toStored(check);
        const isNews =
          (known.problem ?? null) !== check.problem ||
          JSON.stringify(known.definitions) !== JSON.stringify(definitions);
        const changes = fieldChanges(isNews ? { ...found, definitions } : { checkedAt: check.checkedAt });
        // Another process may have changed its address meanwhile.
        if (changes) await servers.updateOne({ _id: mcpServerId, url, transport }, changes);
        if (isNews) await tenants.touch(tenantId);
        return get(tenantId, mcpServerId);
      }),
    delete: (tenantId, mcpServerId) => writes.delete(tenantId, mcpServerId),
  };
}

function toStored({ tools, definitions, ...rest }: McpServerChange) {
  return {
    ...rest,
    ...(tools && { tools: tools.map(toText) }),
    ...(definitions && { definitions: definitions.map(toText) }),
  };
}

function toServer({ _id, tools, definitions, ...rest }: McpServerDocument): McpServer {
  return {
    mcpServerId: _id,
    ...rest,
    tools: tools.map(toOverride),
    definitions: definitions.map(toEntry),
  };
}

function toText(entry: object): string {
  return JSON.stringify(entry);
}

function toOverride(text: string): McpToolOverride {
  const override: McpToolOverride = JSON.parse(text);
  return override;
}

function toEntry(text: string): McpToolEntry {
  const entry: McpToolEntry = JSON.parse(text);
  return entry;
}

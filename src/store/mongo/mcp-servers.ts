import type { Db } from 'mongodb';
import type { McpServer, McpToolEntry, McpToolOverride } from '../../domain/mcp-server';
import type { Encryption } from '../encryption/encryption';
import type { McpServerChange, McpServerStore, TenantStore } from '../store';
import { fieldChanges } from './json-text';
import { holding, newestFirst, wantedOf } from './keyset';
import { OwnedWrites } from './owned-writes';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';

export const mcpServersCollection = 'mcpServers';

/**
 * Tool definitions and the tenant's overrides are only ever read whole, so each entry is JSON text. The address is
 * sealed, as it may hold a secret.
 */
type McpServerDocument = Omit<McpServer, 'mcpServerId' | 'url' | 'tools' | 'definitions'> & {
  _id: string;
  url: Sealed<string>;
  tools: string[];
  definitions: string[];
};

export function mcpServerStore(
  db: Db,
  encryption: Encryption,
  tenants: Pick<TenantStore, 'touch'>,
): McpServerStore {
  const servers = db.collection<McpServerDocument>(mcpServersCollection);
  const sealing = new Sealing(encryption, mcpServersCollection);
  const writes = new OwnedWrites({ collection: servers, tenants, get });

  async function toServer(found: McpServerDocument): Promise<McpServer> {
    const { _id, url, tools, definitions, ...rest } = found;
    const fields = await sealing.ofTenant(rest.tenantId, _id);
    return {
      mcpServerId: _id,
      ...rest,
      url: fields.openText('url', url),
      tools: tools.map(toOverride),
      definitions: definitions.map(toEntry),
    };
  }

  async function sealedUrl(tenantId: string, mcpServerId: string, url: string): Promise<Sealed<string>> {
    return (await sealing.ofTenant(tenantId, mcpServerId)).text('url', url);
  }

  async function read(tenantId: string, mcpServerId: string): Promise<McpServerDocument | null> {
    const found = await servers.findOne({ _id: mcpServerId });
    return found?.tenantId === tenantId ? found : null;
  }

  async function get(tenantId: string, mcpServerId: string): Promise<McpServer | null> {
    const found = await read(tenantId, mcpServerId);
    return found && toServer(found);
  }

  return {
    async insert({ mcpServerId, url, tools, definitions, ...rest }) {
      const texts = {
        url: await sealedUrl(rest.tenantId, mcpServerId, url),
        tools: tools.map(toText),
        definitions: definitions.map(toText),
      };
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
      return Promise.all((await found.sort(newestFirst('_id')).limit(limit).toArray()).map(toServer));
    },
    async update(tenantId, mcpServerId, { url, ...change }) {
      const sealed = url !== undefined && { url: await sealedUrl(tenantId, mcpServerId, url) };
      return writes.update(tenantId, mcpServerId, { ...toStored(change), ...sealed });
    },
    saveCheck: ({ tenantId, mcpServerId, url, transport }, check) =>
      writes.alone(mcpServerId, async () => {
        const known = await read(tenantId, mcpServerId);
        if (known?.transport !== transport || (await toServer(known)).url !== url) return null;
        const { definitions = known.definitions, ...found } = toStored(check);
        const isNews =
          (known.problem ?? null) !== check.problem ||
          JSON.stringify(known.definitions) !== JSON.stringify(definitions);
        const changes = fieldChanges(isNews ? { ...found, definitions } : { checkedAt: check.checkedAt });
        // Another process may have changed its address meanwhile.
        if (changes) await servers.updateOne({ _id: mcpServerId, url: known.url, transport }, changes);
        if (isNews) await tenants.touch(tenantId);
        return get(tenantId, mcpServerId);
      }),
    delete: (tenantId, mcpServerId) => writes.delete(tenantId, mcpServerId),
  };
}

function toStored({ tools, definitions, ...rest }: Omit<McpServerChange, 'url'>) {
  return {
    ...rest,
    ...(tools && { tools: tools.map(toText) }),
    ...(definitions && { definitions: definitions.map(toText) }),
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

import type { Db } from 'mongodb';
import type { HttpRequestTemplate, Tool } from '../../domain/tool';
import type { TenantStore, ToolStore } from '../store';
import { objectFromText, stringsFromText } from './json-text';
import { holding, newestFirst, wantedOf } from './keyset';
import { OwnedWrites } from './owned-writes';

export const toolsCollection = 'tools';

type StoredRequest = Omit<HttpRequestTemplate, 'headers'> & { headers?: string };
type ToolDocument = Omit<Tool, 'toolId' | 'parameters' | 'http'> & {
  _id: string;
  parameters: string;
  http: StoredRequest;
};

export function toolStore(db: Db, tenants: Pick<TenantStore, 'touch'>): ToolStore {
  const tools = db.collection<ToolDocument>(toolsCollection);
  const writes = new OwnedWrites({ collection: tools, tenants, get });

  async function get(tenantId: string, toolId: string): Promise<Tool | null> {
    const found = await tools.findOne({ _id: toolId });
    return found?.tenantId === tenantId ? toTool(found) : null;
  }

  return {
    async insert(tool) {
      await tools.insertOne(toDocument(tool));
      await tenants.touch(tool.tenantId);
    },
    get,
    async getMany(tenantId, toolIds) {
      // One look-up each rather than `$in`, for which FerretDB reads the whole collection.
      const found = await Promise.all(toolIds.map((toolId) => get(tenantId, toolId)));
      return found.filter((tool) => tool !== null);
    },
    async list(tenantId, { q, ...position }, limit) {
      const found = tools.find({
        tenantId,
        $and: [...wantedOf('_id', position), ...holding(q, ['name'])],
      });
      return (await found.sort(newestFirst('_id')).limit(limit).toArray()).map(toTool);
    },
    update: (tenantId, toolId, { parameters, http, ...plain }) =>
      writes.update(tenantId, toolId, {
        ...plain,
        ...(parameters && { parameters: JSON.stringify(parameters) }),
        ...(http && { http: toStored(http) }),
      }),
    delete: (tenantId, toolId) => writes.delete(tenantId, toolId),
  };
}

function toDocument({ toolId, parameters, http, ...rest }: Tool): ToolDocument {
  return { _id: toolId, ...rest, parameters: JSON.stringify(parameters), http: toStored(http) };
}

function toStored({ headers, ...request }: HttpRequestTemplate): StoredRequest {
  return { ...request, ...(headers && { headers: JSON.stringify(headers) }) };
}

function toTool({ _id, parameters, http: { headers, ...request }, ...rest }: ToolDocument): Tool {
  return {
    toolId: _id,
    ...rest,
    parameters: objectFromText(parameters),
    http: { ...request, ...(headers !== undefined && { headers: stringsFromText(headers) }) },
  };
}

import type { Db } from 'mongodb';
import type { HttpRequestTemplate, Tool } from '../../domain/tool';
import type { Encryption } from '../encryption/encryption';
import type { TenantStore, ToolStore } from '../store';
import { objectFromText, stringsFromText } from './json-text';
import { holding, newestFirst, wantedOf } from './keyset';
import { OwnedWrites } from './owned-writes';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';

export const toolsCollection = 'tools';

/** With encryption the whole request is sealed, as its address and its body may hold secrets too. */
type StoredRequest = Sealed<Omit<HttpRequestTemplate, 'headers'> & { headers?: string }>;
type ToolDocument = Omit<Tool, 'toolId' | 'parameters' | 'http'> & {
  _id: string;
  parameters: string;
  http: StoredRequest;
};

export function toolStore(db: Db, encryption: Encryption, tenants: Pick<TenantStore, 'touch'>): ToolStore {
  const tools = db.collection<ToolDocument>(toolsCollection);
  const sealing = new Sealing(encryption, toolsCollection);
  const writes = new OwnedWrites({ collection: tools, tenants, get });

  async function get(tenantId: string, toolId: string): Promise<Tool | null> {
    const found = await tools.findOne({ _id: toolId });
    return found?.tenantId === tenantId ? toTool(found) : null;
  }

  async function toStored(
    tenantId: string,
    toolId: string,
    { headers, ...request }: HttpRequestTemplate,
  ): Promise<StoredRequest> {
    const plain = { ...request, ...(headers && { headers: JSON.stringify(headers) }) };
    return (await sealing.ofTenant(tenantId, toolId)).json('http', plain);
  }

  async function toTool({ _id: toolId, parameters, http, ...rest }: ToolDocument): Promise<Tool> {
    const fields = await sealing.ofTenant(rest.tenantId, toolId);
    const { headers, ...request } = fields.openJson('http', http);
    return {
      toolId,
      ...rest,
      parameters: objectFromText(parameters),
      http: { ...request, ...(headers !== undefined && { headers: stringsFromText(headers) }) },
    };
  }

  return {
    async insert({ toolId, parameters, http, ...rest }) {
      const texts = {
        parameters: JSON.stringify(parameters),
        http: await toStored(rest.tenantId, toolId, http),
      };
      await tools.insertOne({ _id: toolId, ...rest, ...texts });
      await tenants.touch(rest.tenantId);
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
      return Promise.all((await found.sort(newestFirst('_id')).limit(limit).toArray()).map(toTool));
    },
    async update(tenantId, toolId, { parameters, http, ...plain }) {
      return writes.update(tenantId, toolId, {
        ...plain,
        ...(parameters && { parameters: JSON.stringify(parameters) }),
        ...(http && { http: await toStored(tenantId, toolId, http) }),
      });
    },
    delete: (tenantId, toolId) => writes.delete(tenantId, toolId),
  };
}

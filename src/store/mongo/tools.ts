import type { Db } from 'mongodb';
import type { HttpRequestTemplate, Tool } from '../../domain/tool';
import type { ToolStore } from '../store';
import { objectFromText, stringsFromText } from './json-text';

type ToolDocument = Omit<Tool, 'toolId' | 'parameters' | 'http'> & {
  _id: string;
  parameters: string;
  http: Omit<HttpRequestTemplate, 'headers'> & { headers?: string };
};

export function toolStore(db: Db): ToolStore {
  const tools = db.collection<ToolDocument>('tools');
  return {
    async insert(tool) {
      await tools.insertOne(toDocument(tool));
    },
    async getMany(tenantId, toolIds) {
      // One look-up each and not `$in`, which FerretDB answers by reading the whole collection.
      const found = await Promise.all(toolIds.map((toolId) => tools.findOne({ _id: toolId })));
      return found.flatMap((tool) => (tool?.tenantId === tenantId ? [toTool(tool)] : []));
    },
  };
}

function toDocument({ toolId, parameters, http: { headers, ...request }, ...rest }: Tool): ToolDocument {
  return {
    _id: toolId,
    ...rest,
    parameters: JSON.stringify(parameters),
    http: { ...request, ...(headers && { headers: JSON.stringify(headers) }) },
  };
}

function toTool({ _id, parameters, http: { headers, ...request }, ...rest }: ToolDocument): Tool {
  return {
    toolId: _id,
    ...rest,
    parameters: objectFromText(parameters),
    http: { ...request, ...(headers !== undefined && { headers: stringsFromText(headers) }) },
  };
}

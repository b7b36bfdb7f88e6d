import type { Db } from 'mongodb';
import type { Tool } from '../../domain/tool';
import type { Encryption } from '../encryption/encryption';
import type { TenantStore, ToolStore } from '../store';
import { holding, newestFirst, wantedOf } from './keyset';
import { ownedDocuments } from './owned-documents';
import { StoredForm, type Shape, type Stored } from './stored-form';

/** The whole request is sealed, as its address and its body may hold secrets too. */
export const toolShape: Shape = {
  name: 'tools',
  id: 'toolId',
  fields: { parameters: 'json', http: 'json' },
  sealedBy: 'tenant',
};

type ToolDocument = Stored<Tool, 'toolId', 'parameters' | 'http'>;

export function toolStore(db: Db, encryption: Encryption, tenants: Pick<TenantStore, 'touch'>): ToolStore {
  const tools = db.collection<ToolDocument>(toolShape.name);
  const form = new StoredForm<Tool, ToolDocument>(encryption, toolShape);
  return {
    ...ownedDocuments({ collection: tools, form, tenants }),
    list(tenantId, { q, ...position }, limit) {
      const $and = [...wantedOf('_id', position), ...holding(q, ['name'])];
      return form.toValues(tools.find({ tenantId, $and }).sort(newestFirst('_id')).limit(limit));
    },
  };
}

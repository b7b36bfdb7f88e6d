import type { Db } from 'mongodb';
import type { McpServer } from '../../domain/mcp-server';
import type { Encryption } from '../encryption/encryption';
import type { McpServerStore, TenantStore } from '../store';
import { fieldChanges } from './field-changes';
import { holding, newestFirst, wantedOf } from './keyset';
import { ownedDocuments } from './owned-documents';
import { StoredForm, type Shape, type Stored } from './stored-form';

/** The address may hold a secret. */
export const mcpServerShape: Shape = {
  name: 'mcpServers',
  id: 'mcpServerId',
  fields: {
    ...{ url: 'text', tools: 'json', definitions: 'json' },
    ...{ headers: 'json', clientCredentials: 'json', oauth: 'json', registration: 'json' },
  },
  sealedBy: 'tenant',
};

type SealedField =
  'url' | 'tools' | 'definitions' | 'headers' | 'clientCredentials' | 'oauth' | 'registration';
type McpServerDocument = Stored<McpServer, 'mcpServerId', SealedField>;

export function mcpServerStore(
  db: Db,
  encryption: Encryption,
  tenants: Pick<TenantStore, 'touch'>,
): McpServerStore {
  const servers = db.collection<McpServerDocument>(mcpServerShape.name);
  const form = new StoredForm<McpServer, McpServerDocument>(encryption, mcpServerShape);
  const owned = ownedDocuments({ collection: servers, form, tenants });
  return {
    ...owned,
    list(tenantId, { q, ...position }, limit) {
      const $and = [...wantedOf('_id', position), ...holding(q, ['name'])];
      return form.toValues(servers.find({ tenantId, $and }).sort(newestFirst('_id')).limit(limit));
    },
    async saveCheck({ tenantId, mcpServerId: _id, url, transport }, { checkedAt, problem, definitions }) {
      const found = await servers.findOne({ _id, tenantId });
      const known = found && (await form.toValue(found));
      if (known?.url !== url || known.transport !== transport) return null;
      const isNews =
        (known.problem ?? null) !== problem ||
        (definitions !== undefined && JSON.stringify(definitions) !== JSON.stringify(known.definitions));
      const sealed = await form.sealed({ _id, tenantId }, isNews ? { problem, definitions } : {});
      const changes = fieldChanges({ ...sealed, checkedAt });
      // Somebody may have changed its address meanwhile.
      if (changes) await servers.updateOne({ _id, url: found?.url, transport }, changes);
      if (isNews) await tenants.touch(tenantId);
      return owned.get(tenantId, _id);
    },
  };
}

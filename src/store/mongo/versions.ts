import type { Db } from 'mongodb';
import type { AgentVersion, VersionHead } from '../../domain/agent-version';
import type { Encryption } from '../encryption/encryption';
import type { VersionPlace, VersionStore } from '../store';
import { fieldChanges } from './field-changes';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { insertIfNew } from './unique-insert';

export const versionShape: Shape = {
  name: 'agent_versions',
  fields: { note: 'text', definition: 'json', headers: 'json' },
  sealedBy: 'tenant',
};

type VersionDocument = Stored<AgentVersion, never, 'note' | 'definition' | 'headers'>;

/** A version's content may have megabytes. */
const head = { definition: 0, headers: 0, frozenAs: 0 } as const;

export function versionStore(db: Db, encryption: Encryption): VersionStore {
  const versions = db.collection<VersionDocument>(versionShape.name);
  const form = new StoredForm<AgentVersion, VersionDocument>(encryption, versionShape);
  const headForm = new StoredForm<VersionHead, VersionDocument>(encryption, versionShape);

  return {
    async insert(version) {
      const document = await form.toDocument(version, idOf(version));
      return insertIfNew(() => versions.insertOne(document));
    },
    async get({ tenantId, ...place }) {
      const found = await versions.findOne({ _id: idOf(place), tenantId });
      return found && form.toValue(found);
    },
    list(tenantId, agentId, limit, before = Number.MAX_SAFE_INTEGER) {
      const found = versions.find({ tenantId, agentId, version: { $lt: before } });
      return headForm.toValues(found.sort({ version: -1 }).limit(limit).project<VersionDocument>(head));
    },
    async frozenAs(tenantId, agentId, frozenAs) {
      const found = await versions
        .find({ tenantId, agentId, frozenAs })
        .sort({ version: 1 })
        .limit(1)
        .toArray();
      return found[0] ? form.toValue(found[0]) : null;
    },
    async attribute({ tenantId, ...place }, { by, note = null }) {
      const _id = idOf(place);
      const changes = fieldChanges({ ...(await form.sealed({ _id, tenantId }, { note })), by });
      if (changes) await versions.updateOne({ _id, tenantId, 'by.kind': 'service' }, changes);
    },
  };
}

function idOf({ agentId, version }: Pick<VersionPlace, 'agentId' | 'version'>): string {
  return `${agentId}/${version}`;
}

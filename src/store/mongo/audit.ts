import type { Db, Filter } from 'mongodb';
import type { AuditAttempt, SealedAuditEntry } from '../../domain/audit-entry';
import type { Encryption } from '../encryption/encryption';
import type { AuditFilter, AuditStore, StoredAuditText } from '../store';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';

export const auditCollection = 'audit_entries';

/** `_id` is `<tenantId>/<seq>`, so that two writers can't take one place. The other fields serve filters. */
interface EntryDocument {
  _id: string;
  tenantId: string;
  seq: number;
  entryId: string;
  at: string;
  kind: string;
  operation: string;
  tag: string;
  outcome: string;
  /** The ids of member and session or token. */
  actors: string[];
  resources: string[];
  text: Sealed;
}

/** As much of an entry as lists need. */
type TextDocument = Pick<EntryDocument, 'seq' | 'text'>;

interface AttemptDocument {
  _id: string;
  tenantId: string;
  at: string;
  attempt: Sealed;
}

const shown = { seq: 1, text: 1, _id: 0 } as const;
export const attemptCollection = 'audit_attempts';

export function auditStore(db: Db, encryption: Encryption): AuditStore {
  const entries = db.collection<EntryDocument>(auditCollection);
  const attempts = db.collection<AttemptDocument>(attemptCollection);
  const sealing = new Sealing(encryption, auditCollection);
  const attemptSealing = new Sealing(encryption, attemptCollection);

  async function newest(
    filter: Filter<EntryDocument> & { tenantId: string },
    limit: number,
  ): Promise<StoredAuditText[]> {
    const found = entries.find(filter).project<TextDocument>(shown).sort({ seq: -1 }).limit(limit);
    return Promise.all((await found.toArray()).map((one) => opened(filter.tenantId, one)));
  }

  async function* all(tenantId: string): AsyncGenerator<StoredAuditText> {
    const found = entries.find({ tenantId }).project<TextDocument>(shown).sort({ seq: 1 });
    for await (const one of found) yield opened(tenantId, one);
  }

  async function opened(tenantId: string, { seq, text }: TextDocument): Promise<StoredAuditText> {
    const fields = await sealing.ofTenant(tenantId, placeOf(tenantId, seq));
    return { seq, text: fields.openText('text', text) };
  }

  async function toDocument(sealed: SealedAuditEntry): Promise<EntryDocument> {
    const document = plainDocument(sealed);
    const fields = await sealing.ofTenant(document.tenantId, document._id);
    return { ...document, text: fields.text('text', sealed.text) };
  }

  async function toAttempt({ _id, tenantId, attempt }: AttemptDocument): Promise<AuditAttempt> {
    const fields = await attemptSealing.ofTenant(tenantId, _id);
    const opened: AuditAttempt = JSON.parse(fields.openText('attempt', attempt));
    return opened;
  }

  return {
    // Ordered: nothing is written behind a place that another writer has taken.
    async append(sealed) {
      const documents = await Promise.all(sealed.map(toDocument));
      return insertIfNew(() => entries.insertMany(documents, { ordered: true }));
    },
    async at(tenantId, seq) {
      const found = await entries.findOne({ _id: placeOf(tenantId, seq) });
      return found && (await opened(tenantId, found)).text;
    },
    async last(tenantId, from) {
      return (await newest({ tenantId, seq: { $gt: from } }, 1))[0] ?? null;
    },
    async get(tenantId, entryId) {
      const found = await entries.findOne({ tenantId, entryId });
      return found && opened(tenantId, found);
    },
    list: (tenantId, filter, limit) => newest(wanted(tenantId, filter), limit),
    all,
    async begin(attempt) {
      const { tenantId, record } = attempt;
      const { entryId: _id, at } = record;
      const fields = await attemptSealing.ofTenant(tenantId, _id);
      await attempts.insertOne({ _id, tenantId, at, attempt: fields.json('attempt', attempt) });
    },
    async end(entryId) {
      await attempts.deleteOne({ _id: entryId });
    },
    async attempts(before) {
      const found = await attempts.find({ at: { $lt: before.toISOString() } }).toArray();
      return Promise.all(found.map(toAttempt));
    },
  };
}

function placeOf(tenantId: string, seq: number): string {
  return `${tenantId}/${seq}`;
}

function plainDocument({ entry, text }: SealedAuditEntry): EntryDocument {
  const { tenant: tenantId, seq, entryId, at, kind, operation, tag, outcome, actor, resources } = entry;
  const actors = [actor.memberId, actor.accessId].filter((id) => id !== undefined);
  const _id = placeOf(tenantId, seq);
  return { _id, tenantId, seq, entryId, at, kind, operation, tag, outcome, actors, resources, text };
}

function wanted(tenantId: string, { actor, resource, from, to, before, ...same }: AuditFilter) {
  return {
    tenantId,
    ...same,
    ...(actor !== undefined && { actors: actor }),
    ...(resource !== undefined && { resources: resource }),
    ...((from !== undefined || to !== undefined) && {
      at: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lt: to }) },
    }),
    ...(before !== undefined && { seq: { $lt: before } }),
  };
}

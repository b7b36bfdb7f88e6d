import type { Db, Filter } from 'mongodb';
import type { AuditAttempt, SealedAuditEntry } from '../../domain/audit-entry';
import type { AuditFilter, AuditStore, StoredAuditText } from '../store';
import { lastPlace, placesBefore } from './chain-places';
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
  text: string;
}

interface AttemptDocument {
  _id: string;
  at: string;
  attempt: string;
}

const shown = { seq: 1, text: 1, _id: 0 } as const;

interface AuditStoreOptions {
  /** False on FerretDB, which reads all documents for a filter, and finds one by its `_id`. */
  filtersAreIndexed: boolean;
}

export function auditStore(db: Db, { filtersAreIndexed }: AuditStoreOptions): AuditStore {
  const entries = db.collection<EntryDocument>(auditCollection);
  const attempts = db.collection<AttemptDocument>('audit_attempts');

  async function at(tenantId: string, seq: number): Promise<string | null> {
    return (await entries.findOne({ _id: placeOf(tenantId, seq) }))?.text ?? null;
  }

  async function last(tenantId: string, from: number): Promise<StoredAuditText | null> {
    if (!filtersAreIndexed) return lastPlace((seq) => at(tenantId, seq), from);
    return (await newest({ tenantId, seq: { $gt: from } }, 1))[0] ?? null;
  }

  function newest(filter: Filter<EntryDocument>, limit: number): Promise<StoredAuditText[]> {
    const found = entries.find(filter).project<StoredAuditText>(shown);
    return found.sort({ seq: -1 }).limit(limit).toArray();
  }

  return {
    // Ordered: nothing is written behind a place that another writer has taken.
    append: (sealed) => insertIfNew(() => entries.insertMany(sealed.map(toDocument), { ordered: true })),
    at,
    last,
    get: (tenantId, entryId) =>
      entries.findOne<StoredAuditText>({ tenantId, entryId }, { projection: shown }),
    async list(tenantId, { before, ...filter }, limit) {
      if (filtersAreIndexed || Object.keys(filter).length > 0)
        return newest(wanted(tenantId, { ...filter, ...(before !== undefined && { before }) }), limit);
      const end = before ?? ((await last(tenantId, 0))?.seq ?? 0) + 1;
      return placesBefore((seq) => at(tenantId, seq), end, limit);
    },
    all: (tenantId) => entries.find({ tenantId }).project<StoredAuditText>(shown).sort({ seq: 1 }),
    async begin(attempt) {
      const { entryId, at } = attempt.record;
      await attempts.insertOne({ _id: entryId, at, attempt: JSON.stringify(attempt) });
    },
    async end(entryId) {
      await attempts.deleteOne({ _id: entryId });
    },
    async attempts(before) {
      const found = await attempts.find({ at: { $lt: before.toISOString() } }).toArray();
      return found.map(toAttempt);
    },
  };
}

function toAttempt({ attempt }: AttemptDocument): AuditAttempt {
  const parsed: AuditAttempt = JSON.parse(attempt);
  return parsed;
}

function placeOf(tenantId: string, seq: number): string {
  return `${tenantId}/${seq}`;
}

function toDocument({ entry, text }: SealedAuditEntry): EntryDocument {
  const { tenantId, seq, entryId, at, kind, operation, tag, outcome, actor, resources } = entry;
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

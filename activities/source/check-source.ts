import type { DocumentSource } from '../../src/domain/document-source';
import { ServiceError } from '../../src/domain/errors';
import { newId } from '../../src/domain/ids';
import type { AuditLog } from '../../src/evidence/audit/audit-log';
import { sha256Of, type Documents } from '../../src/knowledge/documents/documents';
import {
  FetchError,
  fetchIfChanged,
  type FetchedFile,
  type FetchLimits,
} from '../../src/knowledge/files/fetch-file';
import type { FairSemaphore } from '../../src/platform/limits/fair-semaphore';
import type { KeyedSlots } from '../../src/platform/limits/keyed-slots';
import type { Outbound } from '../../src/platform/outbound/outbound';
import type { DocumentSourceChange, Store } from '../../src/store/store';
import type { SourceActivities } from '../../workflows/source/activity-types';
import { whileHeartbeating } from '../heartbeat';
import { inSlot } from '../in-slot';
import { newVersionRecord } from './version-record';

export interface SourceDeps {
  store: Pick<Store, 'documents' | 'documentSources'>;
  outbound: Pick<Outbound, 'fetch'>;
  auditLog: Pick<AuditLog, 'record'>;
  documents: Pick<Documents, 'add' | 'remove'>;
  /** Caps one tenant's checks in this process, including those that wait for their turn. */
  slots: Pick<KeyedSlots, 'enter'>;
  /** Caps the files that this process holds in memory; tenants take turns. */
  turns: Pick<FairSemaphore, 'run'>;
  limits: FetchLimits;
}

/**
 * Reads a source's URL, and adds its file as a document if it has changed. A repeated check adds no second document, as
 * a tenant has each content once.
 */
export function createCheckSource(deps: SourceDeps): SourceActivities['checkSource'] {
  return ({ tenantId, sourceId }) =>
    inSlot(deps.slots, tenantId, () =>
      whileHeartbeating(async (signal) => {
        const source = await deps.store.documentSources.get(tenantId, sourceId);
        if (source) await deps.turns.run(tenantId, () => check(deps, source, signal), signal);
      }),
    );
}

async function check(deps: SourceDeps, source: DocumentSource, signal: AbortSignal): Promise<void> {
  const outcome = await outcomeOf(deps, source, signal).catch(reasonFor);
  signal.throwIfAborted();
  const ended = { isChecking: false, checkedAt: new Date() };
  await deps.store.documentSources.update(source.tenantId, source.sourceId, { ...outcome, ...ended });
}

async function outcomeOf(
  deps: SourceDeps,
  source: DocumentSource,
  signal: AbortSignal,
): Promise<DocumentSourceChange> {
  const { tenantId, sourceId, url, version } = source;
  const versions = await deps.store.documents.ofSources(tenantId, [sourceId]);
  // Without a document, such as one that was deleted by hand, even an unchanged file is wanted.
  const known = versions.length > 0 ? version : undefined;
  const from = { url, tenantId, known: known ?? {} };
  const file = await fetchIfChanged(deps.outbound, from, deps.limits, signal);
  if (!file) return { error: null };
  const { bytes: _, name: __, ...validators } = file;
  const found = { sha256: sha256Of(file.bytes), ...validators };
  if (known?.sha256 === found.sha256) return { error: null, version: found };
  for (const { documentId, state } of versions)
    if (state === 'failed') await deps.documents.remove(tenantId, documentId);
  return { ...(await added(deps, source, file)), version: found, changedAt: new Date() };
}

async function added(
  { documents, store, auditLog }: SourceDeps,
  source: DocumentSource,
  { name, bytes }: FetchedFile,
): Promise<DocumentSourceChange> {
  const { tenantId, sourceId, url, agentIds } = source;
  const { document, isNew } = await documents.add(tenantId, {
    ...{ documentId: newId('doc'), name, bytes, source: { sourceId, url } },
    ...(agentIds && { agentIds }),
  });
  // A source that was deleted meanwhile leaves nothing behind.
  if (isNew && !(await store.documentSources.get(tenantId, sourceId)))
    await documents.remove(tenantId, document.documentId);
  await auditLog.record(tenantId, newVersionRecord(document, sourceId));
  // A document that was known keeps the agents that it has, and so do later versions.
  return { error: null, ...(!isNew && { agentIds: document.agentIds ?? null }) };
}

/** Returns why the check brought no file. Rethrows a failure of this service, so that the check is repeated. */
function reasonFor(error: unknown): DocumentSourceChange {
  if (error instanceof FetchError) return { error: error.message };
  if (error instanceof ServiceError && error.status < 500) return { error: error.message };
  throw error;
}

import type { SourceDeps } from '../../activities/source/check-source';
import type { AuditLog } from '../evidence/audit/audit-log';
import { DocumentSources } from '../knowledge/sources/document-sources';
import { SourceGateway } from '../knowledge/sources/source-gateway';
import { FairSemaphore } from '../platform/limits/fair-semaphore';
import { KeyedSlots } from '../platform/limits/keyed-slots';
import type { Connections } from './connect';
import type { KnowledgeParts } from './knowledge-parts';

/** Milliseconds in which a file must arrive. */
const longestFetchMs = 60_000;
/** Caps the files of URLs that a process holds in memory. One place is always left for another tenant. */
const filesAtOnce = 4;
/** Caps a tenant's checks, including those that wait. */
const slotsOfTenant = 8;

export type SourceParts = ReturnType<typeof sourceParts>;

/** The parts that read documents from URLs. */
export function sourceParts(
  { store, temporal, outbound, settings }: Connections,
  auditLog: Pick<AuditLog, 'record'>,
  { documents }: Pick<KnowledgeParts, 'documents'>,
) {
  const { heartbeatTimeoutMs } = settings.limits;
  const gateway = new SourceGateway(temporal, { heartbeatTimeoutMs });
  const checking: SourceDeps = {
    ...{ store, outbound, auditLog, documents },
    slots: new KeyedSlots({ ofEach: slotsOfTenant }),
    turns: new FairSemaphore(filesAtOnce, filesAtOnce - 1),
    limits: { maxBytes: settings.knowledge.documentMaxBytes, timeoutMs: longestFetchMs },
  };
  return { checking, documentSources: new DocumentSources({ store, outbound, gateway }) };
}

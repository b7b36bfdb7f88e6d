import type { KnowledgeDocument } from '../../src/domain/document';
import type { Ended, NewRecord } from '../../src/evidence/audit/audit-log';

/**
 * The audit log's entry for a document that came from a URL. It outlives the document, so that a receipt, which has the
 * document's id, still leads to the file.
 */
export function newVersionRecord(
  { documentId, name, sha256 }: KnowledgeDocument,
  sourceId: string,
): NewRecord & Ended {
  return {
    at: new Date().toISOString(),
    kind: 'change',
    operation: 'document read from URL',
    tag: 'documents',
    actor: { kind: 'installation', name: 'Holdfast' },
    resources: [documentId, sourceId],
    outcome: 'done',
    after: { name, ...(sha256 !== undefined && { sha256 }) },
  };
}

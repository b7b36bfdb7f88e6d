import type { DocumentSource } from '../../src/domain/document-source';
import { newId } from '../../src/domain/ids';

export function aDocumentSource(tenantId: string, changes: Partial<DocumentSource> = {}): DocumentSource {
  const at = new Date('2026-02-03T04:05:06.789Z');
  return {
    sourceId: newId('source'),
    tenantId,
    url: 'https://example.org/handbook.md?v=1',
    agentIds: [newId('agent')],
    isChecking: false,
    checkedAt: at,
    changedAt: at,
    version: { sha256: 'a'.repeat(64), etag: '"1"' },
    createdAt: at,
    ...changes,
  };
}

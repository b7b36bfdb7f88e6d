import type { KnowledgeDocument } from '../../src/domain/document';
import type { Erasure } from '../../src/domain/erasure';
import { derivedId } from '../../src/domain/ids';
import type { OutboxEvent } from '../../src/domain/outbox-event';

type Document = Pick<KnowledgeDocument, 'tenantId' | 'documentId' | 'createdAt'>;

/** A document that is found from now on. `isWhole` is false if it is found by its words alone. */
export function documentReady({ tenantId, documentId, createdAt }: Document, isWhole: boolean): OutboxEvent {
  const at = new Date().toISOString();
  const eventId = derivedId('event', documentId, createdAt.getTime(), isWhole ? 'ready' : 'words');
  return { eventId, tenantId, type: 'document.ready', at, data: { documentId, byWordsAlone: !isWhole } };
}

/** A document that could not be read. */
export function documentFailed({ tenantId, documentId, createdAt }: Document): OutboxEvent {
  const at = new Date().toISOString();
  const eventId = derivedId('event', documentId, createdAt.getTime(), 'failed');
  return { eventId, tenantId, type: 'document.failed', at, data: { documentId } };
}

/** A person who was erased. Their digest names them only to those who know their ids, and the erasure's. */
export function personErased(
  { tenantId, erasureId, scope }: Pick<Erasure, 'tenantId' | 'erasureId' | 'scope'>,
  { completedAt, conversations }: { completedAt: string; conversations: number },
): OutboxEvent[] {
  if (scope.kind !== 'person') return [];
  const eventId = derivedId('event', erasureId, 'erased');
  const data = { erasureId, conversations };
  return [{ eventId, tenantId, type: 'person.erased', at: completedAt, data }];
}

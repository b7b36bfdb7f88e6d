import type { Chunk, KnowledgeDocument } from '../../src/domain/document';
import { embeddingBatches } from '../../src/knowledge/embedding-batches';
import { ModelError } from '../../src/model/model-error';
import type { DocumentPlace, Embedded } from '../../workflows/document/activity-types';
import { type DocumentDeps, type EmbeddingsModel, change, stillThere } from './deps';
import { whileHeartbeating } from '../heartbeat';
import { inSlot } from '../in-slot';

/**
 * Computes a vector for each chunk. A retry resumes where the last attempt stopped: the document stores the
 * progress.
 */
export function createEmbedDocument(deps: DocumentDeps): (place: DocumentPlace) => Promise<Embedded> {
  return (place) =>
    inSlot(deps.documents.slots, place.tenantId, () =>
      whileHeartbeating((signal) => embedDocument(deps, place, signal)),
    );
}

async function embedDocument(
  { store, documents: { embeddings, embeddingTurns } }: DocumentDeps,
  place: DocumentPlace,
  signal: AbortSignal,
): Promise<Embedded> {
  const document = await stillThere(store, place);
  if (!document) return { kind: 'gone' };
  if (!embeddings) return { kind: 'done' };
  let embedded = embeddedBefore(document, embeddings);
  const chunks = await store.documentContents.chunks(place);
  for (const texts of batches(document, chunks.slice(embedded))) {
    // Waits for its turn before each batch, so that a long document does not hold up the others.
    const ask = () => embed(embeddings, texts, signal);
    const vectors = await embeddingTurns.run(place.tenantId, ask, signal);
    signal.throwIfAborted();
    if (vectors instanceof ModelError) return failed(vectors, embedded);
    await store.documentContents.putVectors(place, embedded, vectors);
    embedded += vectors.length;
    const progress = { vectors: { model: embeddings.model, count: embedded } };
    if (!(await change(store, place, progress))) return { kind: 'gone' };
  }
  return { kind: 'done' };
}

/** Vectors of another model do not count. */
function embeddedBefore({ vectors }: KnowledgeDocument, { model }: EmbeddingsModel): number {
  return vectors?.model === model ? vectors.count : 0;
}

function batches({ title, name }: KnowledgeDocument, chunks: Chunk[]): string[][] {
  return embeddingBatches({ title: title ?? name }, chunks);
}

async function embed(
  embeddings: EmbeddingsModel,
  texts: string[],
  signal: AbortSignal,
): Promise<number[][] | ModelError> {
  try {
    const vectors = await embeddings.embed(texts, signal);
    const lengths = new Set(vectors.map(({ length }) => length));
    return lengths.size === 1 ? vectors : unlike;
  } catch (error) {
    if (error instanceof ModelError) return error;
    throw error;
  }
}

const unlike = new ModelError(
  'model.provider_fault',
  'The embeddings model gave vectors of unlike lengths.',
  {
    retryable: true,
  },
);

function failed({ retryable, retryAfterMs }: ModelError, embedded: number): Embedded {
  const why = retryable ? 'later' : 'refused';
  return { kind: 'failed', why, embedded, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

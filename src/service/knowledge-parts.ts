import { join } from 'node:path';
import type OpenAI from 'openai';
import type { Logger } from 'pino';
import type { EmbeddingsModel } from '../../activities/documents/deps';
import { StoreChunkSource } from '../documents/chunk-source';
import { DocumentSearch } from '../documents/document-search';
import { Documents } from '../documents/documents';
import { ServerVectorIndex } from '../documents/server-vector-index';
import { IngestionGateway, type IngestionTimes } from '../documents/ingestion-gateway';
import { DocumentReader } from '../knowledge/reading/document-reader';
import { Retriever } from '../knowledge/search/retriever';
import { TenantIndexes } from '../knowledge/search/tenant-indexes';
import { ExactVectorIndex, type VectorIndex } from '../knowledge/search/vector-index';
import { TokenCounter } from '../knowledge/tokens/token-counter';
import { Embeddings } from '../model/embeddings';
import type { Settings } from '../settings';
import { packageRoot } from '../stack/package-root';
import type { Store } from '../store/store';
import type { TemporalCalls } from '../temporal/temporal-calls';

/** What uploaded documents need. */
export interface KnowledgeParts {
  documents: Documents;
  search: DocumentSearch;
  reader: DocumentReader;
  /** Absent where no embeddings model is set. */
  embeddings?: EmbeddingsModel;
}

const DAY = 24 * 60 * 60 * 1000;
const entry = join('dist', 'src', 'knowledge', 'reading', 'reader-process.js');

interface KnowledgeDeps {
  store: Store;
  temporal: TemporalCalls;
  openai: OpenAI;
  logger: Logger;
}

/** The parts of the service that uploaded documents need. */
export function knowledgeParts(
  settings: Settings,
  { store, temporal, openai, logger }: KnowledgeDeps,
): KnowledgeParts {
  const { documentMaxBytes: maxBytes, documentMaxPages: pages, documentsAtOnce: atOnce } = settings.knowledge;
  const embeddings = embeddingsModel(settings, openai);
  const documents = new Documents({
    ...{ store, maxBytes, gateway: new IngestionGateway(temporal, ingestionTimes(settings)) },
    ...(embeddings && { embeddingsModel: embeddings.model }),
  });
  const limits = { bytes: maxBytes, pages };
  const reader = new DocumentReader({ entry: join(packageRoot(), entry), atOnce, limits });
  const search = documentSearch(settings, { store, logger, ...(embeddings && { embeddings }) });
  return { documents, search, reader, ...(embeddings && { embeddings }) };
}

function documentSearch(
  { knowledge }: Settings,
  { store, logger, embeddings }: Pick<KnowledgeDeps, 'store' | 'logger'> & Pick<KnowledgeParts, 'embeddings'>,
): DocumentSearch {
  const source = new StoreChunkSource(store, embeddings?.model);
  const indexes = new TenantIndexes(source, knowledge.indexBytes);
  const vectors = embeddings && {
    index: vectorIndex(store, embeddings, new ExactVectorIndex(indexes)),
    embed: async (text: string, signal = new AbortController().signal) =>
      (await embeddings.embed([text], signal))[0] ?? [],
    onFault: (err: unknown) => logger.warn({ err }, 'a question was searched for by its words alone'),
  };
  const retriever = new Retriever({ source, indexes, ...(vectors && { vectors }) });
  const { count } = new TokenCounter();
  return new DocumentSearch({ retriever, source, count, mostTokens: knowledge.retrievalTokens });
}

/** The database's own, where it has one. */
function vectorIndex(
  { documents, vectorSearch: search }: Store,
  { model }: EmbeddingsModel,
  exact: ExactVectorIndex,
): VectorIndex {
  return search ? new ServerVectorIndex({ documents, search, model, otherwise: exact }) : exact;
}

/** A document waits half a minute for its vectors with the default settings; then it is found by its words alone. */
function ingestionTimes({ limits, model }: Settings): IngestionTimes {
  const { backoffMs } = model;
  const times = { attempts: 6, backoffMs: 2 * backoffMs, laterMs: 120 * backoffMs, rarelyMs: DAY };
  return { times, heartbeatTimeoutMs: limits.heartbeatTimeoutMs };
}

function embeddingsModel({ knowledge, model }: Settings, openai: OpenAI): EmbeddingsModel | undefined {
  const { embeddingModel: name, embeddingDimensions: dimensions } = knowledge;
  if (name === undefined) return undefined;
  const embeddings = new Embeddings(openai, {
    ...{ model: name, timeoutMs: model.firstByteTimeoutMs },
    ...(dimensions !== undefined && { dimensions }),
  });
  return {
    model: dimensions === undefined ? name : `${name}@${dimensions}`,
    embed: (texts, signal) => embeddings.embed(texts, signal),
  };
}

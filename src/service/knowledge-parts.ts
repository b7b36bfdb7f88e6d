import type OpenAI from 'openai';
import type { Logger } from 'pino';
import type { DocumentDeps, EmbeddingsModel } from '../../activities/document/deps';
import { StoreChunkSource } from '../knowledge/documents/chunk-source';
import { DocumentSearch } from '../knowledge/documents/document-search';
import type { ActivityDeps } from '../../activities/deps';
import { FileReader } from '../knowledge/files/file-reader';
import { Documents } from '../knowledge/documents/documents';
import { IngestionGateway, type IngestionTimes } from '../knowledge/documents/ingestion-gateway';
import { DocumentReader, readerProgram } from '../knowledge/reader/document-reader';
import { KeyedSlots } from '../platform/limits/keyed-slots';
import { Retriever } from '../knowledge/search/retriever';
import type { TenantIndexes } from '../knowledge/search/tenant-indexes';
import { FairSemaphore } from '../platform/limits/fair-semaphore';
import { Embeddings } from '../model/embeddings';
import type { Metrics } from '../platform/metrics/metrics';
import type { Settings } from '../platform/settings/settings';
import { packageRoot } from '../dev/servers/package-root';
import type { Store } from '../store/store';
import type { TemporalCalls } from '../temporal/temporal-calls';
import { knowledgeIndexes } from './knowledge-indexes';

/** The parts of the service that uploaded documents need. */
export interface KnowledgeParts {
  documents: Documents;
  search: DocumentSearch;
  indexes: TenantIndexes;
  /** Dependencies of the document activities. */
  ingestion: Omit<DocumentDeps['documents'], 'remove'>;
  /** Reads the files of messages. */
  files: ActivityDeps['files'];
}

/** Caps concurrent requests to the embeddings model. */
const embeddedAtOnce = 4;
/** Caps a tenant's work on documents, including work that waits. */
const slotsOfTenant = 8;
/** Caps the files of messages that a process holds in memory while it reads them. */
const filesAtOnce = 4;
const mostFileCharacters = 2 * 1024 * 1024;
const longestFileReadingMs = 60_000;
const DAY = 24 * 60 * 60 * 1000;

interface KnowledgeDeps {
  store: Store;
  temporal: TemporalCalls;
  openai: OpenAI;
  countTokens: (text: string) => number;
  metrics: Metrics;
  logger: Logger;
}

/** Builds the parts of the service that uploaded documents need. */
export function knowledgeParts(
  settings: Settings,
  { store, temporal, openai, countTokens, metrics, logger }: KnowledgeDeps,
): KnowledgeParts {
  const { documentMaxBytes: maxBytes, documentMaxPages: pages, documentsAtOnce: atOnce } = settings.knowledge;
  const { documentsWaitingPerTenant: mostWaiting } = settings.knowledge;
  const embeddings = embeddingsModel(settings, openai);
  const documents = new Documents({
    store,
    maxBytes,
    mostWaiting,
    gateway: new IngestionGateway(temporal, ingestionTimes(settings)),
    ...(embeddings && { embeddingsModel: embeddings.model }),
  });
  const limits = { bytes: maxBytes, pages };
  const source = new StoreChunkSource(store, embeddings?.model);
  const indexes = knowledgeIndexes(settings, { store, source, model: embeddings?.model, metrics, logger });
  const ingestion = {
    reader: new DocumentReader({ program: readerProgram(packageRoot()), limits }),
    slots: new KeyedSlots({ ofEach: slotsOfTenant }),
    // One place is always left for another tenant.
    readingTurns: new FairSemaphore(atOnce, Math.max(1, atOnce - 1)),
    embeddingTurns: new FairSemaphore(embeddedAtOnce),
    purgeIndex: (tenantId: string) => indexes.purge(tenantId),
    ...(embeddings && { embeddings }),
  };
  const search = documentSearch(settings, { source, indexes, countTokens, logger, embeddings });
  return { documents, search, indexes, ingestion, files: fileParts(settings) };
}

/** Apart from documents, so that a turn never waits for a backlog of them. */
function fileParts({ limits, knowledge }: Settings): ActivityDeps['files'] {
  const { fileMaxBytes: maxBytes } = limits;
  const reader = new DocumentReader({
    program: readerProgram(packageRoot()),
    limits: { bytes: maxBytes, pages: knowledge.documentMaxPages, characters: mostFileCharacters },
    process: { wallMs: longestFileReadingMs, processorMs: 2 * longestFileReadingMs },
  });
  return { reader: new FileReader(reader), turns: new FairSemaphore(filesAtOnce), maxBytes };
}

function documentSearch(
  { knowledge }: Settings,
  {
    source,
    indexes,
    countTokens: count,
    logger,
    embeddings,
  }: Pick<KnowledgeDeps, 'countTokens' | 'logger'> & {
    source: StoreChunkSource;
    indexes: TenantIndexes;
    embeddings?: EmbeddingsModel;
  },
): DocumentSearch {
  const vectors = embeddings && {
    embed: async (text: string, signal = new AbortController().signal) =>
      (await embeddings.embed([text], signal))[0] ?? [],
    onFault: (err: unknown) => logger.warn({ err }, 'a question was searched for by its words alone'),
  };
  const retriever = new Retriever({ source, indexes, ...(vectors && { vectors }) });
  return new DocumentSearch({ retriever, source, count, mostTokens: knowledge.retrievalTokens });
}

/**
 * With the default settings, the first six attempts to embed a document take half a minute. After that it is
 * searched by its words only, until a later attempt succeeds.
 */
function ingestionTimes({ limits, model }: Settings): IngestionTimes {
  const { backoffMs } = model;
  const times = { attempts: 6, backoffMs: 2 * backoffMs, laterMs: 120 * backoffMs, rarelyMs: DAY };
  return { times, heartbeatTimeoutMs: limits.heartbeatTimeoutMs };
}

function embeddingsModel({ knowledge, model }: Settings, openai: OpenAI): EmbeddingsModel | undefined {
  const { embeddingModel: name, embeddingDimensions: dimensions } = knowledge;
  if (name === undefined) return undefined;
  const embeddings = new Embeddings(openai, {
    model: name,
    timeoutMs: model.firstByteTimeoutMs,
    ...(dimensions !== undefined && { dimensions }),
  });
  return {
    model: dimensions === undefined ? name : `${name}@${dimensions}`,
    embed: (texts, signal) => embeddings.embed(texts, signal),
  };
}

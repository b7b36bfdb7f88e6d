import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { IndexFiles } from '../knowledge/index-files/index-files';
import type { ChunkSource } from '../knowledge/search/chunk-source';
import type { KeptIndexes } from '../knowledge/search/kept-indexes';
import { TenantIndexes } from '../knowledge/search/tenant-indexes';
import type { Store } from '../store/store';
import { repeat } from '../platform/concurrency/repeat';
import type { Metrics } from '../platform/metrics/metrics';
import type { Settings } from '../platform/settings/settings';

/** How often files are looked through for documents that are gone, in milliseconds. */
const everyMs = 60_000;

export interface KnowledgeIndexesDeps {
  store: Pick<Store, 'encryption'>;
  source: ChunkSource;
  /** The embeddings model, as documents name it. */
  model: string | undefined;
  metrics: Metrics;
  logger: Logger;
}

/** The indexes of tenants' documents, kept in files if the settings name a folder that can be written. */
export function knowledgeIndexes({ knowledge }: Settings, deps: KnowledgeIndexesDeps): TenantIndexes {
  const kept = indexFiles(knowledge, deps);
  return new TenantIndexes(deps.source, knowledge.indexBytes, {
    ...(kept && { kept }),
    onOpened: (from) => deps.metrics.knowledge.opened(from),
  });
}

/**
 * Deletes the kept indexes of deleted documents, now and every minute, and loads the rest. Returns a function that
 * stops it.
 */
export function startIndexUpkeep(indexes: TenantIndexes): () => Promise<void> {
  let isWarm = false;
  return repeat(async (signal) => {
    await indexes.purgeAll(signal);
    if (!isWarm) await indexes.warm(signal);
    isWarm = true;
    return everyMs;
  });
}

function indexFiles(
  { indexDir: folder, indexBytes: mostBytes }: Settings['knowledge'],
  { store, source, model, logger }: KnowledgeIndexesDeps,
): KeptIndexes | undefined {
  if (folder === undefined) return undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (err) {
    logger.warn(
      { err },
      `retrieval indexes are not kept, because ${folder} cannot be written; make it writable, or set KNOWLEDGE_INDEX_DIR`,
    );
    return undefined;
  }
  let hasFailed = false;
  return new IndexFiles({
    folder,
    mostBytes,
    source,
    isSealed: store.encryption.isOn,
    sealer: (tenantId) => store.encryption.tenantSealer(tenantId),
    ...(model !== undefined && { model }),
    onUnusable: (tenantId, err) =>
      logger.info({ tenantId, err }, 'a kept retrieval index cannot be used, so it is built anew'),
    onFault: (err) => {
      if (!hasFailed) logger.warn({ err }, 'retrieval indexes cannot be kept now; this is said once');
      hasFailed = true;
    },
  });
}

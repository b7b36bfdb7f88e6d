import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { repeat } from '../platform/concurrency/repeat';
import type { IndexStore, SchemaStore, StoreEncryption } from '../store/store';

const secondMs = 1_000;
const minuteMs = 60_000;

interface SchemaUpkeep {
  schema: SchemaStore;
  /** The id of this build, if it has one. */
  build: string | undefined;
  logger: Logger;
}

/** Reports that this process runs, and goes on with migrations. Returns a function that stops both. */
export function startSchemaUpkeep({ schema, build, logger }: SchemaUpkeep): () => Promise<void> {
  const processId = randomUUID();
  const stop = repeat(async () => {
    try {
      await schema.noteProcess({ processId, build });
      const { written, pending } = await schema.migrate();
      if (written > 0) logger.info({ written, pending }, 'documents were migrated');
    } catch (err) {
      logger.warn({ err }, 'documents could not be migrated; it is tried again');
    }
    return 30 * secondMs;
  });
  return async () => {
    await stop();
    await schema.forgetProcess(processId).catch(() => undefined);
  };
}

/** Seals documents that are plain, and goes on with the replacement of keys. Returns a function that stops it. */
export function startEncryptionUpkeep(
  encryption: Pick<StoreEncryption, 'isOn' | 'upkeep'>,
  logger: Logger,
): () => Promise<void> {
  if (!encryption.isOn) return () => Promise.resolve();
  return repeat(async () => {
    try {
      const { written, left, takesOverAfterMs } = await encryption.upkeep();
      if (written > 0) logger.info({ written, left }, 'sealed documents that were plain or had an old key');
      return takesOverAfterMs ?? (left > 0 ? minuteMs : 10 * minuteMs);
    } catch (err) {
      logger.warn({ err }, 'documents could not be sealed; it is tried again');
      return minuteMs;
    }
  }, 5 * secondMs);
}

interface IndexBuilds {
  indexes: IndexStore;
  logger: Logger;
  /** The pause before it is tried again, in milliseconds. */
  retryMs?: number;
}

/** Builds indexes that the database lacks, until all are there. Returns a function that stops the wait for them. */
export function startIndexBuilds({ indexes, logger, retryMs = minuteMs }: IndexBuilds): () => Promise<void> {
  return repeat(async (signal) => {
    try {
      if (await build(signal)) return undefined;
    } catch (err) {
      if (!signal.aborted) logger.warn({ err }, 'an index could not be built; it is tried again');
    }
    return retryMs;
  });

  function build(signal: AbortSignal): Promise<boolean> {
    return indexes.build({
      signal,
      onSlow: ({ areBuilt, ...found }) =>
        logger.info(found, areBuilt ? 'indexes were built' : 'indexes are being built; lists may be slow'),
    });
  }
}

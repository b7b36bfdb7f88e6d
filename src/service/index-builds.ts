import type { Logger } from 'pino';
import type { IndexStore } from '../store/store';

interface IndexBuilds {
  indexes: IndexStore;
  logger: Logger;
  /** The pause before it is tried again, in milliseconds. */
  retryMs?: number;
}

/** Builds indexes that the database lacks, beside the service, until all are there. Returns what stops the wait for them. */
export function startIndexBuilds({ indexes, logger, retryMs = 60_000 }: IndexBuilds): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = run();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };

  async function run(): Promise<void> {
    try {
      if (await build()) return;
    } catch (err) {
      if (!stopping.signal.aborted) logger.warn({ err }, 'an index could not be built; it is tried again');
    }
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = run();
    }, retryMs).unref();
  }

  function build(): Promise<boolean> {
    return indexes.build({
      signal: stopping.signal,
      onSlow: ({ areBuilt, ...found }) =>
        logger.info(found, areBuilt ? 'indexes were built' : 'indexes are being built; lists may be slow'),
    });
  }
}

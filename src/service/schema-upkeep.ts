import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { SchemaStore } from '../store/store';

const everyMs = 30_000;

interface SchemaUpkeep {
  schema: SchemaStore;
  /** The id of this build, if it has one. */
  build: string | undefined;
  logger: Logger;
}

/** Reports that this process runs, and carries on with migrations, in the background. Returns what stops both. */
export function startSchemaUpkeep({ schema, build, logger }: SchemaUpkeep): () => Promise<void> {
  const processId = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
    await schema.forgetProcess(processId).catch(() => undefined);
  };

  async function run(): Promise<void> {
    try {
      await schema.noteProcess({ processId, build });
      const { written, pending } = await schema.migrate();
      if (written > 0) logger.info({ written, pending }, 'documents were migrated');
    } catch (err) {
      logger.warn({ err }, 'documents could not be migrated; it is tried again');
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      running = run();
    }, everyMs).unref();
  }
}

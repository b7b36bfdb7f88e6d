import { randomUUID } from 'node:crypto';
import { connectStore } from '../../src/store/mongo/connect-store';
import type { Store } from '../../src/store/store';
import { startBuiltService, testSettings } from './built-service';
import { connectEncrypted } from './master-key';
import { ownDatabase } from './own-database';
import { patience } from './patience';
import type { ScriptedModel } from './scripted-model';

/** A running service, its database, and a connection to it. */
export interface DatabaseService {
  url: string;
  databaseUri: string;
  store: Store;
  /** Returns everything that the service has printed so far. Empty for the services that all tests share. */
  output: () => string;
  /** Stops the service in order, unless all tests share it. */
  stop(): Promise<void>;
}

/**
 * Starts a service with these settings, on its own port, task queue and database. Services of one named task queue share
 * the run's database.
 */
export async function startOwnService(
  model: Pick<ScriptedModel, 'url'>,
  environment: Record<string, string>,
): Promise<DatabaseService> {
  const settings = {
    ...testSettings(),
    ...patience,
    ...(environment['TASK_QUEUE'] === undefined && { MONGODB_URI: ownDatabase() }),
    TASK_QUEUE: `test-${randomUUID()}`,
    OPENAI_BASE_URL: model.url,
    // Tests read histories, and look for what must not be in them.
    ENCRYPT_PAYLOADS: 'false',
    // Tests that look at these files choose a folder.
    KNOWLEDGE_INDEX_DIR: 'off',
    LOG_LEVEL: 'silent',
    ...environment,
  };
  const databaseUri = settings.MONGODB_URI;
  const service = await startBuiltService(settings);
  const store = await (environment['MASTER_KEY'] === '' ? connectStore : connectEncrypted)(databaseUri);
  return {
    url: service.url,
    databaseUri,
    store,
    output: service.output,
    stop: async () => {
      await Promise.all([service.terminate(), store.close()]);
    },
  };
}

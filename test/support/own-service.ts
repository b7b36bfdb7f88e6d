import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { once } from '../../src/platform/concurrency/once';
import { loadSettings } from '../../src/platform/settings/settings';
import type { ServiceOptions } from '../../src/service/service-options';
import { startService, type Service } from '../../src/service/start-service';
import { installRuntime } from '../../src/service/start-worker';
import { atEnd } from './at-end';
import { testMasterKey } from './master-key';
import { testModelKey } from './model-key';
import { startModelRouter } from './model-router';
import { ownDatabase } from './own-database';
import { required } from './required';
import { patience } from './patience';
import type { ScriptedModel } from './scripted-model';

/** A service with the address of its database. */
export type DatabaseService = Service & { databaseUri: string };

const dist = join(__dirname, '..', '..', 'dist');
const silent = pino({ level: process.env['HOLDFAST_TEST_LOG'] ?? 'silent' });
installRuntime(silent);

/**
 * Starts the whole service in this process with these settings, on its own port, task queue and database. Services of
 * one named task queue share the run's database.
 */
export async function startOwnService(
  model: Pick<ScriptedModel, 'url'>,
  environment: Record<string, string> = {},
  logger: Logger = silent,
  more: Partial<ServiceOptions> = {},
): Promise<DatabaseService> {
  const settings = loadSettings({
    PORT: '0',
    TASK_QUEUE: `test-${randomUUID()}`,
    MODEL_BACKOFF_MS: '20',
    ...patience,
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: testModelKey,
    OUTBOUND_ALLOW: '127.0.0.1',
    MASTER_KEY: testMasterKey,
    // Tests read histories, and look for what must not be in them.
    ENCRYPT_PAYLOADS: 'false',
    // Tests that look at these files choose a folder.
    KNOWLEDGE_INDEX_DIR: 'off',
    ...environment,
  });
  const databaseUri = settings.mongodb.uri ?? databaseFor(environment);
  const service = await startService({
    settings,
    temporalAddress: settings.temporal.address ?? required('HOLDFAST_TEST_TEMPORAL'),
    mongodbUri: databaseUri,
    modelUrl: settings.model.baseUrl ?? model.url,
    workflowBundlePath: join(dist, 'workflow-bundle.js'),
    pageFolders: { widget: join(dist, 'widget'), console: join(dist, 'console') },
    logger,
    ...more,
  });
  return { ...service, databaseUri };
}

/** The service of `smallTestService`. */
export const ownServiceOfBatch = once(async () => {
  const router = await startModelRouter();
  const service = await startOwnService(router);
  atEnd(async () => {
    await service.stop();
    await router.close();
  });
  return service;
});

function databaseFor(environment: Record<string, string>): string {
  return environment['TASK_QUEUE'] === undefined ? ownDatabase() : required('HOLDFAST_TEST_MONGODB_URI');
}

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectStore } from '../../src/store/mongo/connect-store';
import type { Store } from '../../src/store/store';
import { environmentOf, startBuiltService, testSettings } from './built-service';
import { connectEncrypted } from './master-key';
import { ownDatabase } from './own-database';
import { patience } from './patience';
import { required } from './required';
import type { ScriptedModel } from './scripted-model';
import type { HostedService } from './service-host';

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
 * the run's database. With `isAlone` it is a process of its own, with the demo server.
 */
export async function startOwnService(
  model: Pick<ScriptedModel, 'url'>,
  environment: Record<string, string>,
  { isAlone = false } = {},
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
  const service = await (isAlone ? startAlone(settings) : startHosted(settings));
  const store = await (environment['MASTER_KEY'] === '' ? connectStore : connectEncrypted)(databaseUri);
  return {
    ...service,
    databaseUri,
    store,
    stop: async () => {
      await Promise.all([service.stop(), store.close()]);
    },
  };
}

type Started = Pick<DatabaseService, 'url' | 'output' | 'stop'>;
type Settings = Parameters<typeof startBuiltService>[0];

async function startAlone(settings: Settings): Promise<Started> {
  const started = await startBuiltService(settings);
  return { ...started, stop: async () => void (await started.terminate()) };
}

/** In the process that runs services for all tests. */
async function startHosted(settings: Settings): Promise<Started> {
  const log = join(settings.DATA_DIR, 'log');
  const asked: HostedService = { environment: environmentOf(settings), log };
  const url = await askHost('', { method: 'POST', body: JSON.stringify(asked) });
  const output = () => readFileSync(log, 'utf8');
  return {
    url,
    output,
    stop: async () => void (await askHost(encodeURIComponent(url), { method: 'DELETE' })),
  };
}

async function askHost(path: string, request: RequestInit): Promise<string> {
  const response = await fetch(`${required('HOLDFAST_TEST_HOST')}/${path}`, request);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startBuiltService } from '../crash/start-built-service';
import type { ServiceProcess } from '../../drill/world/service-process';
import { testModelKey } from './model-key';
import { startModelRouter, type ModelRouter } from './model-router';
import { patience } from './patience';
import { taskQueueOf } from './shared-process';

/** As many as tests of several processes need. */
const processes = 2;

export interface SharedServices {
  urls: string[];
  close(): Promise<void>;
}

interface Servers {
  temporalAddress: string;
  mongodbUri: string;
  dataDir: string;
}

/**
 * Starts services with the default settings, for all tests that need no others. Each has its own task queue.
 */
export async function startSharedServices(servers: Servers): Promise<SharedServices> {
  const router = await startModelRouter();
  const services = await Promise.all(
    Array.from({ length: processes }, (_, index) => startOne(servers, router, index)),
  );
  return {
    urls: services.map(({ url }) => url),
    close: async () => {
      await Promise.all(services.map((service) => service.kill()));
      await router.close();
    },
  };
}

function startOne(
  { temporalAddress, mongodbUri, dataDir }: Servers,
  router: ModelRouter,
  index: number,
): Promise<ServiceProcess> {
  const folder = join(dataDir, `service-${index}`);
  mkdirSync(folder, { recursive: true });
  return startBuiltService({
    DATA_DIR: folder,
    PORT: '0',
    TASK_QUEUE: taskQueueOf(index),
    TEMPORAL_ADDRESS: temporalAddress,
    MONGODB_URI: mongodbUri,
    OPENAI_BASE_URL: router.url,
    OPENAI_API_KEY: testModelKey,
    MODEL_BACKOFF_MS: '20',
    ...patience,
    OUTBOUND_ALLOW: '127.0.0.1',
    // Tests read histories, and look for what must not be in them.
    ENCRYPT_PAYLOADS: 'false',
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    // All tests send from one address.
    ACCESS_KEY_NETWORK_PER_MINUTE: '1000000',
  });
}

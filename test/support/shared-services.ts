import type { ServiceProcess } from '../../drill/world/service-process';
import { startBuiltService, startServiceHost, testSettings } from './built-service';
import { startModelRouter, type ModelRouter } from './model-router';
import { patience } from './patience';
import { sharedTaskQueue } from './shared-task-queue';

/** As many as tests of several processes need. */
const processes = 2;

export interface SharedServices {
  urls: string[];
  /** The address of the process that runs services with other settings. */
  hostUrl: string;
  close(): Promise<void>;
}

/** Starts services with the default settings, for all tests that need no others. Each has its own task queue. */
export async function startSharedServices(): Promise<SharedServices> {
  const router = await startModelRouter();
  const [host, ...services] = await Promise.all([
    startServiceHost(),
    ...Array.from({ length: processes }, (_, index) => startOne(router, sharedTaskQueue(index))),
  ]);
  return {
    urls: services.map(({ url }) => url),
    hostUrl: host.url,
    close: async () => {
      await Promise.all([host, ...services].map((service) => service.kill()));
      await router.close();
    },
  };
}

function startOne(router: ModelRouter, taskQueue: string): Promise<ServiceProcess> {
  return startBuiltService({
    ...testSettings(),
    ...patience,
    TASK_QUEUE: taskQueue,
    OPENAI_BASE_URL: router.url,
    // Tests read histories, and look for what must not be in them.
    ENCRYPT_PAYLOADS: 'false',
    LOG_LEVEL: 'silent',
    // All tests send from one address.
    ACCESS_KEY_NETWORK_PER_MINUTE: '1000000',
  });
}

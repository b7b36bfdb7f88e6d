import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startServiceProcess } from '../../drill/world/service-process';
import { childEnvironment } from '../../src/platform/settings/child-environment';
import { masterKeyFile } from '../../src/platform/settings/master-keys';
import { packageRoot } from '../../src/dev/servers/package-root';
import type { Servers } from './start-all';
import { benchSettings } from './start-holdfast';

/** An additional process of the measured service. */
export interface Beside {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a process that serves the same tenants and runs no turns itself. */
export async function startBeside(
  { dataDir, temporalAddress, mongodbUri, modelUrl }: Servers,
  { name, settings = {} }: { name: string; settings?: Record<string, string> },
): Promise<Beside> {
  const folder = join(dataDir, name);
  mkdirSync(folder, { recursive: true });
  const service = await startServiceProcess({
    program: join(packageRoot(), 'dist', 'src', 'main.js'),
    folder,
    environment: childEnvironment({
      ...benchSettings(modelUrl),
      DATA_DIR: folder,
      ROLE: 'api',
      TEMPORAL_ADDRESS: temporalAddress,
      MONGODB_URI: mongodbUri,
      MASTER_KEY_FILE: masterKeyFile({ dataDir }),
      ...settings,
    }),
  });
  return {
    url: service.url,
    stop: async () => {
      await service.terminate();
    },
  };
}

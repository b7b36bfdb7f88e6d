import { join } from 'node:path';
import { testMasterKey } from '../support/master-key';
import { quickStart } from '../support/quick-start';
import { startServiceProcess, type ServiceProcess } from '../../drill/world/service-process';

const built = join(__dirname, '..', '..', 'dist', 'src');

/** Starts the built service with these settings and none of this process's own. */
export function startBuiltService(
  settings: Record<string, string> & { DATA_DIR: string },
): Promise<ServiceProcess> {
  const environment = { ...surroundings(), ...quickStart, MASTER_KEY: testMasterKey, ...settings };
  return startServiceProcess({ program: join(built, 'main.js'), environment, folder: settings.DATA_DIR });
}

/** The environment variables a process needs, so that a developer's own settings have no effect. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, HOLDFAST_CACHE, XDG_CACHE_HOME, TEMPORAL_BINARY, MONGOD_BINARY, FERRETDB_BINARY } =
    process.env;
  return { PATH, HOME, HOLDFAST_CACHE, XDG_CACHE_HOME, TEMPORAL_BINARY, MONGOD_BINARY, FERRETDB_BINARY };
}

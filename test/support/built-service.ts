import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startServiceProcess, type ServiceProcess } from '../../drill/world/service-process';
import { testMasterKey } from './master-key';
import { testModelKey } from './model-key';
import { required } from './required';

const dist = join(__dirname, '..', '..', 'dist');

/** Settings that services of tests have in common. They use the servers of the run. */
export function testSettings(dataDir = newFolder()) {
  return {
    TEMPORAL_ADDRESS: required('HOLDFAST_TEST_TEMPORAL'),
    MONGODB_URI: required('HOLDFAST_TEST_MONGODB_URI'),
    DATA_DIR: dataDir,
    PORT: '0',
    OPENAI_API_KEY: testModelKey,
    OUTBOUND_ALLOW: '127.0.0.1',
    MODEL_BACKOFF_MS: '20',
    DEMO: 'false',
    DEMO_TENANT: 'false',
  };
}

/** Starts the built service with these settings and none of this process's own. */
export function startBuiltService(
  settings: Record<string, string> & { DATA_DIR: string },
): Promise<ServiceProcess> {
  const environment = environmentOf(settings);
  return startServiceProcess({
    program: join(dist, 'src', 'main.js'),
    environment,
    folder: settings.DATA_DIR,
  });
}

/** Starts the process that runs services for tests. */
export function startServiceHost(): Promise<ServiceProcess> {
  const program = join(dist, 'test', 'support', 'service-host.js');
  return startServiceProcess({ program, environment: surroundings(), folder: newFolder() });
}

/** Returns these settings, with what a service needs beside them. */
export function environmentOf(settings: Record<string, string>): NodeJS.ProcessEnv {
  return { ...surroundings(), MASTER_KEY: testMasterKey, ...settings };
}

/** Is deleted at the end of the run. */
function newFolder(): string {
  return mkdtempSync(join(required('HOLDFAST_TEST_DATA_DIR'), 'service-'));
}

/** The environment variables a process needs, so that a developer's own settings have no effect. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, HOLDFAST_CACHE, XDG_CACHE_HOME, TEMPORAL_BINARY, MONGOD_BINARY, FERRETDB_BINARY } =
    process.env;
  return { PATH, HOME, HOLDFAST_CACHE, XDG_CACHE_HOME, TEMPORAL_BINARY, MONGOD_BINARY, FERRETDB_BINARY };
}

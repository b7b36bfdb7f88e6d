import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agent } from '../../src/domain/agent';
import type { HttpToolDefinition } from '../../src/domain/tool';
import { connectEncrypted } from '../support/master-key';
import type { Store } from '../../src/store/store';
import { startScriptedModel, type ScriptedModel } from '../support/scripted-model';
import { createTenant, type TestTenant } from '../support/test-tenant';
import { startToolServer, type ToolServer } from '../support/tool-server';
import { startBuiltService } from './start-built-service';
import type { ServiceProcess } from '../../drill/world/service-process';
import { required } from '../support/required';

/**
 * What outlives a killed service: the run's servers, the model, the tools' server, and
 * the tests' own store connection.
 */
export interface Stage {
  model: ScriptedModel;
  tools: ToolServer;
  store: Store;
  /** Shared by every service of the stage, as is `dataDir`. */
  taskQueue: string;
  dataDir: string;
  tenant(agent?: Partial<Agent>, tools?: HttpToolDefinition[]): Promise<TestTenant>;
  /** Starts a service. All services of one stage share their task queue. */
  start(settings?: Record<string, string>): Promise<ServiceProcess>;
  /** Starts three services behind one address. */
  startCluster(): Promise<ServiceProcess>;
  /** Kills the services that still run. */
  close(): Promise<void>;
}

/** For something that never happens while the service lives. */
export const forever = new Promise<void>(() => undefined);

/** Creates a stage for services that are ended by SIGKILL. Their work is reassigned after a second. */
export async function setStage(): Promise<Stage> {
  const mongodbUri = required('HOLDFAST_TEST_MONGODB_URI');
  const [model, tools, store] = await Promise.all([
    startScriptedModel(),
    startToolServer(),
    connectEncrypted(mongodbUri),
  ]);
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-crash-'));
  const taskQueue = `crash-${randomUUID()}`;
  const processes: ServiceProcess[] = [];

  const start = async (
    settings: Record<string, string>,
    program: 'main.js' | 'dev/cluster/main.js',
  ): Promise<ServiceProcess> => {
    const started = await startBuiltService(
      {
        TEMPORAL_ADDRESS: required('HOLDFAST_TEST_TEMPORAL'),
        MONGODB_URI: mongodbUri,
        DATA_DIR: dataDir,
        PORT: '0',
        TASK_QUEUE: taskQueue,
        OPENAI_BASE_URL: model.url,
        OPENAI_API_KEY: 'test-model-key',
        OUTBOUND_ALLOW: '127.0.0.1',
        MODEL_BACKOFF_MS: '20',
        HEARTBEAT_TIMEOUT_MS: '1000',
        ...settings,
      },
      program,
    );
    processes.push(started);
    return started;
  };

  return {
    model,
    tools,
    store,
    taskQueue,
    dataDir,
    tenant: (agent, definitions) => createTenant(store, agent, definitions),
    start: (settings = {}) => start(settings, 'main.js'),
    startCluster: () => start({}, 'dev/cluster/main.js'),
    close: async () => {
      await Promise.all(processes.map((process) => process.kill()));
      await Promise.all([model.close(), tools.close(), store.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agent } from '../../src/domain/agent';
import type { HttpToolDefinition } from '../../src/domain/tool';
import { startBuiltService, testSettings } from '../support/built-service';
import { connectEncrypted } from '../support/master-key';
import { connectStore } from '../../src/store/mongo/connect-store';
import type { Store } from '../../src/store/store';
import { startScriptedModel, type ScriptedModel } from '../support/scripted-model';
import { createTenant, type TestTenant } from '../support/test-tenant';
import { startToolServer, type ToolServer } from '../support/tool-server';
import type { ServiceProcess } from '../../drill/world/service-process';
import { required } from '../support/required';

/**
 * The parts that outlive a killed service: the run's servers, the model, the tools' server, and the tests' own store
 * connection.
 */
export interface Stage {
  model: ScriptedModel;
  tools: ToolServer;
  store: Store;
  /** Shared by every service of the stage, as is `dataDir`. */
  taskQueue: string;
  dataDir: string;
  tenant(agent?: Partial<Agent>, tools?: HttpToolDefinition[]): Promise<TestTenant>;
  /**
   * Returns the service that the test before has left running, or starts one; with settings of its own it is always
   * a new one. All services of one stage share their task queue.
   */
  start(settings?: Record<string, string>): Promise<ServiceProcess>;
  /**
   * Ends a test: drops the script and what was seen, and keeps one of the services that still run. A start takes
   * seconds of CPU, and a killed service leaves its place to the next one anyway.
   */
  clear(): Promise<void>;
  /** Kills the services that still run. */
  close(): Promise<void>;
}

/** For something that never happens while the service lives. */
export const forever = new Promise<void>(() => undefined);

/**
 * Creates a stage for services that are ended by SIGKILL and have these settings. Their work is reassigned after five
 * seconds, as by default. With an empty `MASTER_KEY` they need a `MONGODB_URI` of a database that nobody else has
 * encrypted.
 */
export async function setStage(settings: Record<string, string> = {}): Promise<Stage> {
  const mongodbUri = settings['MONGODB_URI'] ?? required('HOLDFAST_TEST_MONGODB_URI');
  const [model, tools, store] = await Promise.all([
    startScriptedModel(),
    startToolServer(),
    settings['MASTER_KEY'] === '' ? connectStore(mongodbUri) : connectEncrypted(mongodbUri),
  ]);
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-crash-'));
  const taskQueue = `crash-${randomUUID()}`;
  const processes: ServiceProcess[] = [];
  let left: ServiceProcess | undefined;

  const start = async (more: Record<string, string>): Promise<ServiceProcess> => {
    const started = await startBuiltService({
      ...testSettings(dataDir),
      TASK_QUEUE: taskQueue,
      OPENAI_BASE_URL: model.url,
      ...settings,
      ...more,
    });
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
    start: async (more) => {
      if (more) return start(more);
      const kept = left;
      left = undefined;
      return kept ?? start({});
    },
    clear: async () => {
      const [running, ...others] = processes.filter((process) => process.isRunning());
      left = running;
      await Promise.all(others.map((process) => process.kill()));
      model.forget();
      for (const seen of [model.requests, tools.calls, tools.answers]) seen.length = 0;
    },
    close: async () => {
      await Promise.all(processes.map((process) => process.kill()));
      await Promise.all([model.close(), tools.close(), store.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

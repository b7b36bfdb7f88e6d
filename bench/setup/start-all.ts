import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { masterKeyFile } from '../../src/platform/settings/master-keys';
import { connectStore } from '../../src/store/mongo/connect-store';
import type { Store } from '../../src/store/store';
import { collectedMemory, type Memory } from '../measure/memory';
import { startProfiler, type Profiler } from '../profile/profiler';
import { forkProcess } from './fork-process';
import { startLoadGenerator, type LoadGenerator } from './load-generator';
import { startHoldfast } from './start-holdfast';

/** All participants of a run, each in its own process. */
export interface Participants {
  load: LoadGenerator;
  /** The address of the service, and the headers that authenticate requests. */
  holdfast: { url: string; headers: Record<string, string> };
  temporal: Client;
  store: Store;
  tenantId: string;
  /** The servers for further services. */
  servers: Servers;
  /** Process ids of the service and its servers, by name. */
  pids: Record<string, number>;
  /** Measures the service's memory after garbage collection. */
  memory: () => Promise<Memory>;
  /** Starts profiling the service. */
  profile: () => Promise<Profiler>;
  /** Lets the model continue the held turns. */
  releaseModel: () => void;
  stop(): Promise<void>;
}

export interface Servers {
  /** A folder that is deleted after the run. */
  dataDir: string;
  temporalAddress: string;
  mongodbUri: string;
  modelUrl: string;
}

export interface StartOptions {
  cacheDir: string;
  print: (line: string) => void;
}

/**
 * Starts the scripted model, the three subjects and the load generator. If one fails to start, stops
 * everything.
 */
export async function startAll(options: StartOptions): Promise<Participants> {
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
    rmSync(dataDir, { recursive: true, force: true });
  };
  let stopping: Promise<void> | undefined;
  // An interrupted run stops everything, and its own end does so too.
  const stop = () => (stopping ??= stopAll());
  const started = <T extends { stop(): Promise<void> }>(one: T): T => {
    stops.push(() => one.stop());
    return one;
  };
  try {
    const model = started(await forkProcess('scripted-model'));
    const relay = started(await forkProcess('bare-relay', model.url));
    const holdfast = started(await startHoldfast({ ...options, dataDir, modelUrl: model.url }));
    const workflow = started(await forkProcess('bare-workflow', holdfast.temporalAddress));
    const connection = await Connection.connect({ address: holdfast.temporalAddress });
    stops.push(() => connection.close());
    const store = await connectStore(holdfast.mongodbUri, {
      masterKeys: { file: masterKeyFile({ dataDir }) },
    });
    stops.push(() => store.close());
    const headers = { 'x-api-key': holdfast.apiKey };
    const bearer = { authorization: `Bearer ${holdfast.apiKey}` };
    const load = started(
      await startLoadGenerator({
        relay: { url: relay.url, headers: {} },
        holdfast: { url: `${holdfast.url}/api/agent/stream`, headers },
        workflow: { url: workflow.url, headers: {} },
        keyed: { url: `${holdfast.url}/api/agent/stream`, headers },
        'ai-sdk': { url: `${holdfast.url}/ai/${holdfast.agentId}/chat`, headers: bearer },
        'ag-ui': { url: `${holdfast.url}/ag-ui/${holdfast.agentId}`, headers: bearer },
        openai: { url: `${holdfast.url}/v1/responses`, headers: bearer, model: holdfast.agentId },
        mcp: { url: `${holdfast.url}/mcp/${holdfast.agentId}`, headers: bearer },
        a2a: {
          url: `${holdfast.url}/a2a/${holdfast.agentId}/message:stream`,
          headers: { ...bearer, 'a2a-version': '1.0' },
        },
      }),
    );
    return {
      load,
      stop,
      pids: holdfast.pids,
      holdfast: { url: holdfast.url, headers },
      temporal: new Client({ connection }),
      store,
      tenantId: holdfast.tenantId,
      servers: {
        dataDir,
        temporalAddress: holdfast.temporalAddress,
        mongodbUri: holdfast.mongodbUri,
        modelUrl: model.url,
      },
      memory: () => collectedMemory(holdfast.pids['Holdfast'] ?? 0, holdfast.inspectorUrl),
      profile: () => startProfiler(holdfast.inspectorUrl),
      releaseModel: () => model.send({ do: 'release' }),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

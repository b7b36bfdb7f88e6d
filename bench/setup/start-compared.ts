import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startServiceProcess } from '../../drill/world/service-process';
import { packageRoot } from '../../src/dev/servers/package-root';
import { childEnvironment } from '../../src/platform/settings/child-environment';
import { forkProcess } from './fork-process';
import { startLoadGenerator, type LoadGenerator } from './load-generator';
import { benchSettings, demoFile } from './start-holdfast';
import type { Servers } from './start-all';

/** An additional service on the servers of the run, with its own database. */
export interface Compared {
  load: LoadGenerator;
  pid: number;
  /** Returns the number of its statements to the database since the last call. */
  statements: () => Promise<number>;
  agentId: string;
  /** Calls the workspace as its owner, and returns the response's data. */
  workspace: (method: 'GET' | 'PATCH', path: string, body?: object) => Promise<unknown>;
  stop: () => Promise<void>;
}

export interface ComparedOptions {
  /** The name of its folder and its database. */
  name: string;
  settings: Record<string, string>;
  /** The bench's process to load before the service. */
  preload?: string;
}

/** Starts the service with these settings. Its load generator calls it `holdfast`. */
export async function startCompared(
  { dataDir, temporalAddress, mongodbUri, modelUrl }: Servers,
  { name, settings, preload }: ComparedOptions,
): Promise<Compared> {
  const folder = join(dataDir, name);
  mkdirSync(folder, { recursive: true });
  const database = new URL(mongodbUri);
  const counter = await forkProcess('statement-counter', database.port);
  const [host, port] = counter.url.split(':');
  const service = await startServiceProcess({
    program: join(packageRoot(), 'dist', 'src', 'main.js'),
    folder,
    environment: childEnvironment({
      ...benchSettings(modelUrl),
      DATA_DIR: folder,
      TEMPORAL_ADDRESS: temporalAddress,
      MONGODB_URI: `mongodb://${host}:${port}/${name}?directConnection=true`,
      TASK_QUEUE: name,
      ...settings,
    }),
    ...(preload !== undefined && { preload: join(__dirname, '..', 'processes', `${preload}.js`) }),
  });
  const { apiKey, agentId, workspaceToken } = demoFile.parse(
    JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')),
  );
  const load = await startLoadGenerator({
    holdfast: { url: `${service.url}/api/agent/stream`, headers: { 'x-api-key': apiKey } },
  });
  return {
    load,
    pid: service.pid,
    statements: async () => {
      const answered = counter.nextMessage();
      counter.send({ do: 'count' });
      return z.object({ statements: z.int() }).parse(await answered).statements;
    },
    agentId,
    workspace: async (method, path, body) => {
      const response = await fetch(`${service.url}/api/workspace${path}`, {
        method,
        headers: { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} was refused: ${text}`);
      return z.object({ data: z.unknown() }).parse(JSON.parse(text)).data;
    },
    stop: async () => {
      await load.stop();
      await service.terminate();
      await counter.stop();
    },
  };
}

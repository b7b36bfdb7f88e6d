import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { childEnvironment } from '../../src/platform/settings/child-environment';
import { killWithParent } from '../../src/dev/servers/server-process';
import { packageRoot } from '../../src/dev/servers/package-root';
import { readServersFile } from '../../src/dev/servers/servers-file';

export interface HoldfastOptions {
  dataDir: string;
  cacheDir: string;
  modelUrl: string;
  print: (line: string) => void;
}

export interface Holdfast {
  url: string;
  apiKey: string;
  temporalAddress: string;
  /** The URI of the store, for set-up that would take too long through the service. */
  mongodbUri: string;
  tenantId: string;
  agentId: string;
  /** The `ws:` address of the service's inspector. */
  inspectorUrl: string;
  /** Process ids by name: the service and the servers that it started. */
  pids: Record<string, number>;
  stop(): Promise<void>;
}

export const demoFile = z.object({
  apiKey: z.string(),
  tenantId: z.string(),
  agentId: z.string(),
  workspaceToken: z.string(),
});

/**
 * Starts the service as a user does, with its embedded servers and without the settings of a local `.env`.
 */
export async function startHoldfast(options: HoldfastOptions): Promise<Holdfast> {
  const { dataDir, cacheDir, modelUrl, print } = options;
  const main = join(packageRoot(), 'dist', 'src', 'main.js');
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', main], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnvironment({
      ...benchSettings(modelUrl),
      DATA_DIR: dataDir,
      HOLDFAST_CACHE: cacheDir,
      TEMPORAL_ADDRESS: '',
      TASK_QUEUE: '',
    }),
  });
  killWithParent(child);
  const ended = once(child, 'exit');
  const inspector = inspectorUrlIn(child.stderr);
  const url = await Promise.race([readyUrl(child.stdout, print), ended.then(() => undefined)]);
  if (url === undefined || child.pid === undefined) throw new Error('Holdfast ended before it was ready.');

  const { addresses, servers } = readServersFile(dataDir);
  const pids = Object.entries(servers).map(([name, { pid }]): [string, number] => [name, pid]);
  return {
    url,
    ...demoFile.parse(JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'))),
    temporalAddress: addresses?.temporal ?? '',
    mongodbUri: addresses?.mongodb ?? '',
    inspectorUrl: await inspector,
    pids: { Holdfast: child.pid, ...Object.fromEntries<number>(pids) },
    stop: async () => {
      // If a part does not stop, the service names it.
      createInterface({ input: child.stdout }).on('line', print);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The settings of every measured service. */
export function benchSettings(modelUrl: string): Record<string, string> {
  return {
    PORT: '0',
    LOG_LEVEL: 'warn',
    OPENAI_API_KEY: 'bench',
    OPENAI_BASE_URL: `${modelUrl}/v1`,
    MODEL_FIRST_BYTE_TIMEOUT_MS: '600000',
    API_KEY_PER_MINUTE: '1000000',
    MAX_OPEN_STREAMS: '10000',
    OUTBOUND_ALLOW: '127.0.0.1',
    // One tenant generates all load, so its shares of the limits must not apply.
    MAX_REQUESTS: '10000',
    MAX_STARTING_TURNS: '10000',
    MAX_RUNNING_TURNS: '10000',
  };
}

/** Prints the service's lines about its servers, but not the later keys. Resolves with its address. */
function readyUrl(output: NodeJS.ReadableStream, print: (line: string) => void): Promise<string> {
  let serversAreUp = false;
  return new Promise((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      const [, url] = /^ready (\S+)$/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
      serversAreUp ||= line.startsWith('The store was empty');
      if (!serversAreUp) print(line);
    });
  });
}

/** Resolves with the address that Node prints first. Forwards the service's own stderr. */
function inspectorUrlIn(errors: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    createInterface({ input: errors }).on('line', (line) => {
      const [, url] = /^Debugger listening on (\S+)$/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
      else if (!/^(For help, see|Debugger )/.test(line)) process.stderr.write(`${line}\n`);
    });
  });
}

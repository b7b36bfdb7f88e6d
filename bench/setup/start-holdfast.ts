import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { childEnvironment } from '../../src/settings/child-environment';
import { leash } from '../../src/stack/leash';
import { packageRoot } from '../../src/stack/package-root';
import { readStackFile } from '../../src/stack/stack-file';

export interface HoldfastOptions {
  dataDir: string;
  cacheDir: string;
  modelUrl: string;
  /** Where to write a CPU profile of the whole run; absent: none is taken. */
  profileDir?: string;
  print: (line: string) => void;
}

export interface Holdfast {
  url: string;
  apiKey: string;
  temporalAddress: string;
  /** Process ids by name: the service and the servers that it started. */
  pids: Record<string, number>;
  stop(): Promise<void>;
}

const demoFile = z.object({ apiKey: z.string() });

/** Starts the service as a user does, with its embedded servers and without a setting of this machine's `.env`. */
export async function startHoldfast(options: HoldfastOptions): Promise<Holdfast> {
  const { dataDir, cacheDir, modelUrl, profileDir, print } = options;
  const profile = profileDir === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profileDir];
  const child = spawn(process.execPath, [...profile, join(packageRoot(), 'dist', 'src', 'main.js')], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: childEnvironment({
      ...{ DATA_DIR: dataDir, HOLDFAST_CACHE: cacheDir, PORT: '0', LOG_LEVEL: 'error' },
      ...{ TEMPORAL_ADDRESS: '', TASK_QUEUE: '', OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: `${modelUrl}/v1` },
      ...{ MODEL_FIRST_BYTE_TIMEOUT_MS: '600000', API_KEY_PER_MINUTE: '1000000' },
    }),
  });
  leash(child);
  const ended = once(child, 'exit');
  const url = await Promise.race([readyUrl(child.stdout, print), ended.then(() => undefined)]);
  if (url === undefined || child.pid === undefined) throw new Error('Holdfast ended before it was ready.');

  const { addresses, servers } = readStackFile(dataDir);
  const pids = Object.entries(servers).map(([name, { pid }]): [string, number] => [name, pid]);
  return {
    url,
    apiKey: demoFile.parse(JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'))).apiKey,
    temporalAddress: addresses?.temporal ?? '',
    pids: { Holdfast: child.pid, ...Object.fromEntries<number>(pids) },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Passes on what the service reports of its servers, and not the keys that follow; resolves with its address. */
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

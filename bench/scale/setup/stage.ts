import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServiceProcess, type ServiceProcess } from '../../../drill/world/service-process';
import { packageRoot } from '../../../src/dev/servers/package-root';
import { readServersFile } from '../../../src/dev/servers/servers-file';
import { startServers } from '../../../src/dev/servers/start-servers';
import { childEnvironment } from '../../../src/platform/settings/child-environment';
import { loadSettings } from '../../../src/platform/settings/settings';
import { forkProcess } from '../../setup/fork-process';
import { benchSettings, demoFile } from '../../setup/start-holdfast';
import type { Print } from '../main';

/** Servers and processes of the service, each in its own process. */
export interface Stage {
  /** A folder that is deleted afterwards. */
  dataDir: string;
  /** The processes of the service. */
  members: ServiceProcess[];
  /** Of the demo tenant. */
  apiKey: string;
  /** Process ids of the servers and the scripted model by name. */
  pids: Record<string, number>;
  /** Starts processes of the service until there are this many. */
  resize: (count: number) => Promise<void>;
  /** Ends the first process by SIGKILL. */
  killOne: () => Promise<void>;
  stop: () => Promise<void>;
}

const dist = join(packageRoot(), 'dist');

/**
 * Starts the scripted model, Temporal, the database and one process of the service with these further settings.
 * @throws Error if one of them does not start; nothing is left running then
 */
export async function startStage(print: Print, settings: Record<string, string> = {}): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-scale-'));
  const stops = [() => Promise.resolve(rmSync(dataDir, { recursive: true, force: true }))];
  const members: ServiceProcess[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  try {
    const found = loadSettings();
    const own = {
      temporal: { ...found.temporal, address: undefined },
      mongodb: { ...found.mongodb, uri: undefined },
    };
    const servers = await startServers({ ...found, ...own, dataDir }, print);
    stops.push(() => servers.stop());
    const model = await forkProcess('scripted-model');
    stops.push(() => model.stop());
    stops.push(async () => void (await Promise.all(members.map((member) => member.terminate()))));
    let begun = 0;
    const resize = async (count: number) => {
      while (members.length < count) {
        const folder = join(dataDir, `service-${(begun += 1)}`);
        mkdirSync(folder);
        members.push(
          await startServiceProcess({
            program: join(dist, 'src', 'main.js'),
            preload: join(dist, 'drill', 'attack', 'collect-garbage.js'),
            folder,
            environment: childEnvironment({
              ...benchSettings(model.url),
              ...settings,
              DATA_DIR: folder,
              TEMPORAL_ADDRESS: servers.temporalAddress,
              MONGODB_URI: servers.mongodbUri,
              TASK_QUEUE: 'scale',
              MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
            }),
          }),
        );
      }
    };
    // The first process creates the demo tenant, and the others find it.
    await resize(1);
    const { apiKey } = demoFile.parse(
      JSON.parse(readFileSync(join(dataDir, 'service-1', 'demo.json'), 'utf8')),
    );
    const pids = Object.entries(readServersFile(dataDir).servers).map(
      ([name, { pid }]) => [name, pid] as const,
    );
    return {
      ...{ dataDir, members, apiKey, resize, stop },
      pids: { ...Object.fromEntries(pids), model: model.pid },
      killOne: async () => members.shift()?.kill(),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServiceProcess, type ServiceProcess } from '../../../drill/world/service-process';
import { childEnvironment } from '../../../src/platform/settings/child-environment';
import { packageRoot } from '../../../src/dev/servers/package-root';
import { benchSettings, demoFile } from '../../setup/start-holdfast';
import type { World } from './start-world';

/** Processes of the service on one database, one Temporal and one task queue. */
export interface Fleet {
  readonly members: readonly ServiceProcess[];
  /** Of the demo tenant. */
  readonly apiKey: string;
  /** Starts processes until there are this many, or ends the latest ones. */
  resize: (count: number) => Promise<void>;
  /** Returns the last output of each process, and says which of them have ended by themselves. */
  lastOutput: () => string[];
  /** Ends the first process by SIGKILL. */
  killOne: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface FleetOptions {
  /** Of its database and its task queue. Each fleet of a world has another. */
  name?: string;
  /** Further settings of the service. */
  settings?: Record<string, string>;
  /** Lets settledMemory collect the garbage of a process. */
  collectsGarbage?: boolean;
}

/** As many lines of a process's output say what is wrong with it. */
const fewLines = 5;

const collector = join(packageRoot(), 'dist', 'drill', 'attack', 'collect-garbage.js');

/**
 * Starts one process. It creates the demo tenant, and the others find it.
 * @throws Error with its output if it does not start
 */
export async function startFleet(
  world: World,
  { name = 'scale', settings = {}, collectsGarbage = false }: FleetOptions = {},
): Promise<Fleet> {
  const members: ServiceProcess[] = [];
  let begun = 0;
  const folderOf = (n: number) => join(world.dataDir, `${name}-${n}`);

  async function start(): Promise<void> {
    begun += 1;
    const folder = folderOf(begun);
    mkdirSync(folder);
    const member = await startServiceProcess({
      program: join(packageRoot(), 'dist', 'src', 'main.js'),
      folder,
      ...(collectsGarbage && { preload: collector }),
      environment: childEnvironment({
        ...benchSettings(world.modelUrl),
        ...settings,
        DATA_DIR: folder,
        TEMPORAL_ADDRESS: world.temporalAddress,
        MONGODB_URI: world.mongodbUri(name),
        TASK_QUEUE: name,
        MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      }),
    });
    members.push(member);
  }

  async function resize(count: number): Promise<void> {
    while (members.length < count) await start();
    await Promise.all(members.splice(count).map((member) => member.terminate()));
  }

  async function killOne(): Promise<void> {
    const [first] = members.splice(0, 1);
    await first?.kill();
  }

  await start();
  const { apiKey } = demoFile.parse(JSON.parse(readFileSync(join(folderOf(1), 'demo.json'), 'utf8')));
  return { members, apiKey, resize, lastOutput: () => members.map(lastOf), killOne, stop: () => resize(0) };
}

function lastOf(member: ServiceProcess): string {
  const lines = member.output().split('\n').slice(-fewLines);
  return [`${member.url} ${member.isRunning() ? 'runs' : 'has ended'}. It printed last:`, ...lines].join(
    '\n',
  );
}

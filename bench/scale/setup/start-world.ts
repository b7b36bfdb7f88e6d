import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readServersFile } from '../../../src/dev/servers/servers-file';
import { startServers } from '../../../src/dev/servers/start-servers';
import { loadSettings } from '../../../src/platform/settings/settings';
import { forkProcess } from '../../setup/fork-process';
import type { Print } from '../parts/part';

/** Everything that the service stands on, each in its own process. */
export interface World {
  /** A folder that is deleted afterwards. */
  dataDir: string;
  temporalAddress: string;
  /** Returns the way to a database, past a process that counts statements. */
  mongodbUri: (database: string) => string;
  modelUrl: string;
  /** Process ids by the name of the part. */
  pids: Record<string, number>;
  /** How many statements the database got since the last call. */
  statements: () => Promise<number>;
  stop: () => Promise<void>;
}

const counted = z.object({ statements: z.int() });

/**
 * Starts the scripted model, Temporal, the database and the counter of statements.
 * @throws Error if one of them does not start; nothing is left running then
 */
export async function startWorld(print: Print): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-scale-'));
  const stops: (() => Promise<void>)[] = [
    () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })),
  ];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  try {
    const servers = await startServers(ownServers(dataDir), print);
    stops.push(() => servers.stop());
    const model = await forkProcess('scripted-model');
    stops.push(() => model.stop());
    const database = new URL(servers.mongodbUri);
    const counter = await forkProcess('statement-counter', database.port);
    stops.push(() => counter.stop());
    return {
      dataDir,
      temporalAddress: servers.temporalAddress,
      mongodbUri: (database) => `mongodb://${counter.url}/${database}?directConnection=true`,
      modelUrl: model.url,
      pids: {
        ...pidsIn(dataDir),
        'model script': model.pid,
        'statement counter': counter.pid,
      },
      statements: async () => {
        const answered = counter.nextMessage();
        counter.send({ do: 'count' });
        return counted.parse(await answered).statements;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The settings of this machine, with servers of their own in this folder. */
function ownServers(dataDir: string): ReturnType<typeof loadSettings> {
  const settings = loadSettings();
  const { temporal, mongodb } = settings;
  return {
    ...settings,
    dataDir,
    temporal: { ...temporal, address: undefined },
    mongodb: { ...mongodb, uri: undefined },
  };
}

function pidsIn(folder: string): Record<string, number> {
  const { servers } = readServersFile(folder);
  return Object.fromEntries(Object.entries(servers).map(([name, { pid }]) => [name, pid]));
}

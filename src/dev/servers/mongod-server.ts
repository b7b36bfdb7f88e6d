import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import type { ServerCommand } from './server-process';
import { retry, waitForPort } from './wait-until';

const SET = 'holdfast';
// MongoDB's error codes NotYetInitialized and InvalidReplicaSetConfig.
const NOT_YET_INITIALIZED = 94;
const NOT_A_MEMBER = 93;

/** The command for MongoDB as a replica set of one member, with its files in `DATA_DIR/mongodb`. */
export function mongodServer(binary: string, dataDir: string, port: number): ServerCommand {
  const folder = join(dataDir, 'mongodb');
  mkdirSync(folder, { recursive: true });
  return {
    name: 'MongoDB',
    file: binary,
    args: [
      ...['--dbpath', folder, '--bind_ip', '127.0.0.1', '--port', String(port)],
      ...['--replSet', SET, '--wiredTigerCacheSizeGB', '0.25', '--quiet'],
      // The default of 15 s, meant for clients to move to another member, is longer than the time until
      // SIGKILL.
      ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=1000'],
    ],
    logFile: join(dataDir, 'logs', 'mongodb.log'),
    endsWithStdin: false,
    ready: async (signal) => {
      await waitForPort(port, signal);
      await formReplicaSet(port, signal);
    },
  };
}

async function formReplicaSet(port: number, signal: AbortSignal): Promise<void> {
  const host = `127.0.0.1:${port}`;
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`);
  try {
    const admin = client.db('admin');
    await retry(() => admin.command({ ping: 1 }), signal);
    await retry(async () => {
      await ensureMember();
      const hello = await admin.command({ hello: 1 });
      if (hello['isWritablePrimary'] !== true) throw new Error('MongoDB has no primary yet');
    }, signal);

    // The set's stored configuration contains the port. After a start on another port, the member is not in
    // it.
    async function ensureMember(): Promise<void> {
      try {
        await admin.command({ replSetGetStatus: 1 });
      } catch (error) {
        if (!(error instanceof MongoServerError)) throw error;
        if (error.code === NOT_YET_INITIALIZED) await admin.command({ replSetInitiate: configuration(1) });
        else if (error.code === NOT_A_MEMBER) await reconfigure();
        else throw error;
      }
    }

    async function reconfigure(): Promise<void> {
      const stored: { config?: { version?: number } } = await admin.command({ replSetGetConfig: 1 });
      await admin.command({
        replSetReconfig: configuration(Number(stored.config?.version) + 1),
        force: true,
      });
    }
  } finally {
    await client.close();
  }

  function configuration(version: number) {
    return { _id: SET, version, members: [{ _id: 0, host }] };
  }
}

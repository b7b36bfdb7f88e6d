import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../../platform/settings/settings';
import { temporalServerPrograms } from '../binaries/temporal-server-programs';
import { claimDataDir } from '../data-dir';
import { lastingPort } from '../ports';
import { secondsSince, type Progress } from '../progress';
import type { ServerCommand } from '../server-process';
import { ServersRecord } from '../servers-file';
import { supervise, type SupervisedServer } from '../supervise';
import { planCluster } from './plan-cluster';
import { postgresPrograms } from './postgres-programs';
import { prepareCluster } from './prepare-cluster';

const namespaceMs = 60_000;

export interface TemporalCluster {
  /** Of the frontend, as `host:port`. */
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Starts a Temporal cluster of several processes on PostgreSQL, with its data in `DATA_DIR/temporal-cluster`. Restarts
 * processes that end by themselves until `stop` is called.
 * @throws ServersError that says what to do; nothing is left running then.
 */
export async function startTemporalCluster(settings: Settings, progress: Progress): Promise<TemporalCluster> {
  const postgres = await postgresPrograms({ mayInstall: false }, progress);
  const programs = { ...postgres, ...(await temporalServerPrograms(settings, progress)) };
  const folder = join(settings.dataDir, 'temporal-cluster');
  const release = await claimDataDir(folder, progress);
  const record = new ServersRecord(folder);
  const running: SupervisedServer[] = [];
  const stop = async () => {
    // PostgreSQL last: it waits until nobody is connected to it.
    await Promise.all(running.splice(1).map((server) => server.stop()));
    await running[0]?.stop();
    record.stopped();
    await release();
  };
  const start = async (command: ServerCommand) => {
    const server = await supervise(command, progress, (identity) => {
      record.started(command.name, identity);
      progress(`${command.name}: process ${identity.pid}`);
    });
    running.push(server);
  };
  try {
    const begun = performance.now();
    const plan = await planCluster({
      folder,
      namespace: settings.temporal.namespace,
      password: lastingPassword(folder),
      portOf: (purpose, taken) => record.port(purpose, (preferred) => lastingPort(preferred, taken)),
    });
    const cluster = await prepareCluster(plan, programs);
    await start(cluster.postgres);
    await cluster.updateSchema();
    await allOrFirstError(cluster.members.map(start));
    await cluster.prepareNamespace(AbortSignal.timeout(namespaceMs));
    progress(`the Temporal cluster is up (${secondsSince(begun)} s)`);
    return { address: cluster.address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for all even if one fails, so that what the others started can be stopped. */
async function allOrFirstError(starting: Promise<void>[]): Promise<void> {
  await Promise.allSettled(starting);
  await Promise.all(starting);
}

/** The password that the database was created with. */
function lastingPassword(folder: string): string {
  const file = join(folder, 'postgres-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { temporalServerPrograms } from '../cluster/temporal-server-programs';
import { planCluster, type ClusterPlan } from '../cluster/plan-cluster';
import { postgresPrograms } from '../cluster/postgres-programs';
import { prepareCluster, type PreparedCluster } from '../cluster/prepare-cluster';
import type { ServerCommand } from '../../src/dev/servers/server-process';
import { loadSettings } from '../../src/platform/settings/settings';
import { Server, type Killable } from './server';

const namespaceMs = 120_000;

/** A Temporal cluster whose processes can go down separately. `up` and `kill` apply to all of them. */
export interface DrillCluster extends Killable {
  plan: ClusterPlan;
  postgres: Server;
  /** All processes except PostgreSQL, by their names in the plan. */
  members: ReadonlyMap<string, Server>;
}

export interface DrillClusterOptions {
  folder: string;
  print: (line: string) => void;
  /** Returns the address of a process; by default 127.0.0.1. */
  hostOf?: (name: string) => string;
  /** Changes the command of a process. */
  changed?: (name: string, command: ServerCommand) => ServerCommand;
}

/** Starts a Temporal cluster with its files in this folder. */
export async function startDrillCluster(options: DrillClusterOptions): Promise<DrillCluster> {
  const { folder, print, hostOf, changed } = options;
  mkdirSync(folder, { recursive: true });
  const postgres = await postgresPrograms(print);
  const programs = { ...postgres, ...(await temporalServerPrograms(loadSettings(), print)) };
  const plan = await planCluster({
    ...{ folder, namespace: 'default', password: randomUUID() },
    ...(hostOf && { hostOf }),
  });
  const prepared = await prepareCluster(plan, programs);
  const commands = prepared.members.map((command, at) => {
    const name = plan.members[at]?.name ?? '';
    return [name, new Server(changed?.(name, command) ?? command)] as const;
  });
  const cluster = clusterOf(plan, prepared, new Map(commands));
  try {
    await cluster.postgres.up();
    await prepared.updateSchema();
    await cluster.up();
  } catch (error) {
    await cluster.kill();
    throw error;
  }
  return cluster;
}

function clusterOf(
  plan: ClusterPlan,
  prepared: PreparedCluster,
  members: ReadonlyMap<string, Server>,
): DrillCluster {
  const postgres = new Server(prepared.postgres);
  const all = [...members.values()];
  return {
    plan,
    postgres,
    members,
    up: async () => {
      await postgres.up();
      await Promise.all(all.map((member) => member.up()));
      await prepared.prepareNamespace(AbortSignal.timeout(namespaceMs));
    },
    kill: async () => {
      await Promise.all([...all, postgres].map((server) => server.kill()));
    },
  };
}

import { join } from 'node:path';
import { lastingPort } from '../world/lasting-port';

/** The role of a process in a Temporal cluster. */
export type ClusterRole = 'frontend' | 'history' | 'matching' | 'worker';

/** One process of the cluster, and where it listens. */
export interface ClusterMember {
  /** Such as `history-2`. */
  readonly name: string;
  readonly role: ClusterRole;
  readonly host: string;
  readonly port: number;
  /** Members find each other here. */
  readonly membershipPort: number;
}

/** Where everything of a Temporal cluster is. Nothing of it needs to run yet. */
export interface ClusterPlan {
  /** Configuration, logs and the database are in here. */
  readonly folder: string;
  readonly namespace: string;
  /** Can't change once the database was created. */
  readonly shards: number;
  readonly postgres: { readonly host: string; readonly port: number; readonly password: string };
  readonly members: readonly ClusterMember[];
}

export interface PlanOptions {
  readonly folder: string;
  readonly namespace: string;
  readonly password: string;
  /** Returns the address of this machine that a process listens on, by default 127.0.0.1. */
  readonly hostOf?: (name: string) => string;
}

const shards = 4;
const loopback = '127.0.0.1';

const memberRoles: readonly (readonly [name: string, role: ClusterRole])[] = [
  ['frontend', 'frontend'],
  ['history-1', 'history'],
  ['history-2', 'history'],
  ['matching-1', 'matching'],
  ['matching-2', 'matching'],
  ['worker', 'worker'],
];

/** The names of all processes but PostgreSQL. */
export const memberNames: readonly string[] = memberRoles.map(([name]) => name);

/** Plans a cluster of one frontend, two processes each for history and matching, one worker, and PostgreSQL. */
export async function planCluster(options: PlanOptions): Promise<ClusterPlan> {
  const { folder, namespace, password, hostOf = () => loopback } = options;
  const members: ClusterMember[] = [];
  const taken = new Set<number>();
  const nextPort = async () => {
    const port = await lastingPort(taken);
    taken.add(port);
    return port;
  };
  for (const [name, role] of memberRoles) {
    const [port, membershipPort] = [await nextPort(), await nextPort()];
    members.push({ name, role, host: hostOf(name), port, membershipPort });
  }
  const postgres = { host: hostOf('postgres'), port: await nextPort(), password };
  return { folder, namespace, shards, postgres, members };
}

/**
 * Returns the process that the service connects to.
 * @throws Error if the plan has none
 */
export function frontendOf({ members }: Pick<ClusterPlan, 'members'>): ClusterMember {
  const frontend = members.find(({ role }) => role === 'frontend');
  if (!frontend) throw new Error('The Temporal cluster has no frontend.');
  return frontend;
}

/** Returns where the frontend listens, as `host:port`. */
export function addressOf(plan: Pick<ClusterPlan, 'members'>): string {
  const { host, port } = frontendOf(plan);
  return `${host}:${port}`;
}

/** The folder that holds the configuration of every process. */
export function configurationFolder({ folder }: Pick<ClusterPlan, 'folder'>): string {
  return join(folder, 'configuration');
}

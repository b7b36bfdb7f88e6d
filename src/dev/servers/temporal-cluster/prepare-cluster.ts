import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemporalServerPrograms } from '../binaries/temporal-server-programs';
import { asFile, clusterSettings, neededSettings } from '../dynamic-configuration';
import type { ServerCommand } from '../server-process';
import { queueSettings } from '../fair-queues';
import { waitForPort } from '../wait-until';
import { dynamicFile, memberConfiguration } from './member-configuration';
import { addressOf, configurationFolder, type ClusterMember, type ClusterPlan } from './plan-cluster';
import type { PostgresPrograms } from './postgres-programs';
import { databaseFolder, postgresServer } from './postgres-server';
import { prepareNamespace } from './prepare-namespace';
import { updateSchema } from './update-schema';

export interface ClusterPrograms extends TemporalServerPrograms, PostgresPrograms {}

/** The commands of a Temporal cluster, in the order in which they are started. */
export interface PreparedCluster {
  /** Of the frontend, as `host:port`. */
  readonly address: string;
  readonly postgres: ServerCommand;
  /** Once PostgreSQL is up: creates Temporal's tables unless they exist. */
  updateSchema(): Promise<void>;
  /** One for each process, in any order. */
  readonly members: readonly ServerCommand[];
  /** Once all processes are up: creates the namespace. Resolves once workflows can start; rejects if `signal` aborts. */
  prepareNamespace(signal: AbortSignal): Promise<void>;
}

/** Writes the configuration of a cluster and creates its database's files. Starts nothing. */
export async function prepareCluster(plan: ClusterPlan, programs: ClusterPrograms): Promise<PreparedCluster> {
  const configuration = configurationFolder(plan);
  mkdirSync(configuration, { recursive: true, mode: 0o700 });
  const queues = queueSettings(plan.folder, databaseFolder(plan));
  writeFileSync(dynamicFile(plan), asFile({ ...neededSettings, ...clusterSettings, ...queues }));
  for (const member of plan.members) {
    const content = JSON.stringify(memberConfiguration(plan, member), null, 2);
    writeFileSync(join(configuration, `${member.name}.yaml`), `${content}\n`, { mode: 0o600 });
  }
  const address = addressOf(plan);
  return {
    address,
    postgres: await postgresServer(plan, programs),
    updateSchema: () => updateSchema(programs.sqlTool, plan),
    members: plan.members.map((member) => memberCommand(plan, member, programs.server)),
    prepareNamespace: (signal) => prepareNamespace(address, plan.namespace, signal),
  };
}

function memberCommand(plan: ClusterPlan, member: ClusterMember, program: string): ServerCommand {
  return {
    name: `Temporal’s ${member.name}`,
    file: program,
    args: [
      ...['--root', '/', '--config', configurationFolder(plan).slice(1), '--env', member.name],
      ...['--allow-no-auth', 'start', '--service', member.role],
    ],
    logFile: join(plan.folder, 'logs', `${member.name}.log`),
    endsWithStdin: false,
    // A worker only calls the others.
    ready: (signal) =>
      waitForPort(member.role === 'worker' ? member.membershipPort : member.port, signal, member.host),
  };
}

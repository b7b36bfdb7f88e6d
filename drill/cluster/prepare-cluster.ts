import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { neededSettings } from '../../src/dev/servers/dynamic-configuration';
import type { ServerCommand } from '../../src/dev/servers/server-process';
import { waitForPort } from '../../src/dev/servers/wait-until';
import type { TemporalServerPrograms } from './temporal-server-programs';
import { dynamicFile, memberConfiguration } from './member-configuration';
import { addressOf, configurationFolder, type ClusterMember, type ClusterPlan } from './plan-cluster';
import type { PostgresPrograms } from './postgres-programs';
import { postgresServer } from './postgres-server';
import { prepareNamespace } from './prepare-namespace';
import { updateSchema } from './update-schema';

export interface ClusterPrograms extends TemporalServerPrograms, PostgresPrograms {}

/** The commands of a Temporal cluster, in the order in which they are started. */
export interface PreparedCluster {
  /** Of the frontend, as `host:port`. */
  readonly address: string;
  readonly postgres: ServerCommand;
  /** Once PostgreSQL is up: creates Temporal's tables. */
  updateSchema(): Promise<void>;
  /** One for each process, in any order. */
  readonly members: readonly ServerCommand[];
  /** Once all processes are up: creates the namespace. Resolves once workflows can start; rejects if `signal` aborts. */
  prepareNamespace(signal: AbortSignal): Promise<void>;
}

/**
 * A matching process that stood still may have lost a queue to another one and hold it again. It sees what the other has
 * stored once it looks whose the queue is, by default each minute.
 */
const clusterSettings = { 'matching.updateAckInterval': '10s' };

/** Writes the configuration of a cluster and creates its database's files. Starts nothing. */
export async function prepareCluster(plan: ClusterPlan, programs: ClusterPrograms): Promise<PreparedCluster> {
  const configuration = configurationFolder(plan);
  mkdirSync(configuration, { recursive: true, mode: 0o700 });
  writeFileSync(dynamicFile(plan), dynamicSettings());
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

/** JSON is YAML, which Temporal reads. */
function dynamicSettings(): string {
  const settings = { ...neededSettings, ...clusterSettings };
  const entries = Object.entries(settings).map(([name, value]) => [name, [{ value }]]);
  return JSON.stringify(Object.fromEntries(entries));
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

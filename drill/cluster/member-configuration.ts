import { join } from 'node:path';
import { addressOf, configurationFolder, type ClusterMember, type ClusterPlan } from './plan-cluster';
import { databases, postgresUser } from './databases';

const clusterName = 'active';
/** For each process and database. PostgreSQL allows them all together. */
const connections = 15;

/** The file with the settings that every process reads again while it runs. */
export function dynamicFile(plan: Pick<ClusterPlan, 'folder'>): string {
  return join(configurationFolder(plan), 'dynamic.yaml');
}

/** Returns the configuration of one process, to be written as JSON, which Temporal reads as YAML. */
export function memberConfiguration(plan: ClusterPlan, member: ClusterMember): object {
  return {
    log: { stdout: true, level: 'error' },
    persistence: {
      defaultStore: 'histories',
      visibilityStore: 'visibility',
      numHistoryShards: plan.shards,
      datastores: {
        histories: sqlStore(plan, databases.histories),
        visibility: sqlStore(plan, databases.visibility),
      },
    },
    global: { membership: { maxJoinDuration: '30s', broadcastAddress: member.host } },
    // Each process needs to know all roles, and its own ports.
    services: Object.fromEntries([...plan.members, member].map((one) => [one.role, rpcOf(one)])),
    clusterMetadata: {
      enableGlobalNamespace: false,
      failoverVersionIncrement: 10,
      masterClusterName: clusterName,
      currentClusterName: clusterName,
      clusterInformation: {
        [clusterName]: {
          enabled: true,
          initialFailoverVersion: 1,
          rpcName: 'frontend',
          rpcAddress: addressOf(plan),
        },
      },
    },
    publicClient: { hostPort: addressOf(plan) },
    dynamicConfigClient: { filepath: dynamicFile(plan), pollInterval: '10s' },
  };
}

function sqlStore({ postgres }: ClusterPlan, databaseName: string): object {
  return {
    sql: {
      pluginName: 'postgres12',
      databaseName,
      connectAddr: `${postgres.host}:${postgres.port}`,
      connectProtocol: 'tcp',
      user: postgresUser,
      password: postgres.password,
      maxConns: connections,
      maxIdleConns: connections,
      maxConnLifetime: '1h',
    },
  };
}

function rpcOf({ host, port, membershipPort }: ClusterMember): object {
  return { rpc: { grpcPort: port, membershipPort, bindOnIP: host } };
}

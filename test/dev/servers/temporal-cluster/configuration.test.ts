import { asArguments, asFile, neededSettings } from '../../../../src/dev/servers/dynamic-configuration';
import { memberConfiguration } from '../../../../src/dev/servers/temporal-cluster/member-configuration';
import {
  addressOf,
  planCluster,
  type ClusterPlan,
} from '../../../../src/dev/servers/temporal-cluster/plan-cluster';

let next = 20_000;
const plan = (hostOf?: (name: string) => string): Promise<ClusterPlan> =>
  planCluster({
    ...{ folder: '/data/temporal-cluster', namespace: 'default', password: 'p' },
    portOf: () => Promise.resolve((next += 1)),
    ...(hostOf && { hostOf }),
  });

const rendered = ({ members, ...rest }: ClusterPlan, name: string) => {
  const member = members.find((one) => one.name === name);
  if (!member) throw new Error(`no ${name}`);
  return { member, configuration: memberConfiguration({ members, ...rest }, member) };
};

test('has two processes each for history and matching, every one with ports of its own on 127.0.0.1', async () => {
  const { members, postgres } = await plan();
  const roles = members.map(({ role }) => role);
  expect(roles.toSorted()).toEqual(['frontend', 'history', 'history', 'matching', 'matching', 'worker']);
  const ports = [postgres.port, ...members.flatMap(({ port, membershipPort }) => [port, membershipPort])];
  expect(new Set(ports).size).toBe(13);
  expect([postgres.host, ...members.map(({ host }) => host)]).toEqual(Array(7).fill('127.0.0.1'));
});

test('a process listens on its own ports and knows every role, the database and the frontend', async () => {
  const planned = await plan();
  const { member, configuration } = rendered(planned, 'history-2');
  expect(configuration).toMatchObject({
    persistence: {
      numHistoryShards: 4,
      datastores: {
        histories: {
          sql: { databaseName: 'temporal', connectAddr: `127.0.0.1:${planned.postgres.port}`, password: 'p' },
        },
        visibility: { sql: { databaseName: 'temporal_visibility' } },
      },
    },
    global: { membership: { broadcastAddress: '127.0.0.1' } },
    services: {
      history: {
        rpc: { grpcPort: member.port, membershipPort: member.membershipPort, bindOnIP: '127.0.0.1' },
      },
      ...{ frontend: {}, matching: {}, worker: {} },
    },
    publicClient: { hostPort: addressOf(planned) },
  });
});

test('a process in a network of its own listens there, and connects to the others where they are', async () => {
  const planned = await plan((name) => (name === 'history-2' ? '10.0.0.2' : '10.0.0.1'));
  expect(rendered(planned, 'history-2').configuration).toMatchObject({
    global: { membership: { broadcastAddress: '10.0.0.2' } },
    services: { history: { rpc: { bindOnIP: '10.0.0.2' } } },
    publicClient: { hostPort: expect.stringMatching(/^10\.0\.0\.1:/) },
  });
});

test('the embedded server and a cluster get the same settings, each in its own form', () => {
  expect(asArguments({ a: true, b: '20ms', c: 7 })).toEqual(['a=true', 'b="20ms"', 'c=7']);
  expect(JSON.parse(asFile(neededSettings))).toMatchObject({
    'system.enableActivityEagerExecution': [{ value: true }],
    'history.MaxBufferedQueryCount': [{ value: 100 }],
  });
});

import { memberNames } from '../cluster/plan-cluster';
import { Broken } from '../broken';
import type { Server } from '../world/server';
import type { DrillCluster } from '../world/temporal-cluster';
import { rideThrough, type Fault } from './ride-through';
import type { Drill, Form, Row } from './row';

const database = 'PostgreSQL';
const processes = [...memberNames, database];
/** The first history process is one of two, and so is the first matching process. */
const pausedProcesses = processes.filter((name) => !name.endsWith('-2'));

const killedMs = 8_000;
const pauses: [seconds: number, form: Form][] = [
  [12, 'default'],
  [60, 'long'],
];

/** Faults of single processes of a Temporal cluster, each with open turns of all kinds. */
export const cluster: Row[] = [
  ...processes.map((name) => {
    const form = name === 'history-1' ? 'short' : 'default';
    return row(`SIGKILL of ${name}`, form, (parts) => killOf(serverNamed(parts, name)));
  }),
  row('rolling restart of every process', 'default', rollingRestart),
  ...pauses.flatMap(([seconds, form]) =>
    pausedProcesses.map((name) =>
      row(`SIGSTOP of ${name} for ${seconds} s`, form, (parts) => pauseOf(serverNamed(parts, name), seconds)),
    ),
  ),
];

function row(fault: string, form: Form, faultOf: (cluster: DrillCluster) => Fault): Row {
  return {
    ...{ group: 'cluster', fault, turn: 'all kinds', form, needsCluster: true },
    run: (drill) => rideThrough(drill, faultOf(clusterOf(drill))),
  };
}

function killOf(server: Server): Fault {
  return { begin: () => server.kill(), end: () => server.up(), lastsMs: killedMs };
}

function pauseOf(server: Server, seconds: number): Fault {
  return {
    begin: () => Promise.resolve(server.pause()),
    end: () => Promise.resolve(server.resume()),
    lastsMs: seconds * 1_000,
  };
}

/** Stops each process in the ordinary way, and restarts it before the next one. */
function rollingRestart({ members }: DrillCluster): Fault {
  let restarting: Promise<void> = Promise.resolve();
  const restart = async () => {
    for (const member of members.values()) {
      await member.terminate();
      await member.up();
    }
  };
  return {
    begin: () => {
      restarting = restart();
      restarting.catch(() => undefined);
      return Promise.resolve();
    },
    end: () => restarting,
    lastsMs: 0,
  };
}

function clusterOf({ world }: Drill): DrillCluster {
  const { cluster: found } = world.servers;
  if (!found) throw new Broken('', 'Temporal is no cluster: use --temporal cluster');
  return found;
}

function serverNamed({ members, postgres }: DrillCluster, name: string): Server {
  const found = name === database ? postgres : members.get(name);
  if (!found) throw new Broken('', `the Temporal cluster has no ${name}`);
  return found;
}

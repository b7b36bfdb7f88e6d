import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createNetwork, type Network } from '../world/network';
import { onOwnCluster } from '../world/own-cluster';
import { mountSmallDisk, type SmallDisk } from '../world/small-disk';
import { rideThrough } from './ride-through';
import type { Drill, Outcome, Row } from './row';

const diskMb = 256;
const fullMs = 10_000;
const cutMs = 20_000;
const settleMs = 2_000;
const farProcesses = new Set(['history-2', 'matching-2']);

/** Faults that need a separate Temporal cluster. */
export const ownClusters: Row[] = [
  {
    ...{ group: 'cluster', fault: 'disk full under PostgreSQL', turn: 'all kinds' },
    ...{ form: 'default', needsCluster: true },
    run: (drill) => fillDisk(drill),
  },
  {
    ...{ group: 'cluster', fault: 'network cut between its processes', turn: 'all kinds' },
    ...{ form: 'default', needsCluster: true },
    run: (drill) => cutNetwork(drill),
  },
];

async function fillDisk(drill: Drill): Promise<Outcome> {
  const folder = join(drill.world.dataDir, 'cluster-on-small-disk');
  const disk = mountSmallDisk(join(folder, 'postgres'), diskMb);
  if (!disk) return { checked: [], note: 'not run: a small disk cannot be mounted here (it takes root)' };
  try {
    return await onOwnCluster(drill, { folder }, (own, { postgres }) =>
      rideThrough(own, {
        begin: () => fill(disk),
        end: () => free(disk, () => postgres.up()),
        lastsMs: fullMs,
      }),
    );
  } finally {
    disk.unmount();
  }
}

function fill(disk: SmallDisk): Promise<void> {
  disk.fill();
  return Promise.resolve();
}

/** PostgreSQL exits if it cannot write its log. Only the drill restarts it. */
async function free(disk: SmallDisk, up: () => Promise<void>): Promise<void> {
  disk.free();
  await delay(settleMs);
  await up();
}

/** One history and one matching process lose the database, the frontend and their twins. */
async function cutNetwork(drill: Drill): Promise<Outcome> {
  const network = createNetwork();
  if (!network) {
    return { checked: [], note: 'not run: no network can be made here (it takes root and iproute2)' };
  }
  try {
    const folder = join(drill.world.dataDir, 'cluster-with-network');
    return await onOwnCluster(drill, { folder, ...acrossNetwork(network) }, (own) =>
      rideThrough(own, {
        begin: () => Promise.resolve(network.cut()),
        end: () => Promise.resolve(network.mend()),
        lastsMs: cutMs,
      }),
    );
  } finally {
    network.remove();
  }
}

function acrossNetwork(network: Network): Pick<Parameters<typeof onOwnCluster>[1], 'hostOf' | 'changed'> {
  return {
    hostOf: (name) => (farProcesses.has(name) ? network.there : network.here),
    changed: (name, command) =>
      farProcesses.has(name) ? { ...command, ...network.inside(command.file, command.args) } : command,
  };
}

import { frontendOf } from '../cluster/plan-cluster';
import type { Drill } from '../rows/row';
import { Service } from './service';
import { startDrillCluster, type DrillCluster, type DrillClusterOptions } from './temporal-cluster';

/** Starts another Temporal cluster and a service on it, calls `act` with them, and removes both. */
export async function onOwnCluster<T>(
  drill: Drill,
  options: Omit<DrillClusterOptions, 'print'>,
  act: (drill: Drill, cluster: DrillCluster) => Promise<T>,
): Promise<T> {
  const { world } = drill;
  const cluster = await startDrillCluster({ ...options, print: world.print });
  try {
    const { host, port } = frontendOf(cluster.plan);
    const place = {
      ...world.place,
      ...{ temporalHost: host, temporalPort: port, taskQueue: `drill-${world.word()}` },
    };
    const service = await Service.create(place);
    const servers = { ...world.servers, temporal: cluster, temporalPort: port, cluster };
    const temporalAddress = `${host}:${port}`;
    try {
      await service.start();
      return await act({ ...drill, world: { ...world, place, service, servers, temporalAddress } }, cluster);
    } finally {
      await service.close();
    }
  } finally {
    await cluster.kill();
  }
}

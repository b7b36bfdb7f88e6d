import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectEncrypted } from '../../test/support/master-key';
import { must } from '../broken';
import type { User } from '../client/user';
import { checkTurn, ofEachTurn } from '../invariants/check';
import { look, playQuietly, prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { Service } from '../world/service';
import { databaseServer } from '../world/servers';
import { mountSmallDisk, type SmallDisk } from '../world/small-disk';
import { createDrillTenant } from '../world/tenant';
import type { World } from '../world/world';
import type { Drill, Outcome, Row } from './row';

const sizeMb = 64;
const refusedWithinMs = 15_000;

/** The database's disk fills up while the service runs, and is later freed. */
export const disk: Row[] = [
  { group: 'disk', fault: 'full under the database', turn: 'tool', form: 'default', run: fillUp },
];

async function fillUp({ world }: Drill): Promise<Outcome> {
  const disk = mountSmallDisk(join(world.dataDir, 'small-disk'), sizeMb);
  if (!disk) return { checked: [], note: 'not run: a small disk cannot be mounted here (it takes root)' };
  const { server, port } = await databaseServer(disk.folder, world.print);
  try {
    await server.up();
    return await onSmallDisk(world, disk, port);
  } finally {
    await server.kill();
    disk.unmount();
  }
}

async function onSmallDisk(world: World, disk: SmallDisk, databasePort: number): Promise<Outcome> {
  const options = world.servers.databaseOptions;
  const store = await connectEncrypted(`mongodb://127.0.0.1:${databasePort}/holdfast${options}`);
  const [tenant, stranger] = [
    await createDrillTenant(store, world.strangers),
    await createDrillTenant(store, world.strangers),
  ];
  await store.close();
  const service = await Service.create({ ...world.place, databasePort, taskQueue: 'drill-small-disk' });
  const small: World = { ...world, service, tenant, stranger };
  try {
    await service.start();
    await playQuietly(small, turnNamed('text'));
    disk.fill();
    const playing = prepare(small, turnNamed('tool'));
    const refusal = await firstAnswer(playing.user);
    const running = playing.user.run();
    await delay(1_000);
    disk.free();
    await running;
    await checkTurn(small, await look(small, playing));
    await playQuietly(small, turnNamed('tool'));
    return { checked: ofEachTurn, note: `while it is full: ${refusal}` };
  } finally {
    await service.close();
  }
}

/** Returns the status of a message that needs the disk. */
async function firstAnswer({ options }: User): Promise<string> {
  const query = new URLSearchParams({ q: options.message, idempotencyKey: `${options.key}-full` });
  const response = await fetch(`${options.url()}/api/agent/stream?${query}`, {
    headers: { 'x-api-key': options.apiKey },
    signal: AbortSignal.timeout(refusedWithinMs),
  });
  await response.body?.cancel();
  const isSafe = response.status === 503 || response.status === 200;
  must('', isSafe, `a message is answered ${response.status} while the disk is full`);
  return `status ${response.status}`;
}

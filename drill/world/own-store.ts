import { randomUUID } from 'node:crypto';
import { connectStore } from '../../src/store/mongo/connect-store';
import type { Store } from '../../src/store/store';
import { createDrillTenant } from './tenant';
import type { World } from './world';

/** A separate database on the world's server. */
export interface OwnStore {
  uri: string;
  taskQueue: string;
  /** Settings of a service with this database, through its own proxy. */
  settings: Record<string, string>;
  /** The world with tenants of this database. */
  world: World;
  store: Store;
}

/** Creates a database that is encrypted with this master key. Close its store at the end. */
export async function createOwnStore(world: World, masterKey: string): Promise<OwnStore> {
  const { databasePort, databaseOptions } = world.place;
  const name = `own_${world.word()}`;
  const uri = `mongodb://127.0.0.1:${databasePort}/${name}${databaseOptions}`;
  const store = await connectStore(uri, { masterKeys: { key: Buffer.from(masterKey, 'base64') } });
  const [tenant, stranger] = [
    await createDrillTenant(store, world.strangers),
    await createDrillTenant(store, world.strangers),
  ];
  const taskQueue = `drill-${randomUUID()}`;
  const settings = {
    MONGODB_URI: `mongodb://127.0.0.1:${world.service.database.port}/${name}${databaseOptions}`,
    TASK_QUEUE: taskQueue,
    MASTER_KEY: masterKey,
    ENCRYPT_PAYLOADS: 'true',
  };
  return { uri, taskQueue, settings, store, world: { ...world, mongodbUri: uri, tenant, stranger } };
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../src/dev/servers/package-root';
import { connectEncrypted } from '../../test/support/master-key';
import { Effects } from './effects';
import { startMcpServer, type DrillMcpServer } from './mcp-server';
import { startModel, type Model } from './model';
import { startServers, type Servers, type TemporalForm } from './servers';
import { Service, type ServicePlace } from './service';
import { createDrillTenant, type DrillTenant, type TenantServers } from './tenant';
import { startTaskServer, type DrillTaskServer } from './task-server';
import { startToolServer } from './tool-server';

/** All parts: the servers, the service, and the external servers around it. */
export interface World {
  dataDir: string;
  servers: Servers;
  temporalAddress: string;
  mongodbUri: string;
  model: Model;
  effects: Effects;
  mcp: DrillMcpServer;
  tasks: DrillTaskServer;
  /** The service that continues from row to row. */
  service: Service;
  /**
   * Starts another process of the same installation. With another `dist`, it runs that build on its own task
   * queue.
   */
  another(dist?: string): Promise<Service>;
  tenant: DrillTenant;
  /** A second tenant. Neither may see data of the other. */
  stranger: DrillTenant;
  /** The configuration of every process of the installation. */
  place: ServicePlace;
  /** The addresses of the tenants' tools. */
  strangers: TenantServers;
  /** The users' secrets in requests. */
  secrets: { jwt: string; mcpToken: string };
  /** Returns a word that is unique in the run. */
  word(): string;
  print: (line: string) => void;
  close(): Promise<void>;
}

export async function setUpWorld(form: TemporalForm, print: (line: string) => void): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-drill-'));
  const closes: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of closes.splice(0).reverse()) await closeOne();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return await build(dataDir, form, closes, print, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(
  dataDir: string,
  form: TemporalForm,
  closes: (() => Promise<void>)[],
  print: World['print'],
  close: World['close'],
): Promise<World> {
  const servers = await startServers(dataDir, form, print);
  closes.push(async () => {
    await Promise.all([servers.temporal.kill(), servers.database.kill()]);
  });
  const model = await startModel();
  closes.push(() => model.close());
  const effects = new Effects();
  const tools = await startToolServer(effects);
  closes.push(() => tools.close());
  const mcp = await startMcpServer(effects);
  closes.push(() => mcp.close());
  const tasks = await startTaskServer(effects);
  closes.push(() => tasks.close());

  const mongodbUri = `mongodb://127.0.0.1:${servers.databasePort}/holdfast${servers.databaseOptions}`;
  const store = await connectEncrypted(mongodbUri);
  closes.push(() => store.close());
  const strangers = { toolsUrl: tools.url, mcpUrl: mcp.target.url, tasksUrl: `${tasks.url}/mcp` };
  const [tenant, stranger] = [
    await createDrillTenant(store, strangers),
    await createDrillTenant(store, strangers),
  ];

  const taskQueue = `drill-${randomUUID()}`;
  const dist = join(packageRoot(), 'dist');
  const place: ServicePlace = { dataDir, modelUrl: model.url, dist, taskQueue, ...servers };
  const another = async (otherDist?: string) => {
    const other = { dist: otherDist ?? dist, taskQueue: `drill-${randomUUID()}` };
    const made = await Service.create(otherDist === undefined ? place : { ...place, ...other });
    closes.push(() => made.close());
    await made.start();
    return made;
  };
  let words = 0;
  return {
    dataDir,
    servers,
    model,
    effects,
    mcp,
    tasks,
    tenant,
    stranger,
    another,
    print,
    close,
    mongodbUri,
    place,
    strangers,
    temporalAddress: `127.0.0.1:${servers.temporalPort}`,
    secrets: { jwt: `jwt-${randomUUID()}`, mcpToken: `mcp-token-${randomUUID()}` },
    service: await another(),
    word: () => `w${(words += 1)}z`,
  };
}

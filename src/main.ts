import { join } from 'node:path';
import { demoToolsHost } from './dev/demo-model/demo-tools';
import { printBanner } from './service/startup-banner';
import { createLogger } from './service/create-parts';
import { openSwappableServer, StartupApp } from './service/swappable-server';
import { ListenError } from './service/http-server';
import { startService } from './service/start-service';
import { observeProcess } from './service/observe-process';
import { stopOnSignals } from './service/stop-on-signals';
import { Teardown } from './service/teardown';
import { loadSettings, SettingsError, type Settings } from './platform/settings/settings';
import { packageRoot } from './dev/servers/package-root';
import { ServersError } from './dev/servers/progress';
import { EncryptionError } from './store/encryption/encryption-error';
import { SchemaError } from './store/schema-error';
import { startServers } from './dev/servers/start-servers';

const print = (line: string) => console.log(line);

/** Starts all parts in the order in which they depend on each other; stops them in reverse order. */
async function run(settings: Settings): Promise<void> {
  const logger = createLogger(settings.logLevel);
  const teardown = new Teardown((part) => print(`still stopping: ${part}`));
  stopOnSignals(() => teardown.run(), print);
  await teardown.guard(async () => {
    const metrics = await observeProcess(logger);
    const waiting = new StartupApp(logger);
    const door = await openSwappableServer(settings, waiting.handler);
    teardown.add('HTTP server', () => door.close());
    const servers = await startServers(settings, print, (server) => waiting.cameUp(server));
    teardown.add('embedded servers', () => servers.stop());
    const { hasTools, hasModel } = settings.demo;
    const demo = hasTools || hasModel ? await startDemo(servers.demoPort) : undefined;
    if (demo) teardown.add('demo server', () => demo.close());

    const modelUrl = hasModel ? demo?.url : settings.model.baseUrl;
    const service = await startService({
      settings,
      logger,
      metrics,
      door,
      onHopeless: () => endNow(teardown),
      temporalAddress: servers.temporalAddress,
      mongodbUri: servers.mongodbUri,
      isDatabaseEmbedded: settings.mongodb.uri === undefined,
      temporalUiUrl: servers.temporalUiUrl,
      workflowBundlePath: join(packageRoot(), 'dist', 'workflow-bundle.js'),
      pageFolders: {
        widget: join(packageRoot(), 'dist', 'widget'),
        console: join(packageRoot(), 'dist', 'console'),
        manual: join(packageRoot(), 'dist', 'manual'),
      },
      ...(hasTools && demo && { demoServer: { host: demoToolsHost, address: new URL(demo.url).host } }),
      ...(modelUrl !== undefined && { modelUrl }),
    });
    teardown.add('service', () => service.stop());
    await printBanner(service, settings, servers, print);
  });
}

/** Loads the demo only if it is on. */
async function startDemo(port: number) {
  const { startDemoModel } = await import('./dev/demo-model/server.js');
  return startDemoModel({ port });
}

/** How long a stop may take that nobody requested, in milliseconds. */
const longestEndMs = 60_000;

/** Ends the process with exit code 1, so that its supervisor restarts it. */
function endNow(teardown: Teardown): void {
  setTimeout(() => process.exit(1), longestEndMs);
  void teardown.run().finally(() => process.exit(1));
}

const expected = [SettingsError, ServersError, ListenError, EncryptionError, SchemaError];

async function main(): Promise<void> {
  try {
    await run(loadSettings());
  } catch (error) {
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

void main();

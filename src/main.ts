import { join } from 'node:path';
import { demoToolsHost } from './demo-model/demo-tools';
import { startDemoModel } from './demo-model/server';
import { announce } from './service/announce';
import { createLogger } from './service/create-logger';
import { openDoor } from './service/door';
import { ListenError } from './service/http-server';
import { startService } from './service/start-service';
import { observeProcess } from './service/observe-process';
import { stopOnSignals } from './service/stop-on-signals';
import { Teardown } from './service/teardown';
import { WaitingRoom } from './service/waiting-room';
import { loadSettings, SettingsError, type Settings } from './settings';
import { packageRoot } from './stack/package-root';
import { StackError } from './stack/stack-error';
import { startStack } from './stack/start-stack';

const print = (line: string) => console.log(line);

/** Starts everything, in the order in which the parts need each other; stops it in the opposite one. */
async function run(settings: Settings): Promise<void> {
  const logger = createLogger(settings.logLevel);
  const teardown = new Teardown((part) => print(`still stopping: ${part}`));
  stopOnSignals(() => teardown.run(), print);
  await teardown.guard(async () => {
    const metrics = await observeProcess(logger);
    const waiting = new WaitingRoom(logger);
    const door = await openDoor(settings, waiting.handler);
    teardown.add('HTTP server', () => door.close());
    const stack = await startStack(settings, print, (server) => waiting.cameUp(server));
    teardown.add('embedded servers', () => stack.stop());
    const demo = await startDemoModel({ port: stack.demoPort });
    teardown.add('demo model', () => demo.close());

    const { apiKey, baseUrl } = settings.model;
    const modelUrl = baseUrl ?? (apiKey === undefined ? demo.url : undefined);
    const service = await startService({
      ...{ settings, logger, metrics, door },
      ...{ temporalAddress: stack.temporalAddress, mongodbUri: stack.mongodbUri },
      workflowBundlePath: join(packageRoot(), 'dist', 'workflow-bundle.js'),
      aliases: { [demoToolsHost]: new URL(demo.url).host },
      ...(modelUrl !== undefined && { modelUrl }),
    });
    teardown.add('service', () => service.stop());
    await announce(service, settings, stack, print);
  });
}

const expected = [SettingsError, StackError, ListenError];

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

import { join } from 'node:path';
import { pino } from 'pino';
import { startDemoModel } from './demo-model/server';
import { announce } from './service/announce';
import { startService } from './service/start-service';
import { installRuntime } from './service/start-worker';
import { stopOnSignals } from './service/stop-on-signals';
import { loadSettings, SettingsError, type Settings } from './settings';
import { packageRoot } from './stack/package-root';
import { StackError } from './stack/stack-error';
import { startStack } from './stack/start-stack';

const print = (line: string) => console.log(line);

/** Starts everything, in the order in which the parts need each other; stops it in the opposite one. */
async function run(settings: Settings): Promise<void> {
  const logger = pino({ level: settings.logLevel });
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  stopOnSignals(stopAll, print);
  try {
    installRuntime(logger);
    const stack = await startStack(settings, print);
    stops.push(() => stack.stop());
    const demo = await startDemoModel({ port: stack.demoPort });
    stops.push(() => demo.close());

    const modelUrl = settings.model.baseUrl ?? (settings.model.apiKey === undefined ? demo.url : undefined);
    const service = await startService({
      ...{ settings, logger, temporalAddress: stack.temporalAddress, mongodbUri: stack.mongodbUri },
      workflowBundlePath: join(packageRoot(), 'dist', 'workflow-bundle.js'),
      ...(modelUrl !== undefined && { modelUrl }),
    });
    stops.push(() => service.stop());
    await announce(service, settings, { ...stack, demoToolsUrl: demo.url }, print);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

run(loadSettings()).catch((error: unknown) => {
  const expected = error instanceof SettingsError || error instanceof StackError;
  console.error(expected || !(error instanceof Error) ? String(error) : error.stack);
  process.exitCode = 1;
});

import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { createLogger } from '../../src/service/create-parts';
import { startService, type Service } from '../../src/service/start-service';
import { installRuntime } from '../../src/service/start-worker';
import { loadSettings } from '../../src/platform/settings/settings';
import { packageRoot } from '../../src/dev/servers/package-root';

/**
 * A process that runs services with the settings that tests send to it. To load the code of a service takes more time
 * than most tests do, and here it is loaded once. POST starts a service and returns its address, DELETE stops it.
 */
const dist = join(packageRoot(), 'dist');
const services = new Map<string, Service>();

installRuntime(createLogger('silent'));
const server = createServer((request, response) => {
  answer(request).then(
    (text) => response.end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
// A test that sends its next request while the host closes an idle connection would fail.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`ready http://127.0.0.1:${address.port}`);
});

/** A request to start a service. */
export interface HostedService {
  environment: NodeJS.ProcessEnv;
  /** The file for its log lines. */
  log: string;
}

/** The path of a DELETE is the service's own address. */
async function answer(request: IncomingMessage): Promise<string> {
  const url = decodeURIComponent(request.url?.slice(1) ?? '');
  if (request.method !== 'DELETE') return start(JSON.parse(await text(request)));
  await services.get(url)?.stop();
  services.delete(url);
  return '';
}

async function start({ environment, log }: HostedService): Promise<string> {
  const settings = loadSettings(environment);
  const service = await startService({
    settings,
    temporalAddress: settings.temporal.address ?? '',
    mongodbUri: settings.mongodb.uri ?? '',
    modelUrl: settings.model.baseUrl,
    workflowBundlePath: join(dist, 'workflow-bundle.js'),
    pageFolders: {
      widget: join(dist, 'widget'),
      console: join(dist, 'console'),
      manual: join(dist, 'manual'),
    },
    logger: createLogger(settings.logLevel, pino.destination({ dest: log, sync: true })),
  });
  services.set(service.url, service);
  return service.url;
}
